/// A value of a front matter, whatever language it was written in.
indirect enum FrontMatterValue: Equatable {
  /// Nothing, `null`, `~`.
  case empty
  /// Any scalar, as it was written: `2024-01-31` and `true` are texts too, which their fields read.
  case text(String)
  case list([FrontMatterValue])
  case map([Entry])
  /// Why it cannot be read.
  case unreadable(String)

  struct Entry: Equatable {
    /// As it was written.
    let name: String
    let value: FrontMatterValue
  }

  /// How deep values may be nested, and how many there may be in one front matter. What is beyond is unreadable.
  static let depthLimit = 16
  static let countLimit = 20_000

  var isEmpty: Bool {
    switch self {
    case .empty: true
    case .text(let text): text.allSatisfy(\.isWhitespace)
    case .list(let values): values.allSatisfy(\.isEmpty)
    case .map(let entries): entries.isEmpty
    case .unreadable: false
    }
  }

  /// What it is, for a message.
  var noun: String {
    switch self {
    case .empty: "empty"
    case .text: "a text"
    case .list: "a list"
    case .map: "a map"
    case .unreadable(let reason): reason
    }
  }

  /// The value under any of the names in a map; nil where this is no map or it has none of them.
  func entry(_ names: [String]) -> FrontMatterValue? {
    guard case .map(let entries) = self else { return nil }
    for name in names {
      if let entry = entries.first(where: { FrontMatter.key($0.name) == name }), !entry.value.isEmpty {
        return entry.value
      }
    }
    return nil
  }
}
