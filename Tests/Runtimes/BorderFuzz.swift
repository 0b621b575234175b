import Foundation

/// Calls that no page of ours would make, among those that it makes: numbers that are none, handles that are stale, replies out of
/// turn. Every answer must be one: finite numbers, as many as the answer says.
struct BorderFuzz {
  /// Calls of one session, of which each has lists of its own.
  static let callsPerSession = 500

  private var random: SplitMix64
  private var readers: [ReplayReader] = []
  /// Every list that was ever made, gone or not.
  private var handles: [Double] = [-1]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// A session's calls, each made as soon as it is known.
  ///
  /// - Returns: what was wrong first; `nil` where nothing was.
  mutating func play(_ willCall: (ReplayEvent) -> Void = { _ in }) -> String? {
    readers = (0..<2).map { ReplayReader(using: &random, hasSections: $0 == 1) }
    defer { leave() }
    for _ in 0..<Self.callsPerSession {
      let index = Int.random(in: readers.indices, using: &random)
      var event = readers[index].next(using: &random)
      let isStrange = readers[index].isMade && random.chance(30)
      if isStrange { event = random.chance(50) ? anyEvent() : disturbed(event) }
      willCall(event)
      let answer = event.perform()
      if let mistake = Self.mistake(in: answer, to: event) { return mistake }
      if event.call == .create, answer[0] >= 0 { handles.append(answer[0]) }
      // What a strange call was answered goes nowhere: the reader goes on as if it had not been.
      if !isStrange { readers[index].take(answer, for: event) }
    }
    return nil
  }

  /// Lists go, so that a long run needs no more memory than a short one.
  private func leave() {
    for handle in handles { _ = ReplayEvent(call: .destroy, arguments: [handle]).perform() }
  }

  // MARK: - Strange calls

  private mutating func anyEvent() -> ReplayEvent {
    let call = ReplayCall.allCases.randomElement(using: &random) ?? .settle
    var arguments = (0..<call.argumentCount).map { _ in number() }
    if call != .create, random.chance(90) { arguments[0] = handles.randomElement(using: &random) ?? -1 }
    // Lists without number are a page's own business.
    if call == .create, handles.count > 40 { return ReplayEvent(call: .settle, arguments: [-1]) }
    var count = Int.random(in: 0...12, using: &random)
    switch call {
    case .create where random.chance(95):
      // Options that a page could say, but for some.
      var options = readers.randomElement(using: &random)?.creation ?? []
      for index in options.indices where random.chance(6) { options[index] = number() }
      return ReplayEvent(call: .create, arguments: [Double(options.count)], input: options)
    case .create: count = ListOptions.size
    case .page: if random.chance(80) { arguments[2] = Double(count / 2) }
    case .measure, .measureHeaders: if random.chance(80) { arguments[1] = Double(count / 2) }
    default: break
    }
    return ReplayEvent(call: call, arguments: arguments, input: (0..<count).map { _ in number() })
  }

  private mutating func disturbed(_ event: ReplayEvent) -> ReplayEvent {
    var event = event
    for index in event.arguments.indices.dropFirst() where random.chance(40) { event.arguments[index] = number() }
    for index in event.input.indices where random.chance(20) { event.input[index] = number() }
    return event
  }

  private mutating func number() -> Double {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: .nan
    case 1: random.chance(50) ? .infinity : -.infinity
    case 2: [1e300, -1e300, 1e-300, -0.0, .greatestFiniteMagnitude].randomElement(using: &random) ?? 0
    case 3: Double(Int32.random(in: .min ... .max, using: &random))
    case 4: [Double(Int32.max), Double(Int32.min), 65_535, 65_536].randomElement(using: &random) ?? 0
    case 5: Double.random(in: -1e6...1e6, using: &random)
    case 6, 7: Double(Int.random(in: -3...3, using: &random))
    default: Double(Int.random(in: 0...64, using: &random))
    }
  }

  // MARK: - Answers

  /// What is wrong with an answer; `nil` where nothing is.
  static func mistake(in answer: [Double], to event: ReplayEvent) -> String? {
    // Of how far the reader may go before the engine wants to hear of it there may be no end.
    let endless = [2 + AnswerPlace.quietBefore, 2 + AnswerPlace.quietAfter]
    if let place = answer.indices.first(where: {
      !answer[$0].isFinite && !(endless.contains($0) && answer[$0] == .infinity)
    }) {
      return "number \(place) of the answer to \(event.call) is \(answer[place])"
    }
    guard event.call.hasRows, answer[0] == 0 else { return nil }
    guard answer.count >= 2 + HeaderRecord.size else {
      return "the answer to \(event.call) has \(answer.count) numbers"
    }
    // Loads and cancels, of a session of some hundred calls.
    let commands = answer[2 + AnswerPlace.commandCount]
    if commands > 256 { return "the answer to \(event.call) asks for \(commands) things at once" }
    let rows = answer[2 + AnswerPlace.mountedCount]
    let sizes = [
      Double(2 + HeaderRecord.size), commands * Double(CommandRecord.size),
      answer[2 + AnswerPlace.gapCount] * Double(GapRecord.size), rows * Double(RowRecord.size),
    ]
    let expected = sizes.reduce(0, +)
    if Double(answer.count) != expected {
      return "the answer to \(event.call) has \(answer.count) numbers, and says that it has \(expected)"
    }
    let (first, held) = (answer[2 + AnswerPlace.firstMounted], answer[2 + AnswerPlace.rowCount])
    if first < 0 || first + rows > held {
      return "rows from \(first), \(rows) of them, are to be shown of \(held)"
    }
    return nil
  }
}
