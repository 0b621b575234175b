/// A tag that users can follow. Its id is its name.
public struct QiitaTag: Hashable, Identifiable, Sendable {
  public var id: String
  /// Its picture.
  public var iconURL: String?
  /// How many articles have it; 0 where the server does not say.
  public var itemsCount: Int
  /// How many users follow it; 0 where the server does not say.
  public var followersCount: Int

  /// Makes a tag. Only its name is required.
  public init(id: String, iconURL: String? = nil, itemsCount: Int = 0, followersCount: Int = 0) {
    self.id = id
    self.iconURL = iconURL
    self.itemsCount = itemsCount
    self.followersCount = followersCount
  }
}

extension QiitaTag: Codable {
  private enum Key: String, CodingKey {
    case id
    case iconURL = "icon_url"
    case itemsCount = "items_count"
    case followersCount = "followers_count"
  }

  /// Reads a tag in Qiita's shape.
  ///
  /// - Throws: `DecodingError` where there is no id.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.init(
      id: try fields.id(.id), iconURL: fields.text(.iconURL), itemsCount: fields.count(.itemsCount) ?? 0,
      followersCount: fields.count(.followersCount) ?? 0)
  }

  /// In Qiita's shape: what is absent is null.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(id, forKey: .id)
    try fields.encode(iconURL, forKey: .iconURL)
    try fields.encode(itemsCount, forKey: .itemsCount)
    try fields.encode(followersCount, forKey: .followersCount)
  }
}
