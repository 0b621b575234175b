/// A day with more articles than the API gives out: what is missing cannot be had from it.
public struct QiitaIncompleteDay: Hashable, Codable, Sendable {
  /// In the server's own calendar.
  public var day: QiitaDay
  /// Articles of that day that were read: its newest.
  public var have: Int
  /// Articles that the day has, by the server's totals.
  public var total: Int

  /// Makes a day of what was read of it and what it has.
  public init(day: QiitaDay, have: Int, total: Int) {
    self.day = day
    self.have = have
    self.total = total
  }
}

extension QiitaIncompleteDay: CustomStringConvertible {
  public var description: String {
    "\(day) is incomplete: the API gives out \(have) of \(total) articles of that day, its newest."
  }
}
