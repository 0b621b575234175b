package import MakimonoCore

/// What a binding has to know of how a list shows what is not an item.
@MainActor
package protocol ListLook: AnyObject {
  var texts: ListTexts { get }
  /// Whether a row behind the last one says that there is no more.
  var showsEnd: Bool { get }
  /// Whether a change that the user makes by hand, in sight, is animated.
  var animatesEdits: Bool { get }
  var refreshStrategy: RefreshStrategy { get }
  /// Has everything drawn anew that is not an item.
  var changed: (() -> Void)? { get set }
}
