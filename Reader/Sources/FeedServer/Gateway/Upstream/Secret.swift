/// A token, kept only to know it again: whatever upstream sends back, it must not reach a client. It does not print.
struct Secret: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Whether the text holds the token. O(n) for texts, O(n * m) for those made to be slow.
  func isIn(_ text: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first else { return false }
    var rest = text[...]
    while let start = rest.firstIndex(of: first) {
      if rest[start...].starts(with: bytes) { return true }
      rest = rest[rest.index(after: start)...]
    }
    return false
  }

  var description: String { "(secret)" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: [:]) }
}
