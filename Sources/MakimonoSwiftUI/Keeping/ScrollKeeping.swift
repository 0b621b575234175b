#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Foundation
import Makimono
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// Ties a scroll view to its keeper, by what the system has.
struct ScrollKeeping<Item: Identifiable & Equatable & Sendable>: ViewModifier {
  let keeper: PagedKeeper<Item>
  let mechanism: KeepingMechanism

  func body(content: Content) -> some View {
    if mechanism == .geometry, #available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
      content.modifier(GeometryKeeping(keeper: keeper))
    } else {
      content.modifier(IdentityKeeping(keeper: keeper))
    }
  }
}

/// By the row at the top, which the system keeps in sight.
struct IdentityKeeping<Item: Identifiable & Equatable & Sendable>: ViewModifier {
  let keeper: PagedKeeper<Item>

  func body(content: Content) -> some View {
    let top = Binding(get: { keeper.topName }, set: { keeper.reachedTop($0) })
    _ = top.wrappedValue
    return
      content
      .scrollPosition(id: top, anchor: .top)
      .onGeometryChange(for: CGSize.self) {
        $0.size
      } action: {
        keeper.scrollResized($0)
      }
  }
}

/// By geometry, and a position that is written. It alone reads the position, so that a scroll renders no rows.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
struct GeometryKeeping<Item: Identifiable & Equatable & Sendable>: ViewModifier {
  let keeper: PagedKeeper<Item>

  func body(content: Content) -> some View {
    let position = Binding(get: { keeper.position }, set: { keeper.position = $0 })
    // Read here, so that a place that is written brings this body about again.
    _ = position.wrappedValue
    return
      content
      .scrollPosition(position)
      .onScrollGeometryChange(for: ScrollGeometry.self) {
        $0
      } action: { _, geometry in
        keeper.scrolled(geometry)
      }
      .onScrollPhaseChange { _, phase in keeper.moved(phase != .idle && phase != .animating) }
  }
}
#endif
