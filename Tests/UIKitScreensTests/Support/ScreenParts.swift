#if canImport(UIKitStandIn)
import Makimono
import MakimonoUIKit
import UIKitStandIn

/// A screen, and what a test has to know of it.
@MainActor
struct ScreenParts<Item: Identifiable & Equatable & Sendable> where Item.ID: Sendable {
  let controller: UIViewController
  let pager: Pager<Item>
  let list: UIScrollView
  /// Asked for when the screen has loaded its view.
  let paged: () -> PagedListController<Item>
}
#endif
