import Foundation
public import Makimono
public import MakimonoCore
public import MakimonoHTTP

/// Screen 4: products in both directions, ten pages of them at most.
@MainActor
public final class ProductsModel {
  public let pager: KeyedPager<HTTPSource<PageNumberOrder, Product>>
  /// The page that the list begins at.
  public let firstPage: Int

  private struct Body: Decodable, Sendable {
    var products: [Product]
    var total: Int
  }

  public init(server: ScreenServer, firstPage: Int = 1, pageSize: Int = 20) {
    self.firstPage = firstPage
    let source = HTTPSource.pages(
      at: server.url.appending(path: "products"), client: server.client, size: "limit", endRule: .total,
      maxPageSize: 100
    ) { (body: Body, _) in PageReply(items: body.products, totalCount: body.total) }
    pager = KeyedPager(
      source: source, configuration: PagingConfiguration(pageSize: pageSize, window: .pages(10), retry: server.retry))
  }

  public func start() {
    pager.start(at: firstPage)
  }
}
