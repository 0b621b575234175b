/// Something that the viewer marks: likes, stocks or follows.
public enum ViewerMark: Sendable, Hashable {
  /// A like of the article with this id.
  case like(String)
  /// A stock of the article with this id.
  case stock(String)
  /// Following the user with this id.
  case user(String)
  /// Following the tag with this name, case aside.
  case tag(String)
}
