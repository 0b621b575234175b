import Foundation
import Makimono
import MakimonoHTTP
import MakimonoUIKit

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

struct People: Decodable, Sendable {
  let notifications: [Person]
  let isLast: Bool
}

@MainActor
func afterCounter() {
  let source = PageNumberSource(endRule: .emptyPage, pageCap: 100, maxPageSize: 100) { page, count in
    PageReply(items: try await api.articles(page: page, perPage: count).0)
  }
  let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 20, window: .pages(10)))
  pager.start()
}

@MainActor
func afterStatus(_ url: URL, _ client: HTTPClient) -> Pager<Entry> {
  let source = HTTPSource.pages(at: url, client: client, size: nil, endRule: .emptyPage) { (body: Body, _) in
    PageReply(items: body.result)
  }
  return Pager(source: source)
}

@MainActor
func afterPairs(_ url: URL, _ client: HTTPClient) -> Pager<Person> {
  let source = HTTPSource.pages(at: url, client: client, size: nil, endRule: .lastFlag, firstPage: 0) {
    (body: People, _) in PageReply(items: body.notifications, isLast: body.isLast)
  }
  return Pager(source: source)
}

@MainActor
func afterOffset(_ products: PageNumberSource<Article>, _ collectionView: UICollectionView) {
  let pager = KeyedPager(source: products, configuration: PagingConfiguration(pageSize: 20, window: .pages(10)))
  pager.start(at: 50)

  let registration = UICollectionView.CellRegistration<UICollectionViewCell, Article> { _, _, _ in }
  let paged = PagedCollectionView(collectionView, pager: pager) { collectionView, indexPath, product in
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: product)
  }
  _ = paged
}

@MainActor
func afterLimit(_ source: PageNumberSource<Article>) {
  let pager = Pager(source: source, configuration: PagingConfiguration(pageSize: 20, itemLimit: 100))
  pager.start()
}
