public import Foundation

/// An article as a list shows it: all but its two bodies, which are most of what a reply weighs (6.6 KB and up).
///
/// Whatever the server leaves out, or gives as null, "" or something else, is absent here; only an id must be there.
public struct QiitaItemRow: QiitaCountedArticle, Hashable {
  /// Twenty lower-case hexadecimal digits at Qiita; any text that is not empty here.
  public var id: String
  public var title: String
  public var url: String?
  public var createdAt: Date?
  public var updatedAt: Date?
  public var isPrivate: Bool
  public var isCoediting: Bool
  public var isSlide: Bool
  public var commentsCount: Int
  public var likesCount: Int
  public var stocksCount: Int
  public var reactionsCount: Int
  /// Told to the author alone.
  public var pageViewsCount: Int?
  public var tags: [QiitaTagging]
  public var user: QiitaUser?
  public var group: QiitaGroup?
  /// Of teams; its shape is not documented.
  public var teamMembership: QiitaJSON?
  public var organizationURLName: String?
  public var postingCampaignUUID: String?

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
