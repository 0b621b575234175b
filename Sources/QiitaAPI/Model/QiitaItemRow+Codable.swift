import Foundation

extension QiitaItemRow: Codable {
  enum Key: String, CodingKey {
    case id, title, url, tags, user, group
    case createdAt = "created_at"
    case updatedAt = "updated_at"
    case isPrivate = "private"
    case isCoediting = "coediting"
    case isSlide = "slide"
    case commentsCount = "comments_count"
    case likesCount = "likes_count"
    case stocksCount = "stocks_count"
    case reactionsCount = "reactions_count"
    case pageViewsCount = "page_views_count"
    case teamMembership = "team_membership"
    case organizationURLName = "organization_url_name"
    case postingCampaignUUID = "posting_campaign_uuid"
  }

  /// Reads an article in Qiita's shape, without its bodies.
  ///
  /// - Throws: `DecodingError` where there is no id.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let membership: QiitaJSON? = fields.value(.teamMembership)
    self.init(
      id: try fields.id(.id), title: fields.text(.title) ?? "", url: fields.text(.url),
      createdAt: fields.time(.createdAt), updatedAt: fields.time(.updatedAt), isPrivate: fields.flag(.isPrivate),
      isCoediting: fields.flag(.isCoediting), isSlide: fields.flag(.isSlide),
      commentsCount: fields.count(.commentsCount) ?? 0, likesCount: fields.count(.likesCount) ?? 0,
      stocksCount: fields.count(.stocksCount) ?? 0, reactionsCount: fields.count(.reactionsCount) ?? 0,
      pageViewsCount: fields.count(.pageViewsCount), tags: fields.values(.tags), user: fields.value(.user),
      group: fields.value(.group), teamMembership: membership.flatMap { $0.isAbsent ? nil : $0 },
      organizationURLName: fields.text(.organizationURLName), postingCampaignUUID: fields.text(.postingCampaignUUID))
  }

  /// In Qiita's shape: what is absent is null, where that may be null.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(id, forKey: .id)
    try fields.encode(title, forKey: .title)
    try fields.encode(url ?? "", forKey: .url)
    try fields.encode(createdAt.map { QiitaTime.text($0) }, forKey: .createdAt)
    try fields.encode(updatedAt.map { QiitaTime.text($0) }, forKey: .updatedAt)
    try fields.encode(isPrivate, forKey: .isPrivate)
    try fields.encode(isCoediting, forKey: .isCoediting)
    try fields.encode(isSlide, forKey: .isSlide)
    try fields.encode(commentsCount, forKey: .commentsCount)
    try fields.encode(likesCount, forKey: .likesCount)
    try fields.encode(stocksCount, forKey: .stocksCount)
    try fields.encode(reactionsCount, forKey: .reactionsCount)
    try fields.encode(pageViewsCount, forKey: .pageViewsCount)
    try fields.encode(tags, forKey: .tags)
    try fields.encode(user, forKey: .user)
    try fields.encode(group, forKey: .group)
    try fields.encode(teamMembership, forKey: .teamMembership)
    try fields.encode(organizationURLName, forKey: .organizationURLName)
    try fields.encode(postingCampaignUUID, forKey: .postingCampaignUUID)
  }
}
