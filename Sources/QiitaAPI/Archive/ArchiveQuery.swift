/// A query, and the slices of it by `created:`.
struct ArchiveQuery: Hashable, Sendable {
  /// Without upper bounds on the day of creation.
  private let words: String
  /// The earliest of the upper bounds that the query has itself.
  let newestDay: QiitaDay?

  init(_ query: String?) throws(QiitaArchiveError) {
    var words: [Substring] = []
    var newest: QiitaDay?
    for term in try Self.terms(query ?? "") {
      let bare = term.drop { $0 == "(" || $0 == "-" }
      if bare.prefix(while: { $0 != ")" }) == "OR" { throw .alternatives }
      guard bare.lowercased().hasPrefix("created:") else {
        words.append(term)
        continue
      }
      // A second upper bound might take the place of the first at the server: so there is only one, ours.
      switch try Self.bound(term) {
      case .from: words.append(term)
      case .upTo(let day): newest = min(newest ?? day, day)
      }
    }
    self.words = words.joined(separator: " ")
    newestDay = newest
  }

  /// The query for what was created up to a day; `nil` for everything.
  func text(upTo day: QiitaDay?) -> String? {
    guard let day else { return words.isEmpty ? nil : words }
    // In front, where nothing can be before it that takes it in.
    return words.isEmpty ? "created:<=\(day)" : "created:<=\(day) \(words)"
  }

  private enum Bound {
    case from
    case upTo(QiitaDay)
  }

  private static func bound(_ term: Substring) throws(QiitaArchiveError) -> Bound {
    let value = term.dropFirst("created:".count)
    let sign = value.prefix { "<>=".contains($0) }
    guard term.lowercased().hasPrefix("created:"), let day = QiitaDay(String(value.dropFirst(sign.count))) else {
      throw .createdTerm(String(term))
    }
    switch sign {
    case ">", ">=": return .from
    case "<=": return .upTo(day)
    case "<": return .upTo(day.before ?? day)
    default: throw .createdTerm(String(term))
    }
  }

  /// What spaces separate, but for spaces within quotes.
  private static func terms(_ query: String) throws(QiitaArchiveError) -> [Substring] {
    var isQuoted = false
    let terms = query.split { character in
      if character == "\"" { isQuoted.toggle() }
      return !isQuoted && character.isWhitespace
    }
    if isQuoted { throw .unclosedQuote }
    return terms
  }
}
