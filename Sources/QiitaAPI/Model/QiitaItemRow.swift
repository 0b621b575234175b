public import Foundation

/// An article as a list shows it: all but its two bodies, which are most of what a reply weighs (6.6 KB and up).
///
/// Whatever the server leaves out, or gives as null, "" or something else, is absent here; only an id must be there.
public struct QiitaItemRow: QiitaCountedArticle, Hashable {
  /// Twenty lower-case hexadecimal digits at Qiita; any text that is not empty here.
  public var id: String
  /// The title; empty where the server has none.
  public var title: String
  /// Where people read it.
  public var url: String?
  public var createdAt: Date?
  /// When it was last changed.
  public var updatedAt: Date?
  /// Whether only who knows its address can read it.
  public var isPrivate: Bool
  /// Whether several people edit it.
  public var isCoediting: Bool
  /// Whether it is shown as slides.
  public var isSlide: Bool
  /// How many comments it has; 0 where the server does not say.
  public var commentsCount: Int
  /// How many users like it; 0 where the server does not say.
  public var likesCount: Int
  /// How many users stocked it; 0 where the server does not say.
  public var stocksCount: Int
  /// How many reactions it has; 0 where the server does not say.
  public var reactionsCount: Int
  /// Told to the author alone.
  public var pageViewsCount: Int?
  /// Its tags in its author's order.
  public var tags: [QiitaTagging]
  /// Its author.
  public var user: QiitaUser?
  /// The group of a team that it belongs to.
  public var group: QiitaGroup?
  /// Of teams; its shape is not documented.
  public var teamMembership: QiitaJSON?
  /// The author's organisation, by its name in URLs.
  public var organizationURLName: String?
  /// The campaign that it was posted for.
  public var postingCampaignUUID: String?

  /// Makes an article. Only the id is required.
  public init(
    id: String, title: String = "", url: String? = nil, createdAt: Date? = nil, updatedAt: Date? = nil,
    isPrivate: Bool = false, isCoediting: Bool = false, isSlide: Bool = false, commentsCount: Int = 0,
    likesCount: Int = 0, stocksCount: Int = 0, reactionsCount: Int = 0, pageViewsCount: Int? = nil,
    tags: [QiitaTagging] = [], user: QiitaUser? = nil, group: QiitaGroup? = nil, teamMembership: QiitaJSON? = nil,
    organizationURLName: String? = nil, postingCampaignUUID: String? = nil
  ) {
    self.id = id
    self.title = title
    self.url = url
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.isPrivate = isPrivate
    self.isCoediting = isCoediting
    self.isSlide = isSlide
    self.commentsCount = commentsCount
    self.likesCount = likesCount
    self.stocksCount = stocksCount
    self.reactionsCount = reactionsCount
    self.pageViewsCount = pageViewsCount
    self.tags = tags
    self.user = user
    self.group = group
    self.teamMembership = teamMembership
    self.organizationURLName = organizationURLName
    self.postingCampaignUUID = postingCampaignUUID
  }
}
