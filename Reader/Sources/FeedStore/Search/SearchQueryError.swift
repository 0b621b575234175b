public import Foundation

/// Why a query cannot be read, or answered, in words for the person who typed it.
public enum SearchQueryError: Error, Sendable, Hashable {
  case tooLong(limit: Int)
  case tooManyTerms(limit: Int)
  case tooDeep(limit: Int)
  /// The search took more of the processor's time than one may.
  case tooCostly(seconds: Int)
  /// Too many searches wait for their turn.
  case busy
  /// `user:` with nothing behind it.
  case missingValue(name: String)
  /// `stocks:>many`.
  case badNumber(name: String, value: String)
  /// `created:>=2024-13-99`.
  case badDate(name: String, value: String)
  /// `tags:`, where `tag:` is meant; the suggestion is nil where nothing like it exists.
  case unknownOperator(name: String, suggestion: String?)
  /// `OR` without a term on both sides.
  case danglingOr
  /// `(` without `)`.
  case missingParenthesis
  /// `()`.
  case emptyGroup

  /// One sentence: what is wrong and how to write it.
  public var message: String {
    switch self {
    case .tooLong(let limit):
      "The query is too long: at most \(limit) characters."
    case .tooManyTerms(let limit):
      "The query has too many terms: at most \(limit)."
    case .tooDeep(let limit):
      "The query nests too deep: at most \(limit) parentheses within each other."
    case .tooCostly(let seconds):
      "The search takes more than \(seconds) s: leave terms out, or write longer words."
    case .busy:
      "Too many searches wait for their turn: try again soon."
    case .missingValue(let name):
      "`\(name):` needs a value right behind the colon, as in `\(name):\(Self.example(name))`."
    case .badNumber(let name, let value):
      "`\(name):\(value)` is not a comparison with a whole number; write `\(name):>10` (or >=, <, <=)."
    case .badDate(let name, let value):
      "`\(name):\(value)` is not a comparison with a day; write `\(name):>=2024-01-31` (or >, <, <=)."
    case .unknownOperator(let name, let suggestion):
      if let suggestion {
        "There is no `\(name):`; use `\(suggestion):`, or put the text in quotes to search for it."
      } else {
        "There is no `\(name):`; put the text in quotes to search for it."
      }
    case .danglingOr:
      "`OR` needs a term on both sides; write \"OR\" in quotes to search for the word."
    case .missingParenthesis:
      "A `)` is missing; put the text in quotes to search for a parenthesis."
    case .emptyGroup:
      "`()` holds nothing; put it in quotes to search for it."
    }
  }

  private static func example(_ name: String) -> String {
    switch name {
    case "stocks": ">10"
    case "created", "updated": ">=2024-01-31"
    case "tag": "Swift"
    case "user": "yaotti"
    default: "word"
    }
  }
}

extension SearchQueryError: CustomStringConvertible, LocalizedError {
  public var description: String { message }
  public var errorDescription: String? { message }
}
