/// What a server names the version of a reply by, for a request that is answered only if it changed.
public struct PageValidator: Hashable, Codable, Sendable {
  /// The `ETag`, with its quotes; `nil` where there is none.
  public var entityTag: String?
  /// As the server wrote it: it is given back letter by letter.
  public var lastModified: String?

  /// `nil` where the reply names no version, or by what could not be sent back.
  public init?(_ headers: HTTPHeaders) {
    entityTag = headers["ETag"].flatMap { HTTPHeaders.isSafe($0) && !$0.isEmpty ? $0 : nil }
    lastModified = headers["Last-Modified"].flatMap { HTTPHeaders.isSafe($0) && !$0.isEmpty ? $0 : nil }
    if entityTag == nil, lastModified == nil { return nil }
  }

  /// As a text to be kept: both parts, a line each. Neither can have a line break.
  public var text: String { "\(entityTag ?? "")\n\(lastModified ?? "")" }

  /// From ``text``; `nil` where it is none.
  public init?(text: String) {
    // By bytes: a carriage return and a line feed are one Character.
    let parts = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(Substring($0)) }
    guard parts.count == 2, parts != ["", ""] else { return nil }
    entityTag = parts[0].isEmpty ? nil : parts[0]
    lastModified = parts[1].isEmpty ? nil : parts[1]
  }

  /// Asks for the reply only if it changed (RFC 9110, section 13.1).
  func condition(_ headers: inout HTTPHeaders) {
    if let entityTag { headers["If-None-Match"] = entityTag }
    // Servers that know both go by the tag; those that know dates alone need this one.
    if let lastModified { headers["If-Modified-Since"] = lastModified }
  }
}
