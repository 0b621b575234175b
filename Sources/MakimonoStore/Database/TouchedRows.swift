import GRDB

/// The rows that a transaction touches, bounded: of more than so many only from where to where they stand.
struct TouchedRows: Sendable {
  struct Touch: Sendable {
    /// Where the row stood, and where it stands.
    var places: [[DatabaseValue]]
    /// Whether it came, went or stands elsewhere, as far as is known.
    var isMoved: Bool
  }

  /// As many as are told apart.
  private static var limit: Int { 1_000 }

  private(set) var rows: [RowKey: Touch] = [:]
  /// From where to where those stand that there was no room for; where that is not known, everywhere.
  private(set) var rest: (first: [DatabaseValue], last: [DatabaseValue])?
  private(set) var isEverywhere = false

  var isEmpty: Bool { rows.isEmpty && rest == nil && !isEverywhere }

  /// - Parameters:
  ///   - old: the order's values of the row before; `nil` for a row that is new.
  ///   - new: those after; `nil` for one that is gone.
  mutating func note(old: [DatabaseValue]?, new: [DatabaseValue]?, _ plan: OrderPlan) {
    let isMoved = old != new
    if let old { note(old, isMoved: isMoved, plan) }
    if let new, isMoved { note(new, isMoved: true, plan) }
  }

  private mutating func note(_ place: [DatabaseValue], isMoved: Bool, _ plan: OrderPlan) {
    let key = RowKey(place, by: plan)
    if rows[key] == nil, rows.count >= Self.limit { return noteRest(place, plan) }
    var touch = rows[key] ?? Touch(places: [], isMoved: false)
    touch.isMoved = touch.isMoved || isMoved
    if touch.places.last != place { touch.places.append(place) }
    // One row that is written over and over: what lies between may be anything.
    if touch.places.count > 8 { return noteRest(place, plan) }
    rows[key] = touch
  }

  private mutating func noteRest(_ place: [DatabaseValue], _ plan: OrderPlan) {
    guard !isEverywhere else { return }
    guard let rest else { return self.rest = (place, place) }
    switch (plan.standing(of: place, to: rest.first), plan.standing(of: place, to: rest.last)) {
    case (.unknown, _), (_, .unknown): isEverywhere = true
    case (.before, _): self.rest = (place, rest.last)
    case (_, .behind): self.rest = (rest.first, place)
    default: break
    }
  }
}
