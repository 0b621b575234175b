import Foundation
import Makimono
import MakimonoStore

@MainActor
func overview() {
  let articles = PageNumberSource(endRule: .total) { page, count in
    let (rows, total) = try await api.articles(page: page, perPage: count)
    return PageReply(items: rows, totalCount: total)
  }
  let pager = Pager(source: articles, configuration: PagingConfiguration(pageSize: 20, window: .pages(10)))
  pager.start()
}

@MainActor
func walk(_ articles: PageNumberSource<Article>) async throws {
  for try await article in articles.items() {
    print(article.title)
  }
}

@MainActor
func middle(_ articles: PageNumberSource<Article>) async {
  let pager = KeyedPager(source: articles)
  pager.start(at: 50)
  await pager.waitUntilSettled()
  for article in pager.items { print(article.title) }

  pager.rowsVisible(0..<10)
  await pager.waitUntilSettled()
}

@MainActor
func refreshing(_ pager: Pager<Article>) async {
  await pager.refreshAndWait(.mergeNewer)
}

@MainActor
func refreshFailing(_ pager: Pager<Article>) async {
  await pager.refreshAndWait()
  if case .failed(let failure) = pager.loadStates.refresh {
    print(ListTexts.current.words(for: failure.error))
  }
}

@MainActor
func askingAgain(_ pager: Pager<Article>) {
  pager.loadMore(at: .end)
}

@MainActor
func givingUp(_ pager: Pager<Article>) {
  pager.cancel(.refresh)
  pager.cancel()
}

@MainActor
func gaps(_ pager: Pager<Article>) async {
  await pager.refreshAndWait(.mergeNewer)
  for row in pager.rows {
    switch row {
    case .item(let article): print(article.title)
    case .gap(let gap): print("… \(gap)")
    case .placeholder(let number): print("row \(number)")
    }
  }

  if let gap = pager.gaps.first {
    pager.fillGap(gap.id, at: .start)
  }
}

@MainActor
func offline(_ articles: PageNumberSource<Article>, _ folder: URL) {
  let store = OfflineStore(at: folder.appending(path: "pages.sqlite"))
  let kept = articles.offline(in: store, as: "articles")
  let pager = Pager(source: kept)
  pager.start()
}

@MainActor
func rowsInHand(_ articles: PageNumberSource<Article>, yesterdays: [Article]) {
  let pager = Pager(source: articles, rowsInHand: yesterdays)
  pager.start()
}

@MainActor
func keysExpired(_ pager: Pager<Article>) -> PagerObservation {
  let token = pager.observe { update in
    for case .keysExpired(let error) in update.events {
      print("begins anew: \(error.map { "\($0)" } ?? "a page is gone")")
    }
  }
  return token
}
