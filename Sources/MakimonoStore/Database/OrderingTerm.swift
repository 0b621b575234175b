public import GRDB

/// One term of the order that a ``DatabaseSource`` lists rows in.
///
/// ```swift
/// let order: [OrderingTerm] = [.descending("isPinned"), .ascending("title", collation: .nocase)]
/// ```
///
/// An index over the order's columns, in this order and with these collations, is what makes a page cheap however long the table is.
public struct OrderingTerm: Hashable, Sendable {
  /// Where rows stand that have no value in a column.
  public enum NullPlacement: Hashable, Sendable {
    /// Before all others, whatever the direction.
    case first
    /// Behind all others, whatever the direction.
    case last
  }

  let column: String
  let isDescending: Bool
  let nulls: NullPlacement
  let collation: String?

  private init(_ column: String, isDescending: Bool, collation: Database.CollationName?, nulls: NullPlacement?) {
    self.column = column
    self.isDescending = isDescending
    self.nulls = nulls ?? (isDescending ? .last : .first)
    self.collation = collation?.rawValue
  }

  /// From small values to large ones, or from A to Z.
  ///
  /// - Parameters:
  ///   - column: of the table that the rows are of.
  ///   - collation: how texts compare; `nil` as the column was declared.
  ///   - nulls: where rows without a value stand; `nil` as SQLite has it: first. The other place costs a second statement where a page
  ///     reaches it.
  public static func ascending(
    _ column: String, collation: Database.CollationName? = nil, nulls: NullPlacement? = nil
  ) -> OrderingTerm {
    OrderingTerm(column, isDescending: false, collation: collation, nulls: nulls)
  }

  /// From large values to small ones: the newest first. See ``ascending(_:collation:nulls:)-(String,_,_)``; nulls stand last by default.
  public static func descending(
    _ column: String, collation: Database.CollationName? = nil, nulls: NullPlacement? = nil
  ) -> OrderingTerm {
    OrderingTerm(column, isDescending: true, collation: collation, nulls: nulls)
  }

  /// From small values to large ones, by one of GRDB's columns: see ``ascending(_:collation:nulls:)-(String,_,_)``.
  public static func ascending(
    _ column: any ColumnExpression, collation: Database.CollationName? = nil, nulls: NullPlacement? = nil
  ) -> OrderingTerm {
    ascending(column.name, collation: collation, nulls: nulls)
  }

  /// From large values to small ones, by one of GRDB's columns: see ``descending(_:collation:nulls:)-(String,_,_)``.
  public static func descending(
    _ column: any ColumnExpression, collation: Database.CollationName? = nil, nulls: NullPlacement? = nil
  ) -> OrderingTerm {
    descending(column.name, collation: collation, nulls: nulls)
  }

  /// What tells keys of one order from those of another.
  var signature: String {
    "\(column)\(collation.map { ":\($0)" } ?? "") \(isDescending ? "descending" : "ascending") nulls \(nulls)"
  }
}
