/// A user. What is not set is absent, whether the server says null or "".
public struct QiitaUser: Hashable, Identifiable, Sendable {
  public var id: String
  /// A number that stays where the id is changed.
  public var permanentID: Int?
  public var name: String?
  public var profileImageURL: String?
  public var description: String?
  public var itemsCount: Int
  public var followersCount: Int
  public var followeesCount: Int
  public var facebookID: String?
  public var githubLoginName: String?
  public var linkedinID: String?
  public var location: String?
  public var organization: String?
  public var twitterScreenName: String?
  public var websiteURL: String?
  public var isTeamOnly: Bool

  public init(
    id: String, permanentID: Int? = nil, name: String? = nil, profileImageURL: String? = nil,
    description: String? = nil, itemsCount: Int = 0, followersCount: Int = 0, followeesCount: Int = 0,
    facebookID: String? = nil, githubLoginName: String? = nil, linkedinID: String? = nil, location: String? = nil,
    organization: String? = nil, twitterScreenName: String? = nil, websiteURL: String? = nil, isTeamOnly: Bool = false
  ) {
    self.id = id
    self.permanentID = permanentID
    self.name = name
    self.profileImageURL = profileImageURL
    self.description = description
    self.itemsCount = itemsCount
    self.followersCount = followersCount
    self.followeesCount = followeesCount
    self.facebookID = facebookID
    self.githubLoginName = githubLoginName
    self.linkedinID = linkedinID
    self.location = location
    self.organization = organization
    self.twitterScreenName = twitterScreenName
    self.websiteURL = websiteURL
    self.isTeamOnly = isTeamOnly
  }

  /// The name, or where there is none the id: what a screen shows.
  public var displayName: String { name ?? id }
}
