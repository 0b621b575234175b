/// A tag with the number of articles held. Spellings that differ by case alone are one tag, as on Qiita.
public struct Tag: Sendable, Equatable, Identifiable {
  /// The spelling that was seen first.
  public var id: String
  public var iconURL: String?
  public var itemsCount: Int
  public var followersCount: Int

  public init(id: String, iconURL: String? = nil, itemsCount: Int, followersCount: Int) {
    self.id = id
    self.iconURL = iconURL
    self.itemsCount = itemsCount
    self.followersCount = followersCount
  }

  /// The order of a list of tags.
  public enum Sort: String, Sendable, CaseIterable {
    /// Most articles first, ties by name.
    case count
    /// By name.
    case name
  }
}
