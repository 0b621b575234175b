/// What a relative address in an article leads to: it was written for a folder of files, and means nothing elsewhere.
public struct ArticleReference: Sendable, Hashable {
  public enum Target: Sendable, Hashable {
    /// A picture of the store's own, by its name (see ``StoredPicture/name``).
    case picture(String)
    /// An article, by its id.
    case article(String)
    /// The article that is imported from this file, by its absolute path. Never read from a store: there it has become an article.
    case file(String)
  }

  /// As ``RelativeAddress`` has it.
  public var address: String
  public var target: Target

  public init(address: String, target: Target) {
    self.address = address
    self.target = target
  }
}

extension Sequence<ArticleReference> {
  /// In the order of the addresses' bytes, as ``Article/references`` has them.
  func inOrder() -> [ArticleReference] { sorted { $0.address.utf8.lexicographicallyPrecedes($1.address.utf8) } }
}
