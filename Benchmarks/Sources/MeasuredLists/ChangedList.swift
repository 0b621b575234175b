import MakimonoCore

/// A list before and after: of every fifteen rows one says something else, one went, and one came.
public struct ChangedList: Sendable {
  public struct Row: Identifiable, Equatable, Sendable {
    public var id: Int
    var version = 0
  }

  public let before: [Row]
  public let after: [Row]

  public init(rows: Int) {
    before = (0..<rows).map { Row(id: $0) }
    after = before.flatMap { (row: Row) -> [Row] in
      switch row.id % 15 {
      case 0: return [Row(id: row.id, version: 1)]
      case 5: return []
      case 10: return [row, Row(id: rows + row.id)]
      default: return [row]
      }
    }
  }

  public func change() -> ListChange { ListChange(from: before, to: after) }
}
