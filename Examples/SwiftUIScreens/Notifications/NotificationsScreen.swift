#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Makimono
import MakimonoCore
import MakimonoSwiftUI
public import ScreenModels
#if canImport(SwiftUI)
public import SwiftUI
#else
public import SwiftUIStandIn
#endif

/// Screen 3: what others did with a user's articles, two people a row, and how far the transfer is. A failure is told by an
/// alert as well.
///
/// The pairs are the layout's. A list whose rows are pairs of items, as in the original, has to pair everything anew where a
/// page has an odd count.
public struct NotificationsScreen: View {
  @State private var model: NotificationsModel
  @State private var tellsFailure = false

  /// - Parameter model: kept as long as the screen is.
  public init(model: NotificationsModel) { _model = State(initialValue: model) }

  public var body: some View {
    PagedScrollView(model.pager, layout: .grid(columns: Array(repeating: GridItem(alignment: .top), count: 2))) {
      PersonCell(notification: $0)
    }
    .overlay(alignment: .top) { TransferBar(progress: model.progress) }
    .navigationTitle("Notifications")
    .onChange(of: failedEdge, initial: true) { _, edge in tellsFailure = edge != nil }
    .alert(ListTexts.current.failedTitle, isPresented: $tellsFailure) {
      Button(ListTexts.current.retry) { model.pager.retry() }
      Button("OK", role: .cancel) {}
    } message: {
      if let failedEdge, let error = model.pager.loadStates[failedEdge].failure?.error {
        Text(ListTexts.current.words(for: error))
      }
    }
  }

  /// Where a load failed for good.
  private var failedEdge: LoadEdge? {
    LoadEdge.allCases.first { model.pager.loadStates[$0].isFailed && !model.pager.isRetryScheduled($0) }
  }
}
#endif
