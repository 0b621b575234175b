/// A row whose height depends on its id: one line of text, or many.
public struct Story: Identifiable, Hashable, Sendable {
  public let id: Int
  public var version: Int

  /// Words that it has been given since.
  public var more = 0

  public init(id: Int, version: Int = 0) {
    self.id = id
    self.version = version
  }

  public var text: String {
    let words = 1 + (id &* 7_919 & 0x7fff_ffff) % 60
    return "Story \(id) v\(version): " + Array(repeating: "words", count: words).joined(separator: " ")
      + String(repeating: " token", count: more)
  }

  public static func page(_ number: Int, of count: Int, total: Int) -> [Story] {
    ((number - 1) * count..<max((number - 1) * count, min(number * count, total))).map { Story(id: $0) }
  }
}
