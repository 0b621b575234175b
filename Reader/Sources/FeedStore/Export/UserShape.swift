/// The user within an item, as ``ArticleShape``.
struct UserShape: Encodable {
  let user: User

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: QiitaUser.Keys.self)
    try fields.encode(user.id, forKey: .id)
    try fields.encode(user.permanentID, forKey: .permanentID)
    try fields.encode(user.name, forKey: .name)
    try fields.encode(user.profileImageURL, forKey: .profileImageURL)
    try fields.encode(user.description, forKey: .description)
    try fields.encode(user.itemsCount, forKey: .itemsCount)
    try fields.encode(user.followersCount, forKey: .followersCount)
    try fields.encode(user.followeesCount, forKey: .followeesCount)
    try fields.encode(user.facebookID, forKey: .facebookID)
    try fields.encode(user.githubLoginName, forKey: .githubLoginName)
    try fields.encode(user.linkedinID, forKey: .linkedinID)
    try fields.encode(user.location, forKey: .location)
    try fields.encode(user.organization, forKey: .organization)
    try fields.encode(user.twitterScreenName, forKey: .twitterScreenName)
    try fields.encode(user.websiteURL, forKey: .websiteURL)
    try fields.encode(user.teamOnly, forKey: .teamOnly)
  }
}
