public import Foundation

/// A whole article with everything that Qiita's item shape holds.
///
/// Times are whole seconds. `body` is Markdown as its author wrote it, hostile or not: whoever shows it sanitises it.
public struct Article: Sendable, Equatable, Identifiable {
  /// Twenty lower-case hexadecimal digits.
  public var id: String
  public var title: String
  public var url: String
  /// Markdown, unsanitised.
  public var body: String
  /// HTML, unsanitised; only where the article was imported with a `rendered_body` that is not empty.
  public var renderedBody: String?
  public var createdAt: Date
  public var updatedAt: Date
  public var isPrivate: Bool
  public var coediting: Bool
  public var slide: Bool
  public var commentsCount: Int
  public var likesCount: Int
  public var stocksCount: Int
  public var reactionsCount: Int
  public var pageViewsCount: Int?
  public var tags: [ArticleTag]
  public var user: User
  public var organizationURLName: String?
  /// The imported `group` as JSON text, or nil.
  public var groupJSON: String?
  /// The imported `team_membership` as JSON text, or nil.
  public var teamMembershipJSON: String?
  /// Where relative addresses in the text lead, in the order of the addresses' bytes; none for articles that never were files.
  public var references: [ArticleReference]
  /// Whether a line of the text ends where its source does; nil goes by where the article is from (`url`).
  public var breaksLines: Bool?

  public init(
    id: String,
    title: String,
    url: String,
    body: String,
    renderedBody: String? = nil,
    createdAt: Date,
    updatedAt: Date,
    isPrivate: Bool = false,
    coediting: Bool = false,
    slide: Bool = false,
    commentsCount: Int = 0,
    likesCount: Int = 0,
    stocksCount: Int = 0,
    reactionsCount: Int = 0,
    pageViewsCount: Int? = nil,
    tags: [ArticleTag] = [],
    user: User,
    organizationURLName: String? = nil,
    groupJSON: String? = nil,
    teamMembershipJSON: String? = nil,
    references: [ArticleReference] = [],
    breaksLines: Bool? = nil
  ) {
    self.id = id
    self.title = title
    self.url = url
    self.body = body
    self.renderedBody = renderedBody
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.isPrivate = isPrivate
    self.coediting = coediting
    self.slide = slide
    self.commentsCount = commentsCount
    self.likesCount = likesCount
    self.stocksCount = stocksCount
    self.reactionsCount = reactionsCount
    self.pageViewsCount = pageViewsCount
    self.tags = tags
    self.user = user
    self.organizationURLName = organizationURLName
    self.groupJSON = groupJSON
    self.teamMembershipJSON = teamMembershipJSON
    self.references = references
    self.breaksLines = breaksLines
  }
}

extension Article {
  /// The article's place in the feed.
  public var key: FeedKey { FeedKey(createdAt: Int64(createdAt.timeIntervalSince1970.rounded(.down)), id: id) }

  /// Whether the text is twenty lower-case hexadecimal digits.
  public static func isValidID(_ text: String) -> Bool {
    let digits = text.utf8
    return digits.count == 20 && digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
