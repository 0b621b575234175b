import Foundation

/// What a GraphQL server says of its quota in the body, where queries cost points of a bucket that fills (Shopify).
struct GraphQLCost: Decodable {
  private struct Cost: Decodable {
    struct Status: Decodable {
      var currentlyAvailable: Double
      var restoreRate: Double
    }

    var requestedQueryCost: Double
    var throttleStatus: Status
  }

  private struct Extensions: Decodable {
    var cost: Cost
  }

  private var extensions: Extensions

  /// As the limiter counts: queries like this one that the bucket still pays for, and when it pays for one. `nil` where the reply says nothing
  /// of it. A body without the word is not parsed twice.
  static func time(in reply: HTTPReply) -> RetryTime? {
    guard reply.body.range(of: Data("\"throttleStatus\"".utf8)) != nil,
      let cost = (try? JSONDecoder().decode(GraphQLCost.self, from: reply.body))?.extensions.cost,
      cost.requestedQueryCost > 0, cost.throttleStatus.restoreRate > 0
    else { return nil }
    let available = max(0, cost.throttleStatus.currentlyAvailable)
    var time = RetryTime([:], now: 0)
    time.remaining = Int(min(available / cost.requestedQueryCost, 1e9))
    time.resetAfter = max(0, cost.requestedQueryCost - available) / cost.throttleStatus.restoreRate
    return time
  }
}
