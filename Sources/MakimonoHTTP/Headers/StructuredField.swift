/// Structured fields (RFC 9651), as far as headers that this module reads have them: a list of items with parameters, or a
/// dictionary of them. Inner lists are passed over as malformed.
///
/// What is malformed is `nil` as a whole, as the RFC wants it. O(length).
struct StructuredField: Hashable {
  struct Item: Hashable {
    /// The item's key in a dictionary; empty in a list.
    var key = ""
    var value: Value
    /// Of several with one name the last.
    var parameters: [String: Value] = [:]
  }

  enum Value: Hashable {
    case number(Double)
    /// A string, a token, a byte sequence as it stands, a display string.
    case text(String)
    case flag(Bool)

    var number: Double? { if case .number(let number) = self { number } else { nil } }
    var text: String? { if case .text(let text) = self { text } else { nil } }
  }

  var items: [Item] = []

  /// A list, such as `"default";r=50;t=30, "daily";r=999`.
  init?(list text: String) {
    self.init(text, isDictionary: false)
  }

  /// A dictionary, such as `limit=100, remaining=50, reset=5`.
  init?(dictionary text: String) {
    self.init(text, isDictionary: true)
  }

  private init?(_ text: String, isDictionary: Bool) {
    var scanner = StructuredScanner(text)
    scanner.skipSpaces()
    while !scanner.isAtEnd {
      guard let item = isDictionary ? scanner.member() : scanner.item() else { return nil }
      items.append(item)
      scanner.skipBlanks()
      if scanner.isAtEnd { return }
      guard scanner.skip(",") else { return nil }
      scanner.skipBlanks()
      // A comma at the end is malformed.
      if scanner.isAtEnd { return nil }
    }
  }
}
