public import Foundation

/// What one row of a list shows: no bodies, so that a page of the feed stays small in memory and on the wire.
public struct ArticleRow: Sendable, Equatable, Identifiable {
  public var id: String
  public var title: String
  public var url: String
  public var createdAt: Date
  public var updatedAt: Date
  public var userID: String
  /// Nil where the author set no name: show the id.
  public var userName: String?
  /// Absolute, or `/avatars/ID.svg` relative to the server.
  public var profileImageURL: String
  public var tags: [String]
  public var likesCount: Int
  public var commentsCount: Int
  public var stocksCount: Int
  /// Whether the viewer likes the article.
  public var isLiked: Bool
  /// Whether the viewer stocked the article.
  public var isStocked: Bool

  public init(
    id: String,
    title: String,
    url: String,
    createdAt: Date,
    updatedAt: Date,
    userID: String,
    userName: String? = nil,
    profileImageURL: String,
    tags: [String] = [],
    likesCount: Int = 0,
    commentsCount: Int = 0,
    stocksCount: Int = 0,
    isLiked: Bool = false,
    isStocked: Bool = false
  ) {
    self.id = id
    self.title = title
    self.url = url
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.userID = userID
    self.userName = userName
    self.profileImageURL = profileImageURL
    self.tags = tags
    self.likesCount = likesCount
    self.commentsCount = commentsCount
    self.stocksCount = stocksCount
    self.isLiked = isLiked
    self.isStocked = isStocked
  }
}

extension ArticleRow {
  /// What a list shows of an article.
  public init(_ article: Article) {
    self.init(
      id: article.id, title: article.title, url: article.url, createdAt: article.createdAt,
      updatedAt: article.updatedAt, userID: article.user.id, userName: article.user.name,
      profileImageURL: article.user.profileImageURL, tags: article.tags.map(\.name), likesCount: article.likesCount,
      commentsCount: article.commentsCount, stocksCount: article.stocksCount)
  }

  /// The row's place in the feed.
  public var key: FeedKey { FeedKey(createdAt: Int64(createdAt.timeIntervalSince1970.rounded(.down)), id: id) }
}
