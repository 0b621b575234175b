import GRDB

/// A query as a condition on `article`. Everything that a person typed is bound, never spliced.
struct SearchSQL {
  private(set) var condition = ""
  private(set) var arguments = StatementArguments()

  init(_ expression: SearchExpression) {
    condition = sql(expression)
  }

  private mutating func sql(_ expression: SearchExpression) -> String {
    switch expression {
    case .everything:
      return "1"
    case .all(let parts):
      return "(" + parts.map { sql($0) }.joined(separator: " AND ") + ")"
    case .any(let parts):
      return "(" + parts.map { sql($0) }.joined(separator: " OR ") + ")"
    case .not(let part):
      return "NOT (" + sql(part) + ")"
    case .text(let field, let text):
      return self.text(field, text)
    case .tag(let name):
      arguments += [TagName.folded(name)]
      return "article.pk IN (SELECT article FROM articleTag WHERE tag = (SELECT pk FROM tag WHERE folded = ?))"
    case .user(let id):
      arguments += [id]
      return "article.userID IN (SELECT id FROM user WHERE id = ? COLLATE NOCASE)"
    case .organization(let name):
      arguments += [name]
      // `IS NOT NULL` lets `NOT` of it be true for articles without one.
      return "(article.organizationURLName IS NOT NULL AND article.organizationURLName = ? COLLATE NOCASE)"
    case .stocks(let comparison, let number):
      arguments += [number]
      return "article.stocksCount \(comparison.rawValue) ?"
    case .created(let comparison, let days):
      return day("article.createdAt", comparison, days)
    case .updated(let comparison, let days):
      return day("article.updatedAt", comparison, days)
    }
  }

  private mutating func text(_ field: SearchField, _ text: String) -> String {
    // Three characters make a trigram: a phrase of trigrams is found by the index itself.
    if text.unicodeScalars.count >= 3 {
      arguments += ["{\(field.columns.joined(separator: " "))} : \(Self.phrase(text))"]
      return "article.pk IN (SELECT rowid FROM articleSearch WHERE articleSearch MATCH ?)"
    }
    // Fewer are the beginning of a trigram (see Schema), which the index folded to lower case.
    let start = text.lowercased()
    let columns = field.columns.map { "'\($0)'" }.joined(separator: ", ")
    arguments += [start, start + "\u{10FFFF}"]
    return "article.pk IN (SELECT doc FROM articleSearchTerm WHERE term >= ? AND term < ? AND col IN (\(columns)))"
  }

  /// The text as a string of the index's query language, its quotes doubled.
  ///
  /// By scalars: to Swift a quote with a combining mark behind it is another character than a quote, to SQLite it is not.
  private static func phrase(_ text: String) -> String {
    var phrase = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in text.unicodeScalars {
      phrase.append(scalar)
      if scalar == "\"" { phrase.append(scalar) }
    }
    phrase.append("\"")
    return String(phrase)
  }

  private mutating func day(_ column: String, _ comparison: SearchComparison, _ days: Range<Int64>) -> String {
    switch comparison {
    case .equal:
      arguments += [days.lowerBound, days.upperBound]
      return "(\(column) >= ? AND \(column) < ?)"
    case .greater:
      arguments += [days.upperBound]
      return "\(column) >= ?"
    case .greaterOrEqual:
      arguments += [days.lowerBound]
      return "\(column) >= ?"
    case .less:
      arguments += [days.lowerBound]
      return "\(column) < ?"
    case .lessOrEqual:
      arguments += [days.upperBound]
      return "\(column) < ?"
    }
  }
}

extension SearchField {
  /// The columns of the index.
  fileprivate var columns: [String] {
    switch self {
    case .titleAndBody: ["title", "body"]
    case .title: ["title"]
    case .body: ["body"]
    case .code: ["code"]
    }
  }
}
