public import Makimono
import MakimonoCore
public import QiitaAPI

/// Screen 5: the newest hundred articles, twenty at a time. The original fetches the list again with a larger limit for each
/// step; here each step fetches the rows that are missing.
@MainActor
public final class RecentArticlesModel {
  /// Rows that the list shows at most.
  public static let limit = 100

  public let pager: Pager<QiitaItemRow>

  public init(server: ScreenServer) {
    pager = Pager(
      source: server.qiita.items(),
      configuration: PagingConfiguration(pageSize: 20, itemLimit: Self.limit, retry: server.retry))
  }
}
