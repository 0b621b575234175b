/// A query as a tree. Values only: how a term is looked up is the store's business.
indirect enum SearchExpression: Sendable, Hashable {
  case everything
  case all([SearchExpression])
  case any([SearchExpression])
  case not(SearchExpression)
  case text(SearchField, String)
  case tag(String)
  case user(String)
  case organization(String)
  case stocks(SearchComparison, Int64)
  /// Unix seconds from the bound's day: its first second and the first one of the day after.
  case created(SearchComparison, Range<Int64>)
  case updated(SearchComparison, Range<Int64>)
}

/// Where a word is looked for.
enum SearchField: Sendable, Hashable {
  case titleAndBody
  case title
  case body
  case code
}

/// How a number or a day is compared.
enum SearchComparison: String, Sendable, Hashable {
  case equal = "="
  case greater = ">"
  case greaterOrEqual = ">="
  case less = "<"
  case lessOrEqual = "<="
}
