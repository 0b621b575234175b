import HTTPTypes

/// The manners of one API, spoken on the articles of the feed: how it pages, how its list ends, what it refuses and in which words.
///
/// A name of an API says which manners are meant. Nothing of its words or data is here.
public struct Dialect: Sendable {
  /// As `--dialect` takes it.
  public let name: String
  /// How it pages, in a line.
  public let paging: String
  /// How a client knows the end.
  public let end: String
  /// What is odd about it.
  public let quirk: String

  var method = HTTPRequest.Method.get
  var errors = DialectErrors.plain
  /// Nil where the API has none of its own.
  var quota: DialectQuota?
  var keyLife = KeyLife.endless
  /// Whether its rows are named by their place in time.
  var hasSnowflakes = false
  let answer: @Sendable (DialectCall) async throws -> DialectReply

  /// How a dialect's quota is counted where the API has none: for a server that is told to have one.
  static let standardTelling = DialectQuota.Telling.headers("X-RateLimit-", .unix)

  /// The dialect of that name.
  public static func named(_ name: String) -> Dialect? { all.first { $0.name == name } }
}
