import GRDB

/// From where to where a list holds rows, by the values of the order's columns. Wider at most than what it holds, never narrower.
struct HeldSpan: Sendable {
  /// The place that the rows stand behind, or at; `nil` where nothing stands before them.
  var start: [DatabaseValue]?
  /// The place that they stand before, or at; `nil` where nothing stands behind them.
  var end: [DatabaseValue]?

  /// All there is.
  static var everything: HeldSpan { HeldSpan(start: nil, end: nil) }

  /// Whether a row may stand among those held.
  func mayContain(_ values: [DatabaseValue], _ plan: OrderPlan) -> Bool {
    if let start, plan.standing(of: values, to: start) == .before { return false }
    if let end, plan.standing(of: values, to: end) == .behind { return false }
    return true
  }

  /// Whether rows between two places may stand among those held.
  func mayMeet(_ first: [DatabaseValue], _ last: [DatabaseValue], _ plan: OrderPlan) -> Bool {
    if let start, plan.standing(of: last, to: start) == .before { return false }
    if let end, plan.standing(of: first, to: end) == .behind { return false }
    return true
  }

  /// One that has both.
  func union(_ other: HeldSpan, _ plan: OrderPlan) -> HeldSpan {
    var span = self
    if let start, let more = other.start {
      switch plan.standing(of: more, to: start) {
      case .before: span.start = more
      case .unknown: span.start = nil
      case .same, .behind: break
      }
    } else {
      span.start = nil
    }
    if let end, let more = other.end {
      switch plan.standing(of: more, to: end) {
      case .behind: span.end = more
      case .unknown: span.end = nil
      case .same, .before: break
      }
    } else {
      span.end = nil
    }
    return span
  }
}
