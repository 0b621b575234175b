import GRDB

/// Places in an order as SQL that an index answers.
extension OrderPlan {
  /// What rows are ordered by.
  func orderings(reversed: Bool) -> [any SQLOrderingTerm] {
    directed(reversed).map { term in
      let expression = term.expression
      return switch (term.isDescending, term.nullsFirst, term.isNullable) {
      case (false, false, true): expression.ascNullsLast
      case (true, true, true): expression.descNullsFirst
      case (false, _, _): expression.asc
      case (true, _, _): expression.desc
      }
    }
  }

  /// Which rows stand behind a place: those of each condition stand behind those of the one before, and each is one range of an index over
  /// the order's columns. So a page costs its rows, wherever it is.
  ///
  /// Where all columns have values and one direction, that is one comparison of row values. Else it is a range for each column: the rows that
  /// are the same in all columns but the last, then in all but the last two. An `OR` of these would have SQLite read everything that is the
  /// same in the first column.
  func conditions(behind values: [DatabaseValue], reversed: Bool) -> [SQLExpression] {
    let terms = directed(reversed)
    let isUniform = terms.allSatisfy {
      $0.isDescending == terms[0].isDescending && !$0.isNullable && $0.collation == nil
    }
    if isUniform, terms.count > 1 {
      let columns = terms.map { SQL(sql: "", arguments: []) + SQL("\($0.expression)") }.joined(separator: ", ")
      let bounds = values.map { SQL("\($0)") }.joined(separator: ", ")
      return [SQL("(\(columns)) \(sql: terms[0].isDescending ? "<" : ">") (\(bounds))").sqlExpression]
    }
    var conditions: [SQLExpression] = []
    for index in terms.indices.reversed() {
      let same = zip(terms[..<index], values).map { $0.equals($1) }
      for range in terms[index].ranges(behind: values[index]) {
        conditions.append((same + [range]).joined(operator: .and))
      }
    }
    return conditions
  }

  /// The row that stands at a place.
  func condition(at values: [DatabaseValue]) -> SQLExpression {
    zip(terms, values).map { $0.equals($1) }.joined(operator: .and)
  }

  /// Rows by what tells them apart.
  func condition(keys: [RowKey]) -> SQLExpression {
    let columns = keyPlaces.map { Column(terms[$0].column) }
    guard columns.count > 1 else { return keys.map { $0.values[0] }.contains(columns[0]) }
    return keys.map { key in
      zip(columns, key.values).map { $0 == $1 }.joined(operator: .and)
    }.joined(operator: .or)
  }

  private func directed(_ reversed: Bool) -> [Term] { reversed ? terms.map(\.reversed) : terms }
}

extension OrderPlan.Term {
  var expression: SQLExpression {
    let column = Column(column)
    guard let collation else { return column.sqlExpression }
    return column.collating(Database.CollationName(rawValue: collation))
  }

  fileprivate func equals(_ value: DatabaseValue) -> SQLExpression {
    value.isNull ? Column(column) == nil : expression == value
  }

  /// Which values stand behind one, in order.
  fileprivate func ranges(behind value: DatabaseValue) -> [SQLExpression] {
    if value.isNull { return nullsFirst ? [Column(column) != nil] : [] }
    let values = isDescending ? expression < value : expression > value
    return isNullable && !nullsFirst ? [values, Column(column) == nil] : [values]
  }
}
