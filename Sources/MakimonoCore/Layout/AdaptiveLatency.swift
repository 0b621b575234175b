/// How long loads take: the last sixteen, and those under way.
///
/// Fixed in size: no event allocates. Times in seconds on any steady scale.
struct AdaptiveLatency: Hashable, Sendable {
  /// What most loads take: the median of those remembered. 0 until one was measured.
  private(set) var typical: Double = 0
  /// What nearly every load takes. 0 until one was measured.
  private(set) var high: Double = 0
  /// Loads under way that are measured. Those beyond eight at a time are not.
  private var flights = 0

  private var samples = SIMD16<Double>()
  private var sampleCount = 0
  private var nextSample = 0
  private var ids = SIMD8<UInt32>()
  private var starts = SIMD8<Double>()

  /// No load counts for longer, in seconds: it hung, and says nothing about the next.
  private static let limit: Double = 30
  private static let shortest: Double = 0.001

  mutating func began(_ id: RequestID, time: Double) {
    guard index(of: id) == nil, flights < ids.scalarCount else { return }
    ids[flights] = id.rawValue
    starts[flights] = time
    flights += 1
  }

  /// Returns when the load began; `nil` where that is not known, or is yet to be.
  mutating func ended(_ id: RequestID, isSample: Bool, time: Double) -> Double? {
    guard let index = index(of: id) else { return nil }
    let start = starts[index]
    flights -= 1
    ids[index] = ids[flights]
    starts[index] = starts[flights]
    // The lanes behind the last flight are cleared, so that equal histories are equal values.
    ids[flights] = 0
    starts[flights] = 0
    guard time >= start else { return nil }
    // A page from a cache takes no time; a load of 0 s would count as none.
    if isSample { note(min(max(time - start, Self.shortest), Self.limit)) }
    return start
  }

  private func index(of id: RequestID) -> Int? {
    var index = 0
    while index < flights {
      if ids[index] == id.rawValue { return index }
      index += 1
    }
    return nil
  }

  private mutating func note(_ seconds: Double) {
    samples[nextSample] = seconds
    nextSample = (nextSample + 1) % samples.scalarCount
    sampleCount = min(sampleCount + 1, samples.scalarCount)
    var sorted = samples
    var end = 1
    while end < sampleCount {
      let value = sorted[end]
      var hole = end
      while hole > 0, sorted[hole - 1] > value {
        sorted[hole] = sorted[hole - 1]
        hole -= 1
      }
      sorted[hole] = value
      end += 1
    }
    typical = sorted[sampleCount / 2]
    // Of sixteen, the third longest lies a standard deviation above the median, and two loads that hung do not move
    // it. Few samples leave much open.
    let upper = max(sorted[max(sampleCount / 2, sampleCount - 3)], typical * 1.25)
    high = min(upper * (1 + 3 / Double(sampleCount)), typical * 4)
  }
}
