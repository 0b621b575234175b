import Foundation

extension FaultLatency {
  static let allowed = """
    give a time such as 300ms, or fixed(300ms), uniform(0ms,1s), normal(300ms,100ms), lognormal(300ms,0.8) or \
    pareto(100ms,1.5).
    """

  /// Reads `300ms`, or a distribution's name with its numbers; nil for anything else.
  init?(_ text: String) {
    if let seconds = FaultNumber.seconds(text[...]) {
      self = .fixed(seconds)
      return
    }
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let arguments = text[text.index(after: open)...].dropLast().split(separator: ",", omittingEmptySubsequences: false)
    guard let first = arguments.first.flatMap({ FaultNumber.seconds($0) }) else { return nil }
    let last = arguments.count == 2 ? arguments[1].trimmingCharacters(in: .whitespaces)[...] : ""
    switch (text[..<open], arguments.count) {
    case ("fixed", 1):
      self = .fixed(first)
    case ("uniform", 2):
      guard let most = FaultNumber.seconds(last), most >= first else { return nil }
      self = .uniform(least: first, most: most)
    case ("normal", 2):
      guard let deviation = FaultNumber.seconds(last) else { return nil }
      self = .normal(mean: first, deviation: deviation)
    case ("lognormal", 2):
      guard let sigma = FaultNumber.decimal(last), sigma <= 10 else { return nil }
      self = .lognormal(median: first, sigma: sigma)
    case ("pareto", 2):
      guard let alpha = FaultNumber.decimal(last), alpha > 0 else { return nil }
      self = .pareto(least: first, alpha: alpha)
    default: return nil
    }
  }
}
