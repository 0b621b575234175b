/// A reader of one list, with a network that fails and repeats itself, and a page that hands in nonsense now and then:
/// it makes the events of a recording from what the engine answered so far.
struct ReplayReader {
  private(set) var list = -1
  private var feed: ReplayFeed
  /// The options of the list.
  let creation: [Double]
  private let hasClock: Bool
  private var time = 100.0
  private var heading = 1.0
  private var length = 800.0
  private var answer = ReplayAnswer()
  private var pending: [ReplayLoad] = []
  private var timers: [Int] = []
  /// The newest request by number: older ones may answer late.
  private var lastRequest = 1
  /// Rows whose height changed after they were seen.
  private var grown: [Double: Double] = [:]
  private var isBegun = false
  /// Edits that wait for the server.
  private var tokens: [Double] = []
  private var lastToken = 0.0
  /// Rows that the user made.
  private var made = 0.0
  private let hasSections: Bool

  /// - Parameter hasSections: whether the list has any; what a reader of one without does is the same either way.
  init(using random: inout SplitMix64, hasSections: Bool = false) {
    self.hasSections = hasSections
    let order = Int.random(in: 0...2, using: &random)
    feed = ReplayFeed(
      count: Int.random(in: 60...3_000, using: &random), isNumbered: order == 1, isBidirectional: order == 0)
    // Totals, last flags, missing keys.
    let rule = order == 1 ? 0 : [2, 1, 2].randomElement(using: &random) ?? 2
    let size = Int.random(in: 5...25, using: &random)
    creation = [
      Double(order), order == 1 ? 1 : 0, order == 1 && random.chance(20) ? 30 : 0, Double(rule), Double(size),
      [0, 2, 3, 6, 10].randomElement(using: &random) ?? 10, [40, 100, 73.3].randomElement(using: &random) ?? 100,
      [0, 64].randomElement(using: &random) ?? 64, [-1, -1, 0.5, 2].randomElement(using: &random) ?? -1, 0.5, 60,
      random.chance(50) ? 1 : 0, Double([1, 1, 2, 3].randomElement(using: &random) ?? 1), 8,
      Double(Int.random(in: 1...3, using: &random)),
      // Arrangement, duplicates, budget of empty pages, limit of rows.
      random.chance(30) ? 1 : 0, Double([1, 1, 0, 2].randomElement(using: &random) ?? 1),
      Double(Int.random(in: 0...4, using: &random)),
      random.chance(10) ? Double(Int.random(in: 1...500, using: &random)) : 0,
      hasSections ? 30 : -1,
    ]
    hasClock = random.chance(80)
  }

  var isMade: Bool { list >= 0 }

  /// What becomes of the list when its reader leaves.
  var farewell: ReplayEvent { ReplayEvent(call: .destroy, arguments: [Double(list)]) }

  // MARK: - What the engine answered

  mutating func take(_ numbers: [Double], for event: ReplayEvent) {
    if event.call == .create { list = Int(numbers[0]) }
    guard event.call.hasRows, let answer = ReplayAnswer(numbers) else { return }
    self.answer = answer
    for command in answer.commands {
      switch command {
      case .load(let load):
        pending.append(load)
        lastRequest = max(lastRequest, load.request)
      case .cancel(let request): pending.removeAll { $0.request == request }
      case .retry(let request): timers.append(request)
      }
    }
  }

  // MARK: - What happens next

  mutating func next(using random: inout SplitMix64) -> ReplayEvent {
    guard isMade else {
      return ReplayEvent(call: .create, arguments: [Double(creation.count)], input: creation)
    }
    time += Double(Int.random(in: 1...120, using: &random)) / 1024
    guard isBegun else {
      isBegun = true
      return start(using: &random)
    }
    if random.chance(7) { heading = -heading }
    if hasSections, random.chance(15) { return section(using: &random) }
    switch Int.random(in: 0..<1000, using: &random) {
    case 0..<380: return scroll(using: &random)
    case 380..<640: return reply(using: &random)
    case 640..<780: return measure(using: &random)
    case 780..<800: return random.chance(60) ? edit(using: &random) : push(using: &random)
    case 800..<830: return fail(using: &random)
    case 830..<860: return event(.retry, Double(Int.random(in: -1...2, using: &random)), clock)
    case 860..<890:
      guard let timer = timers.popLast() else { fallthrough }
      return event(.retryDue, Double(timer), clock)
    case 890..<910: return event(.settle)
    case 910..<916: return event(.memoryPressure)
    case 916..<918: return event(.loadMore, Double(Int.random(in: 0...1, using: &random)), clock)
    case 918..<920: return event(.giveUp, Double(Int.random(in: -1...2, using: &random)), clock)
    case 920..<924: return event(.refresh, Double(Int.random(in: 0...3, using: &random)), clock)
    case 924..<928:
      guard let gap = answer.gaps.randomElement(using: &random) else { fallthrough }
      return event(.fillGap, gap, random.chance(50) ? 1 : 0, clock)
    case 928..<934: return start(using: &random)
    case 934..<945: return event(.reveal, Double(Int.random(in: -5...answer.rowsHeld + 5, using: &random)))
    case 945..<960: return late(using: &random)
    case 960..<970: return event(.rowOf, Double(ReplayFeed.newest + Int.random(in: -50...300, using: &random)))
    case 970..<980: return event(.idAt, Double(Int.random(in: -2...answer.rowsHeld + 2, using: &random)))
    case 980..<987: return event(.liveItems)
    case 987..<992: return event(.liveKeys)
    default: return hostile(using: &random)
    }
  }

