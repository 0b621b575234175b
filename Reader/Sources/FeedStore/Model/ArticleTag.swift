/// A tag as an article carries it, in the article's own spelling.
public struct ArticleTag: Sendable, Hashable, Codable {
  public var name: String
  public var versions: [String]

  public init(name: String, versions: [String] = []) {
    self.name = name
    self.versions = versions
  }
}
