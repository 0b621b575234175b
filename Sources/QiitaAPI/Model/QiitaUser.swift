/// A user. What is not set is absent, whether the server says null or "".
public struct QiitaUser: Hashable, Identifiable, Sendable {
  public var id: String
  /// A number that stays where the id is changed.
  public var permanentID: Int?
  /// The name that the user gave.
  public var name: String?
  /// The user's picture.
  public var profileImageURL: String?
  /// What the user says of themselves.
  public var description: String?
  /// How many articles they published; 0 where the server does not say.
  public var itemsCount: Int
  /// How many users follow them; 0 where the server does not say.
  public var followersCount: Int
  /// How many users they follow; 0 where the server does not say.
  public var followeesCount: Int
  /// The user's id at Facebook.
  public var facebookID: String?
  /// The user's name at GitHub.
  public var githubLoginName: String?
  /// The user's id at LinkedIn.
  public var linkedinID: String?
  /// Where the user lives.
  public var location: String?
  /// Where the user works.
  public var organization: String?
  /// The user's name at Twitter.
  public var twitterScreenName: String?
  /// The user's own page.
  public var websiteURL: String?
  /// Whether the user is one of a team alone.
  public var isTeamOnly: Bool

  /// Makes a user. Only the id is required.
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
