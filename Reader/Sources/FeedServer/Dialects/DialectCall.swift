import FeedStore
import HTTPTypes

/// A request to a dialect, read.
struct DialectCall: Sendable {
  let method: HTTPRequest.Method
  let parameters: QueryParameters
  let headers: HTTPFields
  /// Null where there is none.
  let body: DialectJSON
  /// The URL of the list.
  let address: String
  /// Behind the list's own path: empty, or such as `_pit`.
  let tail: String
  let feed: DialectFeed
  var keys: DialectKeys
  let desk: DialectDesk
  let now: Int64
  /// How the quota stands; nil where there is none.
  let standing: DialectQuota.Standing?
  /// Whether rows are named by their place in time, as snowflakes are.
  let hasSnowflakes: Bool

  /// What becomes of a number that a parameter cannot have.
  enum Beyond { case refused, clamped }

  /// A header, by its name in small letters.
  func header(_ name: String) -> String? { headers.first { $0.name.canonicalName == name }?.value }

  /// A whole number of the query.
  func number(
    _ name: String, _ standard: Int, _ range: ClosedRange<Int>, beyond: Beyond = .refused
  ) throws(DialectError) -> Int {
    try Self.number(parameters[name], name, standard, range, beyond)
  }

  /// A whole number of the body.
  func number(
    in value: DialectJSON, _ name: String, _ standard: Int, _ range: ClosedRange<Int>, beyond: Beyond = .refused
  ) throws(DialectError) -> Int {
    let value = value[name]
    if !value.isNull, value.parameter == nil, beyond == .refused {
      throw DialectError(.parameter, "`\(name)` must be a whole number.")
    }
    return try Self.number(value.parameter, name, standard, range, beyond)
  }

  private static func number(
    _ text: String?, _ name: String, _ standard: Int, _ range: ClosedRange<Int>, _ beyond: Beyond
  ) throws(DialectError) -> Int {
    guard let text else { return standard }
    if beyond == .clamped { return Int(text).map { min(max($0, range.lowerBound), range.upperBound) } ?? standard }
    guard let number = Int(text), range.contains(number) else {
      throw DialectError(
        .parameter, "`\(name)` must be a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  /// The place that an opaque key of the query names; the first where there is none.
  func place(ofParameter name: String) throws(DialectError) -> DialectPlace { try place(ofKey: parameters[name]) }

  /// The place that an opaque key names; the first where it is nil.
  func place(ofKey key: String?) throws(DialectError) -> DialectPlace {
    guard let key else { return .first }
    return try keys.place(key)
  }

  /// The place of the row that a parameter names, in a list whose ids hold their time.
  func snowflake(_ text: String) throws(DialectError) -> FeedKey {
    guard let key = FeedKey(text) else { throw DialectError(.key, "`\(text.prefix(40))` is no id.") }
    return key
  }

  /// What a row is called.
  func id(_ row: ArticleRow) -> String { hasSnowflakes ? row.key.text : row.id }

  /// `{"id", "title", "created_at"}`.
  func json(_ row: ArticleRow) -> DialectJSON {
    ["id": .string(id(row)), "title": .string(row.title), "created_at": .string(DialectTime.text(row.key.createdAt))]
  }

  /// The rows of a page, each so.
  func rows(_ page: DialectFeed.Page, _ row: ((ArticleRow) -> DialectJSON)? = nil) -> DialectJSON {
    .array(page.rows.map { row?($0) ?? json($0) })
  }

  /// The URL of the list with its query changed: a value of nil takes a parameter away.
  func link(_ changes: KeyValuePairs<String, String?>) -> String {
    var pairs = parameters.pairs.filter { pair in !changes.contains { $0.key == pair.name } }
    pairs += changes.compactMap { name, value in value.map { (name, $0) } }
    let query = pairs.map { "\(QueryParameters.encode($0.name))=\(QueryParameters.encode($0.value))" }
    return query.isEmpty ? address : address + "?" + query.joined(separator: "&")
  }

  /// A `Link` header of those that there are.
  static func linkHeader(_ links: KeyValuePairs<String, String?>) -> [(name: String, value: String)] {
    let parts = links.compactMap { relation, url in url.map { "<\($0)>; rel=\"\(relation)\"" } }
    return parts.isEmpty ? [] : [("Link", parts.joined(separator: ", "))]
  }
}

/// The page of a list in numbered ones.
struct NumberedPage: Sendable {
  var page: DialectFeed.Page
  var number: Int
  var size: Int
  var first: Int

  /// Pages of this size that there are, at least one.
  var count: Int { max(1, (page.total + size - 1) / size) }
  var isPastEnd: Bool { number - first >= count }
  var next: Int? { number - first + 1 < count ? number + 1 : nil }
  var previous: Int? { number > first ? min(number - 1, first + count - 1) : nil }
  var last: Int { first + count - 1 }
}

extension DialectCall {
  /// Reads a page by its number.
  func numbered(_ number: Int, size: Int, first: Int = 1) async throws -> NumberedPage {
    // What lies further on than any list is past its end all the same.
    let number = min(max(number, first), 1_000_000_000)
    return NumberedPage(
      page: try await feed.numbered((number - first) * size, size), number: number, size: size, first: first)
  }
}
