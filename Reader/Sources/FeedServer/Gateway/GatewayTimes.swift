/// How long copies are right, how long they will do, and how long anybody waits. All in seconds.
struct GatewayTimes: Sendable {
  /// A list is right that long.
  var list = 30
  /// One article, user or tag.
  var single = 300
  /// That it is not there.
  var missing = 30
  /// From then on a copy will do that long while a new one is fetched (RFC 5861).
  var whileRevalidating = 60
  /// And that long where upstream fails.
  var ifError = 86_400
  /// A request without a copy waits that long, then is told to come back.
  var patience = 20
  /// A request with an old copy waits that long, then takes it.
  var patienceWithCopy = 3
  /// A wait for the quota that is longer is not begun.
  var quotaPatience = 5
  /// Upstream failed for a URL: it is not asked again that soon while there is a copy.
  var afterFailure = 5

  /// Flights in all, waiting for the quota included: a flood of distinct URLs must not pile up here.
  static let flightLimit = 256
  /// And those of one client.
  static let clientFlightLimit = 64

  func maxAge(_ kind: UpstreamEndpoint.Kind) -> Int {
    switch kind {
    case .list: list
    case .single: single
    case .personal, .mark: 0
    }
  }
}
