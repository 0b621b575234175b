import HTTPTypes

/// One of the requests that may go upstream: a path and parameters of Qiita's API, made anew from what a client asked for.
///
/// Nothing of the client's URL is handed on as it came. The same request has the same `target` however it was written, so
/// it is also the key of the cache, and parameters that upstream does not know cannot fill it.
struct UpstreamEndpoint: Equatable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Changes as people write.
    case list
    /// One article, user or tag.
    case single
    /// The token's owner's own: for nobody else, and never kept.
    case personal
    /// Whether the token's owner likes, stocks or follows something; may be set and taken away.
    case mark
  }

  let kind: Kind
  /// Such as `/api/v2/items`, each component percent-encoded anew.
  let path: String
  /// Such as `page=1&per_page=20`: all that upstream knows, in one order, defaults included. Empty for none.
  let query: String
  /// Of lists that have pages.
  let numbers: PageNumbers?

  /// Path and query.
  var target: String { query.isEmpty ? path : "\(path)?\(query)" }

  /// A list of articles, by page number.
  static func items(query: String, page: Int, perPage: Int) -> UpstreamEndpoint {
    var fields = "page=\(page)&per_page=\(perPage)"
    if !query.isEmpty { fields += "&query=\(QueryParameters.encode(query))" }
    return UpstreamEndpoint(
      kind: .list, path: "/api/v2/items", query: fields, numbers: PageNumbers(page: page, perPage: perPage))
  }

  /// - Throws: 404 for an id that none can have.
  static func item(id: String) throws(APIError) -> UpstreamEndpoint {
    guard isID(id) else { throw .notFound() }
    return UpstreamEndpoint(
      kind: .single, path: "/api/v2/items/\(QueryParameters.encode(id))", query: "", numbers: nil)
  }

  /// What replies of these paths hold is not right any more after this one was written to.
  var pathsChangedByWriting: [String] {
    guard kind == .mark, let slash = path.lastIndex(of: "/") else { return [] }
    let subject = String(path[..<slash])
    return [subject, "\(subject)/likes", "\(subject)/stockers", "\(subject)/followers"]
  }

  /// An id may be any text that is one component of a path to every server on the way: no slash, however encoded, no dots
  /// that lead elsewhere, nothing that ends a line.
  static func isID(_ text: String) -> Bool {
    guard (1...200).contains(text.utf8.count), text != ".", text != ".." else { return false }
    return !text.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
  }
}
