import Foundation
import MakimonoHTTP

/// What upstream sends as a body is what people wrote there: hostile until shown otherwise.
enum UpstreamBody {
  /// A page of 100 articles has some 10,000 values.
  private static let bounds = JSONBounds(depth: 64, values: 200_000)
  /// An article has some thirty fields. They are sorted by their names, by which a hundred thousand take seconds.
  private static let fields = 1_000

  /// The same, in its turn.
  static func safe(inTurn data: Data) async -> [UInt8]? {
    await BodyWork.inTurn(bytes: data.count) { safe(data) }
  }

  /// The JSON with every `rendered_body` sanitised, written anew: the same bytes for the same values, whatever order upstream
  /// wrote its fields in.
  ///
  /// - Returns: Nil where it is no JSON. O(n).
  static func safe(_ data: Data) -> [UInt8]? {
    guard bounds.excess(of: data) == nil else { return nil }
    guard let json = try? JSONSerialization.jsonObject(with: data) else { return nil }
    guard hasFewFields(json),
      let safe = try? JSONSerialization.data(
        withJSONObject: sanitized(json), options: [.sortedKeys, .withoutEscapingSlashes])
    else { return nil }
    return [UInt8](safe)
  }

  private static func hasFewFields(_ value: Any) -> Bool {
    switch value {
    case let array as [Any]: array.allSatisfy(hasFewFields)
    case let object as [String: Any]: object.count <= fields && object.values.allSatisfy(hasFewFields)
    default: true
    }
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
