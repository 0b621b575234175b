import Foundation
public import Makimono
import MakimonoCore
public import MakimonoHTTP
public import Observation

/// Screen 3: what others did with a user's articles; pages from 0, an access token, a last flag, and how far a transfer is.
@MainActor
@Observable
public final class NotificationsModel {
  @ObservationIgnored public let pager: Pager<UserNotification>
  /// How far the page under way is, from 0 to 1; `nil` while none is, and where the server does not say.
  public private(set) var progress: Double? { didSet { onProgress?(progress) } }
  /// For screens that do not observe.
  @ObservationIgnored public var onProgress: (@MainActor (Double?) -> Void)?

  public init(server: ScreenServer, userID: String, token: AccessToken) {
    var client = server.client
    client.token = token
    let (reports, report) = AsyncStream.makeStream(of: TransferProgress.self, bufferingPolicy: .bufferingNewest(1))
    let source = HTTPSource.pages(
      at: server.url.appending(path: "v123456/users/\(userID)/notifications"), client: client, size: nil,
      endRule: .lastFlag, firstPage: 0, progress: { report.yield($0) }
    ) { (page: NotificationPage, _) in PageReply(items: page.items, isLast: page.isLast) }
    pager = Pager(
      source: source, configuration: PagingConfiguration(pageSize: 20, window: .pages(20), retry: server.retry))
    // The stream ends with the source, which holds its other end.
    Task { [weak self] in
      for await progress in reports { self?.progress = progress.fraction == 1 ? nil : progress.fraction }
    }
  }
}
