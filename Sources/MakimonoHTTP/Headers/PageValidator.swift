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

  /// Asks for the reply only if it changed (RFC 9110, section 13.1).
  func condition(_ headers: inout HTTPHeaders) {
    if let entityTag { headers["If-None-Match"] = entityTag }
    // Servers that know both go by the tag; those that know dates alone need this one.
    if let lastModified { headers["If-Modified-Since"] = lastModified }
  }
}
