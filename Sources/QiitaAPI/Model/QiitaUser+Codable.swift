extension QiitaUser: Codable {
  private enum Key: String, CodingKey {
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
    case isTeamOnly = "team_only"
  }

  /// Reads a user in Qiita's shape.
  ///
  /// - Throws: `DecodingError` where there is no id.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.init(
      id: try fields.id(.id), permanentID: fields.number(.permanentID), name: fields.text(.name),
      profileImageURL: fields.text(.profileImageURL), description: fields.text(.description),
      itemsCount: fields.count(.itemsCount) ?? 0, followersCount: fields.count(.followersCount) ?? 0,
      followeesCount: fields.count(.followeesCount) ?? 0, facebookID: fields.text(.facebookID),
      githubLoginName: fields.text(.githubLoginName), linkedinID: fields.text(.linkedinID),
      location: fields.text(.location), organization: fields.text(.organization),
      twitterScreenName: fields.text(.twitterScreenName), websiteURL: fields.text(.websiteURL),
      isTeamOnly: fields.flag(.isTeamOnly))
  }

  /// In Qiita's shape: what is absent is null, where that may be null.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(id, forKey: .id)
    try fields.encode(permanentID, forKey: .permanentID)
    try fields.encode(name, forKey: .name)
    try fields.encode(profileImageURL ?? "", forKey: .profileImageURL)
    try fields.encode(description, forKey: .description)
    try fields.encode(itemsCount, forKey: .itemsCount)
    try fields.encode(followersCount, forKey: .followersCount)
    try fields.encode(followeesCount, forKey: .followeesCount)
    try fields.encode(facebookID, forKey: .facebookID)
    try fields.encode(githubLoginName, forKey: .githubLoginName)
    try fields.encode(linkedinID, forKey: .linkedinID)
    try fields.encode(location, forKey: .location)
    try fields.encode(organization, forKey: .organization)
    try fields.encode(twitterScreenName, forKey: .twitterScreenName)
    try fields.encode(websiteURL, forKey: .websiteURL)
    try fields.encode(isTeamOnly, forKey: .isTeamOnly)
  }
}
