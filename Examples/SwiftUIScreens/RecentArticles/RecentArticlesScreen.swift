#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Makimono
import MakimonoSwiftUI
import QiitaAPI
public import ScreenModels
#if canImport(SwiftUI)
public import SwiftUI
#else
public import SwiftUIStandIn
#endif

/// Screen 5: the newest hundred articles, twenty at a time, and a pull for newer ones. The first load is shown where a pull's
/// would be.
public struct RecentArticlesScreen: View {
  @State private var model: RecentArticlesModel

  /// - Parameter model: kept as long as the screen is.
  public init(model: RecentArticlesModel) { _model = State(initialValue: model) }

  public var body: some View {
    PagedList(model.pager) { ArticleRow(article: $0) }
      .pagedLoading {
        ProgressView(ListTexts.current.refreshing).padding().frame(maxHeight: .infinity, alignment: .top)
      }
      // No separators below the last row.
      .listStyle(.plain)
      .navigationTitle("Recent articles")
  }
}
#endif