  private var clock: Double { hasClock ? time : 0 }

  private func event(_ call: ReplayCall, _ arguments: Double...) -> ReplayEvent {
    ReplayEvent(call: call, arguments: [Double(list)] + arguments)
  }

  private mutating func start(using random: inout SplitMix64) -> ReplayEvent {
    let row = feed.first + Int.random(in: 0..<feed.count, using: &random)
    let pageSize = Int(creation[4])
    let key = feed.isNumbered ? 1 + (row - feed.first) / pageSize : random.chance(50) ? 0 : row
    return event(
      .start, Double(key), Double(Int.random(in: 0...2, using: &random)), Double(row),
      Double(Int.random(in: -200...600, using: &random)), clock)
  }

  /// A change of the user's own, or what becomes of one.
  private mutating func edit(using random: inout SplitMix64) -> ReplayEvent {
    if random.chance(50), !tokens.isEmpty {
      let token = tokens.remove(at: Int.random(in: tokens.indices, using: &random))
      guard random.chance(70) else { return event(.rollBackEdit, token, clock) }
      let isRenamed = random.chance(30)
      return event(
        .confirmEdit, token, isRenamed ? newID() : -1, isRenamed ? 1 : -1, section(of: row(using: &random)), clock)
    }
    lastToken += 1
    tokens.append(lastToken)
    let row = answer.rows.filter { $0.id >= 0 }.randomElement(using: &random)?.id ?? 0
    let beside = answer.rows.filter { $0.id >= 0 }.randomElement(using: &random)?.id ?? 0
    let kind = Double(Int.random(in: 0...3, using: &random))
    return event(
      .edit, lastToken, kind, kind == 0 ? newID() : row, Double(Int.random(in: 1...9, using: &random)),
      section(of: row),
      Double(Int.random(in: 0...3, using: &random)), beside, clock)
  }

