#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Makimono
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// Tells the keeper what the app wants of the reading line, and of what is followed.
struct PagedReading<Item: Identifiable & Equatable & Sendable>: ViewModifier {
  let keeper: PagedKeeper<Item>
  let options: ReadingOptions<Item.ID>
  let following: ListFollowing?

  func body(content: Content) -> some View {
    content
      .onAppear { keeper.tell(following) }
      .onChange(of: options) { _, options in keeper.take(options) }
  }
}

/// Room below the rows, so that a pinned one can stand at the top.
struct PagedRoom<Item: Identifiable & Equatable & Sendable>: View {
  let keeper: PagedKeeper<Item>

  var body: some View {
    if keeper.room > 0 { Color.clear.frame(height: keeper.room).accessibilityHidden(true) }
  }
}

/// Where rows stand that are less than a screenful.
struct ShortContent: ViewModifier {
  let edge: ListEdge
  let mechanism: KeepingMechanism

  func body(content: Content) -> some View {
    if mechanism == .geometry, #available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
      content.defaultScrollAnchor(edge == .end ? .bottom : .top, for: .alignment)
    } else {
      // Before these systems one anchor says all: where it opens, what it stays at, where less than a screenful stands.
      content.defaultScrollAnchor(edge == .end ? .bottom : nil)
    }
  }
}
#endif
