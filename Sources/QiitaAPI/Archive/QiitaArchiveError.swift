public import Foundation
public import Makimono
public import MakimonoCore

/// Why an archive cannot be read.
public enum QiitaArchiveError: Error, Hashable, Sendable {
  /// The query has an `OR`. The archive adds a `created:` term of its own, and how `OR` binds is not documented: the term
  /// might count for one side alone, and articles of the other would be missing, unnoticed.
  case alternatives
  /// The query has a `created:` term that cannot be joined with the archive's own: one that is no comparison with a day, or
  /// that is negated or within parentheses. `created:>=DAY`, `>`, `<=` and `<` are understood.
  case createdTerm(String)
  /// A quotation mark is not closed: what comes after it might count as a part of the phrase.
  case unclosedQuote
  /// The checkpoint is of another query.
  case foreignCheckpoint
  /// The server does not say how many articles there are (`Total-Count`): nothing would tell an end from a gap.
  case withoutTotal
  /// More rows than one query gives out, and no `created_at` in any of them to go on from.
  case withoutTimes
  /// So many replies in a row brought nothing new, and no end.
  case noProgress(Int)
}

extension QiitaArchiveError: RetryAdvising {
  public var retryAdvice: RetryAdvice {
    switch self {
    // Something on the way may have answered in the server's place.
    case .withoutTotal: .transient
    case .alternatives, .createdTerm, .unclosedQuote, .foreignCheckpoint, .withoutTimes, .noProgress: .permanent
    }
  }
}

extension QiitaArchiveError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .alternatives:
      "A query with OR cannot be read past 10,000 articles. Read each alternative by itself."
    case .createdTerm(let term):
      "\(String(term.prefix(60)).debugDescription) cannot be read past 10,000 articles. Write it as created:>=2024-01-31, >, <= or <."
    case .unclosedQuote: "A quotation mark in the query is not closed."
    case .foreignCheckpoint: "The checkpoint is of another query. Begin anew, or give the query that it was made with."
    case .withoutTotal:
      "The server does not say how many articles there are (Total-Count). Read the plain list instead."
    case .withoutTimes: "The server's articles have no created_at, so that there is no way past the first 10,000."
    case .noProgress(let count):
      "\(count) replies in a row brought nothing new. The server's lists change faster than they can be read; try again later."
    }
  }
}

extension QiitaArchiveError: LocalizedError {
  /// What is wrong with a query, whoever wrote it reads; what is wrong with the server is said in plainer words.
  public var errorDescription: String? {
    switch self {
    case .alternatives, .createdTerm, .unclosedQuote, .foreignCheckpoint: description
    case .withoutTotal, .withoutTimes: FailureKind.unreadable.words(in: Locale.preferredLanguages.first ?? "en")
    case .noProgress: FailureKind.stuck.words(in: Locale.preferredLanguages.first ?? "en")
    }
  }
}
