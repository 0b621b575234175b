import GRDB

/// The rows that a transaction touches, bounded: of more than so many only from where to where they stand.
struct TouchedRows: Sendable {
  /// Where a row stood and stands, each place once.
  typealias Places = [[DatabaseValue]]

  /// As many as are told apart.
  private static var limit: Int { 1_000 }
  private static var placeLimit: Int { 8 }

  private(set) var rows: [RowKey: Places] = [:]
  /// From where to where those stand that there was no room for; where that is not known, everywhere.
  private(set) var rest: (first: [DatabaseValue], last: [DatabaseValue])?
  private(set) var isEverywhere = false

  var isEmpty: Bool { rows.isEmpty && rest == nil && !isEverywhere }

  /// - Parameters:
  ///   - place: the order's values of the row: as it comes, as it goes, or as it was.
  ///   - other: of a row that changes, those that it has from now on.
  mutating func note(_ place: [DatabaseValue], _ other: [DatabaseValue]?, _ plan: OrderPlan) {
    note(place, plan)
    if let other, other != place { note(other, plan) }
  }

  private mutating func note(_ place: [DatabaseValue], _ plan: OrderPlan) {
    let key = RowKey(place, by: plan)
    guard let places = rows[key] else {
      if rows.count < Self.limit { rows[key] = [place] } else { noteRest(place, plan) }
      return
    }
    guard !places.contains(place) else { return }
    // One row that is put elsewhere over and over.
    if places.count < Self.placeLimit { rows[key]?.append(place) } else { noteRest(place, plan) }
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
