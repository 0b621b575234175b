import Foundation

extension FaultProfile {
  /// Reads a profile: a preset's name, parts such as `cut=3%`, or a name and parts that replace its own, divided by `;`.
  ///
  /// - Throws: The part that is not understood, and what is allowed there.
  public init(_ text: String) throws(FaultProfileError) {
    self.init()
    var given = Set<String>()
    for (index, part) in text.split(separator: ";").map({ $0.trimmingCharacters(in: .whitespaces) }).enumerated() {
      let pieces = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      if pieces.count == 1, index == 0, let preset = Self.presets.first(where: { $0.name == part }) {
        for part in preset.parts.split(separator: ";") {
          let pieces = part.split(separator: "=", maxSplits: 1).map(String.init)
          try read(pieces[0], pieces[1], part: String(part))
        }
        continue
      }
      guard pieces.count == 2, Self.names.contains(pieces[0]) else {
        let names = index == 0 ? Self.presets.map(\.name).joined(separator: ", ") + "; or parts: " : ""
        throw FaultProfileError(
          part: part, allowed: "use \(names)\(Self.names.map { "\($0)=" }.joined(separator: ", ")).")
      }
      if given.insert(pieces[0]).inserted { forget(pieces[0]) }
      try read(pieces[0], pieces[1], part: part)
    }
    try Self.checkSum(failures.map(\.probability), text, "status, cut, truncate and oversize")
    try Self.checkSum(pages.map(\.probability), text, "duplicate, short and empty")
    try Self.checkSum(events.map(\.probability), text, "lose, repeat, reorder and hangup")
    self.text = isNone ? "none" : text
  }

  private static let names = [
    "latency", "status", "retry", "cut", "truncate", "oversize", "drip", "duplicate", "short", "empty", "insert",
    "delete", "lose", "repeat", "reorder", "hangup", "seed",
  ]

  /// Takes away what a preset said, before parts of one's own are read.
  private mutating func forget(_ name: String) {
    switch name {
    case "latency": latency = nil
    case "drip": drip = nil
    case "insert", "delete": drift.removeAll { $0.value.change.rawValue == name }
    case "duplicate", "short", "empty": pages.removeAll { $0.value.rawValue == name }
    case "lose", "repeat", "reorder", "hangup": events.removeAll { $0.value.rawValue == name }
    default: failures.removeAll { $0.value.name.prefix { $0.isLetter } == name }
    }
  }

  private mutating func read(_ name: String, _ value: String, part: String) throws(FaultProfileError) {
    func allow(_ allowed: String) -> FaultProfileError { FaultProfileError(part: part, allowed: allowed) }
    switch name {
    case "latency":
      guard let latency = FaultLatency(value) else { throw allow(FaultLatency.allowed) }
      self.latency = latency
    case "status":
      for entry in value.split(separator: ",", omittingEmptySubsequences: false) {
        let pieces = entry.split(separator: ":", omittingEmptySubsequences: false)
        guard pieces.count == 2, let code = FaultNumber.whole(pieces[0], in: 400...599),
          let probability = FaultNumber.share(pieces[1])
        else { throw allow("give codes from 400 to 599 with shares, such as status=503:10%,429:2%.") }
        failures.append(Share(probability: probability, value: .status(code)))
      }
    case "cut":
      let places = FaultFailure.Cut.allCases.map(\.rawValue)
      guard let (share, place) = Self.shareAndPlace(value, places) else {
        throw allow("give a share, such as cut=3%, cut=3%@head or cut=3%@body.")
      }
      failures.append(Share(probability: share, value: .cut(place.flatMap(FaultFailure.Cut.init))))
    case "truncate":
      let forms = FaultFailure.Truncation.allCases.map(\.rawValue)
      guard let (share, form) = Self.shareAndPlace(value, forms) else {
        throw allow("give a share, such as truncate=2%, truncate=2%@length or truncate=2%@json.")
      }
      failures.append(Share(probability: share, value: .truncate(form.flatMap(FaultFailure.Truncation.init))))
    case "oversize":
      let pieces = value.split(separator: "@", omittingEmptySubsequences: false)
      guard pieces.count <= 2, let share = FaultNumber.share(pieces[0]),
        let size = pieces.count == 2 ? FaultNumber.bytes(pieces[1]) : 16_000_000
      else { throw allow("give a share and a size of at most 1GB, such as oversize=1%@64MB.") }
      failures.append(Share(probability: share, value: .oversize(size)))
    case "drip":
      let pieces = value.split(separator: "@", omittingEmptySubsequences: false)
      guard pieces.count == 2, let share = FaultNumber.share(pieces[0]), pieces[1].hasSuffix("/s"),
        let rate = FaultNumber.bytes(pieces[1].dropLast(2)), rate > 0
      else { throw allow("give a share and a rate, such as drip=5%@200B/s or drip=5%@20KB/s.") }
      drip = Share(probability: share, value: rate)
    case "insert", "delete":
      let places = FaultDrift.Place.allCases.map(\.rawValue)
      guard let (share, place) = Self.shareAndPlace(value, places), let change = FaultDrift.Change(rawValue: name)
      else { throw allow("give a share, such as \(name)=5%, \(name)=5%@top or \(name)=5%@middle.") }
      let spot = place.flatMap(FaultDrift.Place.init) ?? .top
      drift.append(Share(probability: share, value: FaultDrift(change: change, place: spot)))
    case "seed":
      guard let seed = UInt64(value), !value.hasPrefix("+") else {
        throw allow("give a whole number from 0 on, such as seed=7.")
      }
      self.seed = seed
    case "retry":
      guard value.hasSuffix("s"), let seconds = FaultNumber.whole(value.dropLast(), in: 0...3_600) else {
        throw allow("give whole seconds from 0s to 3600s.")
      }
      retryAfter = seconds
    case "lose", "repeat", "reorder", "hangup":
      guard let fault = EventFault(rawValue: name), let share = FaultNumber.share(value[...]) else {
        throw allow("give a share of the events, such as \(name)=2%.")
      }
      events.append(Share(probability: share, value: fault))
    default:
      guard let kind = PageFault.Kind(rawValue: name), let share = FaultNumber.share(value[...]) else {
        throw allow("give a share, such as \(name)=5%.")
      }
      pages.append(Share(probability: share, value: kind))
    }
  }

  /// `3%` or `3%@place`.
  private static func shareAndPlace(_ text: String, _ places: [String]) -> (share: Double, place: String?)? {
    let pieces = text.split(separator: "@", omittingEmptySubsequences: false)
    guard pieces.count <= 2, let share = FaultNumber.share(pieces[0]) else { return nil }
    guard pieces.count == 2 else { return (share, nil) }
    return places.contains(String(pieces[1])) ? (share, String(pieces[1])) : nil
  }

  private static func checkSum(_ shares: [Double], _ text: String, _ names: String) throws(FaultProfileError) {
    let sum = shares.reduce(0, +)
    guard sum <= 1.000_000_1 else {
      throw FaultProfileError(
        part: text, allowed: "the shares of \(names) may add up to 100%, and make \(Int((sum * 100).rounded()))%.")
    }
  }
}
