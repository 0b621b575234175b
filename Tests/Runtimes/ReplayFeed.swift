/// What a server has, and what it may answer. Rows are numbered from far above zero, so that newer ones can come before
/// the first; a cursor is the number of its page's first row.
struct ReplayFeed {
  static let newest = 1_000_000
  static let noKey = Int(Int32.min)

  var first = newest
  var count: Int
  let isNumbered: Bool
  let isBidirectional: Bool

  /// Rows come and go at the head, as they do in a feed.
  mutating func change(using random: inout SplitMix64) {
    let rows = Int.random(in: 1...5, using: &random)
    if random.chance(60) || count < 50 {
      first -= rows
      count += rows
    } else {
      first += rows
      count -= rows
    }
  }

  /// The arguments of a reply behind its list and request, and the input.
  func reply(to load: ReplayLoad, using random: inout SplitMix64) -> (arguments: [Double], input: [Double]) {
    let asked = isNumbered ? first + (load.key - 1) * load.count : load.key == 0 ? first : load.key
    var start = min(max(asked, first), first + count)
    var end = min(start + load.count, first + count)
    var next = end < first + count && !isNumbered ? end : Self.noKey
    var total = Double(count)
    var isLast = -1.0
    switch Int.random(in: 0..<60, using: &random) {
    case 0: end = start
    case 1: end = min(end, start + 3)
    case 2: next = load.key
    case 3: start = max(first, start - 7)
    case 4: end = min(end + 9, first + count)
    case 5: total = [-1, .nan, 1e300, 0].randomElement(using: &random) ?? -1
    case 6: isLast = 1
    default: break
    }
    let previous = isBidirectional && start > first ? max(first, start - load.count) : Self.noKey
    let rows = start..<max(start, end)
    return (
      [Double(rows.count), Double(next), Double(previous), total, isLast],
      rows.flatMap { [Double($0), random.chance(4) ? 1 : 0] }
    )
  }
}
