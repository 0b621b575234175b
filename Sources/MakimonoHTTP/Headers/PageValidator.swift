/// What a server names the version of a reply by, for a request that is answered only if it changed.
public struct PageValidator: Hashable, Codable, Sendable {
  public var entityTag: String?
  /// As the server wrote it: it is given back letter by letter.
  public var lastModified: String?

  /// `nil` where the reply names no version.
  public init?(_ headers: HTTPHeaders) {
    entityTag = headers["ETag"]
    lastModified = headers["Last-Modified"]
    if entityTag == nil, lastModified == nil { return nil }
  }

  /// As a text to be kept: both parts, a line each. Neither can have a line break.
  public var text: String { "\(entityTag ?? "")\n\(lastModified ?? "")" }

  /// From ``text``; `nil` where it is none.
  public init?(text: String) {
    let parts = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
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
