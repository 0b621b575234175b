import FeedStore

/// What one request meets. Follows from the profile and the request's number alone.
struct FaultPlan: Sendable, Equatable {
  /// Seconds.
  var delay = 0.0
  var failure: FaultFailure?
  /// Bytes a second; nil where the body comes as fast as it can.
  var drip: Int?
  var page = PageFault.none
  var drift: [Drift] = []
  /// For what is left to chance within a failure.
  var seed: UInt64 = 0

  struct Drift: Sendable, Equatable {
    var change: FaultDrift
    /// Where in the feed, from 0 to 1.
    var place: Double
  }

  /// A stream of random numbers for each kind, so that one more kind changes nothing of the others.
  private enum Stream: UInt64 {
    case latency = 1
    case failure, detail, drip, page, row, drift
  }

  init(_ profile: FaultProfile, request: UInt64) {
    func stream(_ stream: Stream, _ index: Int = 0) -> SplitMix64 {
      let salt = SplitMix64.mix(request &* 64 &+ stream.rawValue) &+ UInt64(index)
      return SplitMix64(seed: SplitMix64.mix(profile.seed) ^ SplitMix64.mix(salt))
    }
    var random = stream(.latency)
    delay = profile.latency?.sample(&random) ?? 0
    random = stream(.detail)
    seed = random.next()
    random = stream(.failure)
    failure = Self.one(of: profile.failures, &random).map { $0.resolved(seed) }
    random = stream(.drip)
    if let share = profile.drip, Self.unit(&random) < share.probability { drip = share.value }
    random = stream(.page)
    let kind = Self.one(of: profile.pages, &random)
    random = stream(.row)
    page = PageFault(kind: kind, seed: random.next())
    for (index, share) in profile.drift.enumerated() {
      random = stream(.drift, index)
      guard Self.unit(&random) < share.probability else { continue }
      drift.append(Drift(change: share.value, place: share.value.place == .top ? 0 : Self.unit(&random)))
    }
  }

  /// At most one of several, each by its share.
  private static func one<Value>(of shares: [FaultProfile.Share<Value>], _ random: inout SplitMix64) -> Value? {
    var rest = unit(&random)
    for share in shares {
      if rest < share.probability { return share.value }
      rest -= share.probability
    }
    return nil
  }

  /// From 0 to below 1.
  private static func unit(_ random: inout SplitMix64) -> Double {
    Double(random.next() >> 11) / 9_007_199_254_740_992
  }
}

extension FaultFailure {
  /// With everything decided that was left to chance.
  func resolved(_ seed: UInt64) -> FaultFailure {
    let isFirst = seed & 1 == 0
    return switch self {
    case .cut(nil): .cut(isFirst ? .head : .body)
    case .truncate(nil): .truncate(isFirst ? .length : .json)
    default: self
    }
  }
}
