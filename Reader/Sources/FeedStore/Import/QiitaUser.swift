/// The user within an item. `items_count` is not read: the store counts the articles that it holds.
struct QiitaUser: Decodable {
  let user: User

  enum Keys: String, CodingKey {
    case id, name, description, location, organization
    case permanentID = "permanent_id"
    case profileImageURL = "profile_image_url"
    case itemsCount = "items_count"
    case followersCount = "followers_count"
    case followeesCount = "followees_count"
    case facebookID = "facebook_id"
    case githubLoginName = "github_login_name"
    case linkedinID = "linkedin_id"
    case twitterScreenName = "twitter_screen_name"
    case websiteURL = "website_url"
    case teamOnly = "team_only"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Keys.self)
    let id = try fields.decode(String.self, forKey: .id)
    guard !id.isEmpty else { throw QiitaItemError("`user.id` is empty") }
    user = User(
      id: id,
      permanentID: try fields.count(.permanentID),
      name: try fields.text(.name),
      profileImageURL: try fields.text(.profileImageURL),
      description: try fields.text(.description),
      followersCount: try fields.count(.followersCount) ?? 0,
      followeesCount: try fields.count(.followeesCount) ?? 0,
      facebookID: try fields.text(.facebookID),
      githubLoginName: try fields.text(.githubLoginName),
      linkedinID: try fields.text(.linkedinID),
      location: try fields.text(.location),
      organization: try fields.text(.organization),
      twitterScreenName: try fields.text(.twitterScreenName),
      websiteURL: try fields.text(.websiteURL),
      teamOnly: try fields.flag(.teamOnly))
  }
}
