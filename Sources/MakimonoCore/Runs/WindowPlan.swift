/// Pages that are to go at one end of the list.
struct WindowPlan {
  var pages = 0
  /// Rows that go with them, gaps among them.
  var rows = 0
  var cost = PageCost(0)

  mutating func take(_ page: FarPage) {
    pages += 1
    rows += page.rows.count
    cost += page.cost
  }
}
