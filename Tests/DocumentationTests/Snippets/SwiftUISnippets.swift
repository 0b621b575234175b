import Makimono
import MakimonoSwiftUI

#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

struct ArticlesScreen: View {
  @State private var pager = Pager(
    source: PageNumberSource(endRule: .total) { page, count in
      let (rows, total) = try await api.articles(page: page, perPage: count)
      return PageReply(items: rows, totalCount: total)
    }, configuration: PagingConfiguration(window: .pages(10)))

  var body: some View {
    PagedList(pager) { article in
      Text(article.title)
    }
    .navigationTitle("Articles")
  }
}

struct GridScreen: View {
  let pager: Pager<Article>

  var body: some View {
    PagedScrollView(pager, layout: .grid(columns: [GridItem(.adaptive(minimum: 160))])) { article in
      Text(article.title)
    }
  }
}

struct CountedScreen: View {
  let pager: Pager<Article>

  var body: some View {
    PagedScrollView(pager) { article in Text(article.title) }
      .pagedPlaceholder { Text("An article").redacted(reason: .placeholder) }
  }
}

struct DressedScreen: View {
  let pager: Pager<Article>

  var body: some View {
    PagedList(pager) { article in Text(article.title) }
      .pagedEdge { edge in
        switch edge.status {
        case .failed: Button(edge.message ?? "Try again") { edge.retry() }
        case .end: Text("That was all")
        default: ProgressView()
        }
      }
      .pagedEmpty { ContentUnavailableView("No articles", systemImage: "tray") }
      .pagedRefresh(.mergeNewer)
  }
}

struct OwnScreen: View {
  let pager: Pager<Article>

  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack {
        ForEach(pager.items) { article in
          Text(article.title).pagedRow(article.id, in: pager)
        }
      }
    }
    .pagedScroll(pager)
  }
}

extension View {
  /// The stand-in has no field to search by.
  fileprivate func searchable(text: Binding<String>) -> some View { self }
}

func results(for text: String) -> ArraySource<Article> { ArraySource([]) }

struct SearchScreen: View {
  @State private var text = ""
  @State private var pager = KeyedPager(source: results(for: ""))

  var body: some View {
    PagedList(pager) { article in Text(article.title) }
      .opacity(pager.showsFormerRows ? 0.5 : 1)
      .searchable(text: $text)
      .onChange(of: text) { pager.read(from: results(for: text), after: .milliseconds(300)) }
  }
}
