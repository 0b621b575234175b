import Foundation

/// What upstream sends as a body is what people wrote there: hostile until shown otherwise.
enum UpstreamBody {
  /// The JSON with every `rendered_body` sanitised, written anew: the same bytes for the same values, whatever order upstream
  /// wrote its fields in.
  ///
  /// - Returns: Nil where it is no JSON. O(n).
  static func safe(_ data: Data) -> [UInt8]? {
    guard let json = try? JSONSerialization.jsonObject(with: data) else { return nil }
    guard
      let safe = try? JSONSerialization.data(
        withJSONObject: sanitized(json), options: [.sortedKeys, .withoutEscapingSlashes])
    else { return nil }
    return [UInt8](safe)
  }

  /// As deep as the parser went, which has a bound of its own.
  private static func sanitized(_ value: Any) -> Any {
    switch value {
    case let array as [Any]:
      return array.map(sanitized)
    case let object as [String: Any]:
      let base = object["url"] as? String
      return object.reduce(into: object) { object, field in
        if field.key == "rendered_body" {
          guard let html = field.value as? String else { return }
          object[field.key] =
            HTMLSanitizer.sanitize(html, base: base) ?? "<pre>\n\(HTMLText.escape(html))</pre>"
        } else if !(field.value is String) {
          object[field.key] = sanitized(field.value)
        }
      }
    default: return value
    }
  }
}
