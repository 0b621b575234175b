/// What a default anchor is for. https://developer.apple.com/documentation/swiftui/scrollanchorrole
public struct ScrollAnchorRole: Hashable, Sendable {
  private enum Role { case initialOffset, sizeChanges, alignment }

  private let role: Role

  /// Where a scroll view stands at first.
  public static var initialOffset: ScrollAnchorRole { ScrollAnchorRole(role: .initialOffset) }
  /// What it does about its offset where its content or itself takes another size.
  public static var sizeChanges: ScrollAnchorRole { ScrollAnchorRole(role: .sizeChanges) }
  /// Where a content stands that is smaller than it.
  public static var alignment: ScrollAnchorRole { ScrollAnchorRole(role: .alignment) }

  static var all: [ScrollAnchorRole] { [.initialOffset, .sizeChanges, .alignment] }
}
