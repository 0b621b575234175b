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

/// Screen 1: Qiita's articles, and their text on a tap.
public struct ArticlesScreen: View {
  @State private var model: ArticlesModel

  /// - Parameter model: kept as long as the screen is, whatever its parent makes when it is rendered anew.
  public init(model: ArticlesModel) { _model = State(initialValue: model) }

  public var body: some View {
    PagedList(model.pager) { article in
      NavigationLink(value: article) { ArticleRow(article: article) }
    }
    .listStyle(.plain)
    .navigationTitle("Articles")
    .navigationDestination(for: QiitaItemRow.self) { article in
      ArticleScreen(article: article, load: model.article)
    }
  }
}
#endif
