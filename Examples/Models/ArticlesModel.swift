public import Makimono
import MakimonoCore
import MakimonoHTTP
public import QiitaAPI

/// Screen 1: all of Qiita's articles, newest first, past the page at which its API ends.
@MainActor
public final class ArticlesModel {
  public let pager: Pager<QiitaItemRow>
  private let qiita: QiitaClient

  public init(server: ScreenServer) {
    qiita = server.qiita
    // Without a query of the user's there is nothing that an archive could refuse.
    let archive = try? QiitaArchive(client: qiita, lane: RequestLane(.visible))
    let configuration = PagingConfiguration(pageSize: 100, window: .pages(10), retry: server.retry)
    if let archive {
      pager = Pager(source: archive.source(), configuration: configuration)
    } else {
      pager = Pager(source: qiita.items(), configuration: configuration)
    }
  }

  /// An article's full text.
  public func article(_ id: QiitaItemRow.ID) async throws -> QiitaItem {
    try await qiita.item(id)
  }
}
