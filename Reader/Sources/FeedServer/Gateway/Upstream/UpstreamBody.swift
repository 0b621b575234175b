import Dispatch
import Foundation
import MakimonoHTTP

/// What upstream sends as a body is what people wrote there: hostile until shown otherwise.
enum UpstreamBody {
  /// A page of 100 articles has some 10,000 values.
  private static let bounds = JSONBounds(depth: 64, values: 200_000)

  /// One at a time, and none of the threads that answer: a body of many megabytes takes a second, and several times its length.
  private static let queue = DispatchQueue(label: "UpstreamBody")
  /// Bytes of a body from which on the memory that it took is given back at once.
  private static let large = 1 << 20

  /// The same, in its turn.
  static func safe(inTurn data: Data) async -> [UInt8]? {
    await withCheckedContinuation { continuation in
      queue.async {
        let body = autoreleased { safe(data) }
        // Else it would be kept, for another such body.
        if data.count >= large { _ = trim?(0) }
        continuation.resume(returning: body)
      }
    }
  }

  /// `malloc_trim`, where the system has it.
  private static let trim = dlsym(nil, "malloc_trim").map {
    unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self)
  }

  private static func autoreleased<Value>(_ body: () -> Value) -> Value {
    #if canImport(ObjectiveC)
    autoreleasepool(invoking: body)
    #else
    body()
    #endif
  }

  /// The JSON with every `rendered_body` sanitised, written anew: the same bytes for the same values, whatever order upstream
  /// wrote its fields in.
  ///
  /// - Returns: Nil where it is no JSON. O(n).
  static func safe(_ data: Data) -> [UInt8]? {
    guard bounds.excess(of: data) == nil else { return nil }
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
