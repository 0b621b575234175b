#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Foundation
import Makimono
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// Stands for rows that are not drawn. In a list it is a row like any other, of the look of a placeholder: a list takes rows that it has
/// not shown for as long as others. Elsewhere it is as long as they would be.
struct PagedSpacer<Item: Identifiable & Equatable & Sendable>: View {
  let keeper: PagedKeeper<Item>
  let spacer: RowSpacer
  @Environment(\.pagedStyle) private var style

  var body: some View {
    let rows = spacer.rows
    // Without geometry there is nothing else that tells where in it the reader is.
    let isInScrollView = keeper.mechanism == .identity
    content
      .accessibilityHidden(true)
      .onGeometryChange(for: SpacerSighting.Place.self) {
        let frame = isInScrollView ? $0.frame(in: .scrollView) : $0.frame(in: .named(PagedSpace.rows))
        return SpacerSighting.Place(rows: rows, start: Double(frame.minY), length: Double(frame.height))
      } action: {
        keeper.spacerPlaced($0)
      }
      .onAppear { keeper.spacerAppeared(rows.lowerBound) }
      .onDisappear { keeper.spacerDisappeared(rows.lowerBound) }
      .withoutSeparator()
  }

  @ViewBuilder private var content: some View {
    if keeper.mechanism == .reader {
      style.placeholderRow()
    } else {
      Color.clear.frame(height: CGFloat(spacer.extent))
    }
  }
}
#endif
