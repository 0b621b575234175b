public import Foundation
import Makimono
public import MakimonoCore
public import MakimonoHTTP
import QiitaAPI

/// The server that the six screens read from: the feed server of this project, or for the screens of articles Qiita itself.
public struct ScreenServer: Sendable {
  public let url: URL
  /// What a failed page does without the user.
  public let retry: RetryPolicy
  let client: HTTPClient
  let qiita: QiitaClient

  /// - Parameters:
  ///   - url: where the server is.
  ///   - transport: what carries requests.
  ///   - quota: requests that the server allows; a local one has none to speak of.
  ///   - retry: what a failed page does without the user.
  public init(
    url: URL, transport: any Transport = URLSessionTransport(),
    quota: RequestQuota = RequestQuota(1_000_000, per: .seconds(3_600)), retry: RetryPolicy = RetryPolicy()
  ) {
    self.url = url
    self.retry = retry
    let limiter = RequestLimiter(quota: quota)
    client = HTTPClient(transport: transport, limiter: limiter)
    qiita = QiitaClient(baseURL: url.appending(path: "api/v2"), transport: transport, limiter: limiter)
  }

  /// `maki serve` on this machine.
  public static let local = ScreenServer(url: URL(string: "http://127.0.0.1:8080")!)

  /// Qiita, for whoever has no token. It has articles alone.
  public static let qiita = ScreenServer(
    url: URL(string: "https://qiita.com")!, quota: RequestQuota(60, per: .seconds(3_600)))
}
