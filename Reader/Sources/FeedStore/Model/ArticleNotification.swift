/// What tells a user that somebody reacted to one of their articles.
public struct ArticleNotification: Sendable, Equatable, Identifiable {
  public enum Kind: String, Sendable, CaseIterable {
    case comment, stock, like
  }

  /// The same for the same reaction, wherever it stands in the list.
  public var id: String
  public var kind: Kind
  /// Who reacted.
  public var user: User
  public var articleID: String
  public var articleTitle: String

  public init(id: String, kind: Kind, user: User, articleID: String, articleTitle: String) {
    self.id = id
    self.kind = kind
    self.user = user
    self.articleID = articleID
    self.articleTitle = articleTitle
  }
}
