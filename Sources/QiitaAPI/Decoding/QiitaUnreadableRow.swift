/// A row of a reply that could not be read, and was left out. The others of its page are there.
public struct QiitaUnreadableRow: Hashable, Sendable {
  /// Its place in the page, from 0.
  public var index: Int
  /// What is wrong with it, without any of its content.
  public var reason: String

  /// Makes a row of its place and what is wrong with it.
  public init(index: Int, reason: String) {
    self.index = index
    self.reason = reason
  }

  init(index: Int, _ error: any Error) {
    self.init(index: index, reason: Self.reason(error))
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "\(key.stringValue) is missing"
    case DecodingError.valueNotFound(_, let context): "\(name(context)) is null"
    case DecodingError.typeMismatch(_, let context): "\(name(context)) is of another type"
    case DecodingError.dataCorrupted(let context): "\(name(context)) cannot be used"
    default: "it cannot be read"
    }
  }

  private static func name(_ context: DecodingError.Context) -> String {
    context.codingPath.last.flatMap { $0.intValue == nil ? $0.stringValue : nil } ?? "the row"
  }
}

extension QiitaUnreadableRow: CustomStringConvertible {
  public var description: String { "Row \(index) of a page was left out: \(reason)." }
}
