import Makimono

/// Plays changes on a copy of the rows, as a screen does.
@MainActor
final class Mirror {
  private(set) var rows: [ListRow<Row>] = []
  private(set) var isExact = true
  private var token: PagerObservation?

  init(_ pager: Pager<Row>) {
    rows = Array(pager.rows)
    token = pager.observe { [unowned self] update in
      update.change.apply(to: &rows, after: Array(update.rows))
      if rows != Array(update.rows) { isExact = false }
    }
  }
}