  /// What the server tells unasked.
  private mutating func push(using random: inout SplitMix64) -> ReplayEvent {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return event(.pushesLost, clock)
    case 1, 2: return event(.holdBack, random.chance(50) ? 1 : 0, clock)
    case 3: return event(.heldBackCount)
    default: break
    }
    let held = answer.rows.filter { $0.id >= 0 }.map(\.id)
    var input: [Double] = []
    let count = Int.random(in: 1...4, using: &random)
    for _ in 0..<count {
      let kind = Double(Int.random(in: 0...3, using: &random))
      let row = held.randomElement(using: &random) ?? 0
      input += [
        kind, kind == 0 && random.chance(80) ? newID() : row, Double(Int.random(in: 1...9, using: &random)),
        section(of: row), Double(Int.random(in: 0...3, using: &random)), held.randomElement(using: &random) ?? -1,
        random.chance(50) ? -1 : Double(Int.random(in: 0...6, using: &random)), random.chance(90) ? -1 : row,
      ]
    }
    return ReplayEvent(call: .push, arguments: [Double(list), Double(count), clock], input: input)
  }

  /// What only lists with sections are asked.
  private mutating func section(using random: inout SplitMix64) -> ReplayEvent {
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: return event(.headers, answer.contentOffset - length, answer.contentOffset + length)
    case 2: return event(.readingLine, Double(Int.random(in: 0...2, using: &random)), row(using: &random))
    default:
      // Of rows that begin a section and of others.
      let rows = answer.rows.filter { $0.id >= 0 && random.chance(30) }
      return ReplayEvent(
        call: .measureHeaders, arguments: [Double(list), Double(rows.count)],
        input: rows.flatMap { [$0.id, Double(Int.random(in: 0...240, using: &random)) / 3] })
    }
  }

  private func row(using random: inout SplitMix64) -> Double {
    hasSections ? answer.rows.filter { $0.id >= 0 }.randomElement(using: &random)?.id ?? 0 : 0
  }

  /// Some rows are in none.
  private func section(of id: Double) -> Double {
    hasSections ? Double(max(0, Int(id) / 7 % 1_000)) : 0
  }

  private mutating func newID() -> Double {
    made += 1
    return 2_000_000_000 - made
  }

  private mutating func scroll(using random: inout SplitMix64) -> ReplayEvent {
    if random.chance(2) { length = Double(Int.random(in: 200...1_200, using: &random)) }
    let room = max(0, answer.contentLength - length)
    let distance = Double(Int.random(in: -400...2_600, using: &random)) / 1.5 * heading
    var offset = answer.contentOffset + distance
    if random.chance(2) { offset = room * Double(Int.random(in: 0...64, using: &random)) / 64 }
    if !random.chance(3) { offset = min(max(0, offset), room) }
    return event(.scroll, offset, length, random.chance(10) ? 44 : 0, random.chance(10) ? 34.5 : 0, clock)
  }

  private mutating func reply(using random: inout SplitMix64) -> ReplayEvent {
    guard !pending.isEmpty else { return scroll(using: &random) }
    if random.chance(4) { feed.change(using: &random) }
    let load = pending.remove(at: random.chance(85) ? 0 : Int.random(in: pending.indices, using: &random))
    return page(load, request: load.request, using: &random)
  }

  /// A reply to a request that nobody waits for any more, most likely.
  private mutating func late(using random: inout SplitMix64) -> ReplayEvent {
    let request = Int.random(in: 0...lastRequest, using: &random)
    pending.removeAll { $0.request == request }
    let key = feed.isNumbered ? Int.random(in: 1...9, using: &random) : feed.first
    return page(ReplayLoad(request: request, key: key, count: Int(creation[4])), request: request, using: &random)
  }

  private func page(_ load: ReplayLoad, request: Int, using random: inout SplitMix64) -> ReplayEvent {
    let reply = feed.reply(to: load, using: &random)
    let ids = stride(from: 0, to: reply.input.count, by: ItemRecord.size).map { reply.input[$0] }
    return ReplayEvent(
      call: .page, arguments: [Double(list), Double(request)] + reply.arguments + [clock],
      input: reply.input + (hasSections ? ids.map(section) : []))
  }

  private mutating func fail(using random: inout SplitMix64) -> ReplayEvent {
    guard !pending.isEmpty else { return scroll(using: &random) }
    let load = pending.removeFirst()
    let status = [0, -1, -2, -3, 404, 410, 429, 500, 503].randomElement(using: &random) ?? 0
    let key = feed.isNumbered ? Int.random(in: 1...9, using: &random) : feed.first
    return event(
      .failed, Double(load.request), 7, Double(status), random.chance(20) ? 3.5 : .nan,
      random.chance(20) ? 1_030 : .nan, random.chance(20) ? 0 : -1,
      Double(random.chance(20) ? key : Int(WebKey.none)), 1_000,
      Double(Int.random(in: 0..<1024, using: &random)) / 1024, clock)
  }

  private mutating func measure(using random: inout SplitMix64) -> ReplayEvent {
    if random.chance(15), let row = answer.rows.randomElement(using: &random) {
      grown[row.id] = Double(Int.random(in: -30...120, using: &random)) / 3
    }
    let wrong = answer.rows.filter { $0.id >= 0 && $0.height != height(of: $0.id) }
    guard !wrong.isEmpty else { return scroll(using: &random) }
    return ReplayEvent(
      call: .measure, arguments: [Double(list), Double(wrong.count)],
      input: wrong.flatMap { [$0.id, height(of: $0.id)] })
  }

  /// Of no round fraction: the engine rounds it to its own units.
  private func height(of id: Double) -> Double {
    let number = Int(id)
    return 30 + Double(number * 37 % 101) / 0.7 + (grown[id] ?? 0)
  }

  private mutating func hostile(using random: inout SplitMix64) -> ReplayEvent {
    let number = [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300].randomElement(using: &random) ?? .nan
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return event(.scroll, number, length, 0, 0, clock)
    case 1: return event(.scroll, answer.contentOffset, number, number, 0, clock)
    case 2: return event(.scroll, answer.contentOffset, length, 0, 0, number)
    default:
      let row = answer.rows.first?.id ?? 0
      return ReplayEvent(call: .measure, arguments: [Double(list), 2], input: [row, number, number, 50])
    }
  }
}
