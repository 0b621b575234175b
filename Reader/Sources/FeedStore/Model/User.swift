/// A user with all of Qiita's fields. Fields that are not set are nil, never empty text.
public struct User: Sendable, Equatable, Identifiable {
  public var id: String
  public var permanentID: Int
  public var name: String?
  /// Absolute, or `/avatars/ID.svg` relative to the server where none was given.
  public var profileImageURL: String
  public var description: String?
  /// The number of articles that the store holds by this user; whatever is written, the store counts itself.
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
  public var teamOnly: Bool

  public init(
    id: String,
    permanentID: Int? = nil,
    name: String? = nil,
    profileImageURL: String? = nil,
    description: String? = nil,
    itemsCount: Int = 0,
    followersCount: Int = 0,
    followeesCount: Int = 0,
    facebookID: String? = nil,
    githubLoginName: String? = nil,
    linkedinID: String? = nil,
    location: String? = nil,
    organization: String? = nil,
    twitterScreenName: String? = nil,
    websiteURL: String? = nil,
    teamOnly: Bool = false
  ) {
    self.id = id
    // Positive and below 2^31, as Qiita's are; the same id always gets the same number.
    self.permanentID = permanentID ?? Int(StableHash.of(id) & 0x7FFF_FFFF)
    self.name = name
    self.profileImageURL = profileImageURL ?? Self.avatarPath(id)
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
    self.teamOnly = teamOnly
  }
}

extension User {
  /// The path of the picture that the server draws for a user without one, percent-encoded.
  public static func avatarPath(_ id: String) -> String {
    var path = "/avatars/"
    for byte in id.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
        path.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        path += "%"
        if byte < 16 { path += "0" }
        path += String(byte, radix: 16, uppercase: true)
      }
    }
    return path + ".svg"
  }
}
