import GRDB

/// What tells a row of a table from every other: the values of its primary key.
struct RowKey: Hashable, Sendable {
  let values: [DatabaseValue]

  init(_ values: [DatabaseValue], by plan: OrderPlan) {
    self.values = plan.keyPlaces.map { values[$0] }
  }
}
