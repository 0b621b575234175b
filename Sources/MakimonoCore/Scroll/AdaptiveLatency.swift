/// How long loads take: the last sixteen, and those under way. Times in seconds on any steady scale.
struct AdaptiveLatency: Hashable, Sendable {
  /// What most loads take: the median of those remembered. 0 until one was measured.
  private(set) var typical: Double = 0
  /// What nearly every load takes. 0 until one was measured.
  private(set) var high: Double = 0

  private struct Flight: Hashable {
    let id: RequestID
    let start: Double
  }

  private var flights: [Flight] = []
  private var samples: [Double] = []
  private var nextSample = 0

  /// Loads under way that are measured; those beyond are not.
  private static let maxFlights = 8
  private static let maxSamples = 16
  /// No load counts for longer, in seconds: it hung, and says nothing about the next.
  private static let limit: Double = 30
  private static let shortest: Double = 0.001

  mutating func began(_ id: RequestID, time: Double) {
    guard flights.count < Self.maxFlights, !flights.contains(where: { $0.id == id }) else { return }
    flights.append(Flight(id: id, start: time))
  }

  /// Returns when the load began; `nil` where that is not known, or is yet to be.
  mutating func ended(_ id: RequestID, isSample: Bool, time: Double) -> Double? {
    guard let index = flights.firstIndex(where: { $0.id == id }) else { return nil }
    let start = flights.remove(at: index).start
    guard time >= start else { return nil }
    // A page from a cache takes no time; a load of 0 s would count as none.
    if isSample { note(min(max(time - start, Self.shortest), Self.limit)) }
    return start
  }

  /// How many samples, and those; loads under way are none. Which is the oldest is not told: the first goes first.
  mutating func pass(_ numbers: inout LearnedNumbers) {
    numbers.pass(&typical)
    numbers.pass(&high)
    var told = Double(samples.count)
    numbers.pass(&told)
    let count = Int(min(told, Double(Self.maxSamples)))
    nextSample = count % Self.maxSamples
    if samples.count > count { samples = [] }
    while samples.count < count { samples.append(typical) }
    for place in samples.indices { numbers.pass(&samples[place]) }
  }

  private mutating func note(_ seconds: Double) {
    if samples.count < Self.maxSamples { samples.append(seconds) } else { samples[nextSample] = seconds }
    nextSample = (nextSample + 1) % Self.maxSamples
    let count = samples.count
    typical = sample(ofRank: count / 2)
    // Of sixteen, the third longest lies a standard deviation above the median, and two loads that hung do not move
    // it. Few samples leave much open.
    let upper = max(sample(ofRank: max(count / 2, count - 3)), typical * 1.25)
    high = min(upper * (1 + 3 / Double(count)), typical * 4)
  }

  /// The sample that would stand at a place, were they sorted.
  private func sample(ofRank rank: Int) -> Double {
    for value in samples {
      var less = 0
      var equal = 0
      for other in samples {
        if other < value { less += 1 } else if other == value { equal += 1 }
      }
      if less <= rank, rank < less + equal { return value }
    }
    return 0
  }
}
