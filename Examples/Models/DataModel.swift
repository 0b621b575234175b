import Foundation
public import Makimono
import MakimonoCore
import MakimonoHTTP

/// Screen 2: a generic list, 20 rows a page, that ends with an empty page.
@MainActor
public final class DataModel {
  public let pager: Pager<DataEntry>

  private struct Body: Decodable, Sendable {
    var result: [DataEntry]
  }

  public init(server: ScreenServer) {
    let source = HTTPSource.pages(
      at: server.url.appending(path: "data"), client: server.client, size: nil, endRule: .emptyPage
    ) { (body: Body, _) in PageReply(items: body.result) }
    pager = Pager(
      source: source, configuration: PagingConfiguration(pageSize: 20, window: .pages(20), retry: server.retry))
  }
}
