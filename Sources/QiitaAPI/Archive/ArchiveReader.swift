import Makimono
import MakimonoCore
import MakimonoHTTP

/// Asks for an archive's pages, one request at a time.
struct ArchiveReader: Sendable {
  let client: QiitaClient
  let query: ArchiveQuery
  let lane: RequestLane
  let retry: RetryPolicy
  let onRetry: @Sendable (any Error, Duration) -> Void

  var firstKey: QiitaArchiveKey { QiitaArchiveKey(day: query.newestDay) }

  /// Replies in a row without a new row: more than two slices that repeat, and that a moving feed is read back for.
  static let patience = 1_000

  /// One page, and what came of it; what may pass is tried again, a body that is no JSON as well as a failed request.
  func step<Row: QiitaArticle>(from key: QiitaArchiveKey) async throws -> ArchiveStep<Row> {
    var retries = 0
    while true {
      do {
        return try await stepOnce(from: key)
      } catch {
        try Task.checkCancellation()
        let advice = RetryAdvice(for: error)
        guard let delay = retry.delay(afterRetries: retries, advice: advice, random: client.random()) else {
          throw error
        }
        retries += 1
        onRetry(error, .seconds(delay))
        try await client.clock.sleep(for: .seconds(delay))
      }
    }
  }

  private func stepOnce<Row: QiitaArticle>(from key: QiitaArchiveKey) async throws -> ArchiveStep<Row> {
    guard let request = key.request else { return ArchiveStep() }
    let reply = try await client.http.send(
      QiitaClient.items(query.text(upTo: key.day)).request(at: client.baseURL)
        .adding(query: ["page": "\(request.page)", "per_page": "\(request.size)"]),
      RequestOptions(lane: lane, retry: .never))
    return try key.step(client.page(reply), of: request)
  }
}
