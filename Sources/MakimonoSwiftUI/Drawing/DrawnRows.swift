import Makimono

/// The rows of a list as they are drawn: of a counted list those that the plan says, and spacers; of another all. Access is
/// O(log parts + log pages).
struct DrawnRows<Item: Identifiable & Equatable & Sendable>: RandomAccessCollection {
  let rows: Pager<Item>.Rows
  /// `nil` where the list is not counted.
  let plan: DrawnPlan?
  /// Rows of a line, and points from one line to the next: what spacers are as long as.
  let columns: Int
  let pitch: Double

  var startIndex: Int { 0 }

  var endIndex: Int { plan?.viewCount ?? rows.count }

  subscript(position: Int) -> DrawnRow<Item> {
    guard let plan else { return .row(rows[position]) }
    let part = plan.part(ofView: position)
    return part.isSpacer
      ? .spacer(spacer(part.rows)) : .row(rows[part.rows.lowerBound + position - part.firstView])
  }

  private func spacer(_ rows: Range<Int>) -> RowSpacer {
    RowSpacer(rows: rows, extent: Double((rows.count + columns - 1) / columns) * pitch)
  }

  /// Whether what stands before a row is as long in both, as far as it is known.
  func isSame(as other: DrawnRows, before row: Int) -> Bool {
    guard let plan, let otherPlan = other.plan else { return plan == nil && other.plan == nil }
    guard plan.isSame(as: otherPlan, before: row) else { return false }
    let spacer = plan.parts.first { $0.isSpacer }
    return pitch == other.pitch || spacer.map { $0.rows.lowerBound >= row } ?? true
  }

  // MARK: - Blocks

  /// Rows that one container lays out, or a spacer.
  struct Block: Identifiable {
    enum ID: Hashable {
      case run(Int)
      case spacer(Int)
    }

    var id: ID
    var rows: Range<Int>
    var spacer: RowSpacer?
  }

  /// Runs of rows, and the spacers between them. O(parts).
  var blocks: [Block] {
    guard let plan else { return [Block(id: .run(0), rows: rows.indices)] }
    return plan.parts.map { part in
      part.isSpacer
        ? Block(id: .spacer(part.rows.lowerBound), rows: part.rows, spacer: spacer(part.rows))
        : Block(id: .run(part.run), rows: part.rows)
    }
  }
}
