import Foundation

/// A recursive-descent reader of Qiita's query grammar.
///
/// Lenient where a person's meaning is plain (a quote that was never closed, a colon or a parenthesis within a word),
/// strict where a guess would show wrong results (a date that does not exist).
struct SearchParser {
  static let lengthLimit = 1000
  static let termLimit = 64
  static let depthLimit = 16

  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var depth = 0
  private var terms = 0

  init(_ text: String) throws(SearchQueryError) {
    guard text.unicodeScalars.prefix(Self.lengthLimit + 1).count <= Self.lengthLimit else {
      throw .tooLong(limit: Self.lengthLimit)
    }
    // Composed, as articles are written; a query typed on a Mac may come decomposed.
    scalars = Array(text.precomposedStringWithCanonicalMapping.unicodeScalars)
  }

  mutating func parse() throws(SearchQueryError) -> SearchExpression {
    skipSpace()
    guard position < scalars.count else { return .everything }
    return try parseAny()
  }

  // MARK: Structure

  private mutating func parseAny() throws(SearchQueryError) -> SearchExpression {
    var choices = [try parseAll()]
    while skipKeyword("OR") {
      let choice = try parseAll()
      // Said twice, it would be looked for twice.
      if !choices.contains(choice) { choices.append(choice) }
    }
    return choices.count == 1 ? choices[0] : .any(choices)
  }

  private mutating func parseAll() throws(SearchQueryError) -> SearchExpression {
    var parts: [SearchExpression] = []
    var isEmpty = true
    while true {
      skipSpace()
      // AND is what a space means already; it is taken as the word it is where nothing stands before it.
      if !isEmpty, skipKeyword("AND") { continue }
      guard position < scalars.count, !isGroupEnd, !atKeyword("OR") else { break }
      isEmpty = false
      let part = try parseOne()
      if part != .everything, !parts.contains(part) { parts.append(part) }
    }
    if isEmpty { throw emptyError }
    switch parts.count {
    case 0: return .everything
    case 1: return parts[0]
    default: return .all(parts)
    }
  }

  private mutating func parseOne() throws(SearchQueryError) -> SearchExpression {
    terms += 1
    guard terms <= Self.termLimit else { throw .tooManyTerms(limit: Self.termLimit) }
    // A dash before a space, or at the end, is a word.
    // Many of them are one, or none: whoever reads the tree is spared its depth.
    var isExcluded = false
    while peek() == "-", let next = peek(1), !Self.isSpace(next), !(next == ")" && depth > 0) {
      position += 1
      isExcluded.toggle()
    }
    if isExcluded { return .not(try parseOperand()) }
    return try parseOperand()
  }

  private mutating func parseOperand() throws(SearchQueryError) -> SearchExpression {
    if peek() == "(" { return try parseGroup() }
    return try parseTerm()
  }

  private mutating func parseGroup() throws(SearchQueryError) -> SearchExpression {
    position += 1
    depth += 1
    guard depth <= Self.depthLimit else { throw .tooDeep(limit: Self.depthLimit) }
    let inner = try parseAny()
    skipSpace()
    guard peek() == ")" else { throw .missingParenthesis }
    position += 1
    depth -= 1
    return inner
  }

  // MARK: Terms

  private mutating func parseTerm() throws(SearchQueryError) -> SearchExpression {
    guard let name = operatorName() else {
      let text = value()
      return text.isEmpty ? .everything : .text(.titleAndBody, text)
    }
    let lowered = name.lowercased()
    guard let known = SearchOperator(rawValue: lowered) else {
      guard let suggestion = SearchOperator.suggestions[lowered] else {
        let text = value()
        return .text(.titleAndBody, text)
      }
      throw .unknownOperator(name: lowered, suggestion: suggestion)
    }
    position += name.unicodeScalars.count + 1
    return try term(known)
  }

  private mutating func term(_ name: SearchOperator) throws(SearchQueryError) -> SearchExpression {
    let word = name.rawValue
    let text = value()
    guard !text.isEmpty else { throw .missingValue(name: word) }
    switch name {
    case .title: return .text(.title, text)
    case .body: return .text(.body, text)
    case .code: return .text(.code, text)
    case .tag: return .tag(text)
    case .user: return .user(text)
    case .org: return .organization(text)
    case .stocks:
      let (comparison, rest) = Self.comparison(text)
      guard !rest.isEmpty, rest.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int64(rest) else {
        throw .badNumber(name: word, value: text)
      }
      return .stocks(comparison, number)
    case .created, .updated:
      let (comparison, rest) = Self.comparison(text)
      guard let days = Self.days(rest) else { throw .badDate(name: word, value: text) }
      return name == .created ? .created(comparison, days) : .updated(comparison, days)
    }
  }

  /// ASCII letters right before a colon that something follows; the position does not move.
  private func operatorName() -> String? {
    var end = position
    while end < scalars.count, scalars[end].isASCII, scalars[end].properties.isAlphabetic { end += 1 }
    guard end > position, end < scalars.count, scalars[end] == ":" else { return nil }
    // `std::vector` and `tag://` are text.
    if end + 1 < scalars.count, scalars[end + 1] == ":" || scalars[end + 1] == "/" { return nil }
    return String(String.UnicodeScalarView(scalars[position..<end]))
  }

  /// A phrase in quotes, or everything up to the next space.
  private mutating func value() -> String {
    var text = String.UnicodeScalarView()
    if peek() == "\"" {
      position += 1
      while let next = peek(), next != "\"" {
        text.append(next)
        position += 1
      }
      if position < scalars.count { position += 1 }
    } else {
      var open = 0
      while let next = peek(), !Self.isSpace(next) {
        // `print(x)` is a word; a `)` that the word did not open ends the group around it.
        if next == "(" { open += 1 }
        if next == ")" {
          if open > 0 { open -= 1 } else if depth > 0 { break }
        }
        text.append(next)
        position += 1
      }
    }
    // SQLite ends its texts at a NUL. By scalars: to Swift a NUL with a combining mark behind it is another character.
    return String(String.UnicodeScalarView(text.filter { $0 != "\0" }))
  }

  private static func comparison(_ text: String) -> (SearchComparison, String) {
    for sign in [SearchComparison.greaterOrEqual, .lessOrEqual, .greater, .less, .equal] {
      if text.hasPrefix(sign.rawValue) { return (sign, String(text.dropFirst(sign.rawValue.count))) }
    }
    return (.equal, text)
  }

  /// The seconds of a day, a month or a year in Japan.
  private static func days(_ text: String) -> Range<Int64>? {
    var scanner = DigitScanner(text)
    guard let year = scanner.number(4) else { return nil }
    var month: Int?
    var day: Int?
    if !scanner.isAtEnd {
      guard scanner.skip("-"), let number = scanner.number(2) else { return nil }
      month = number
    }
    if !scanner.isAtEnd {
      guard scanner.skip("-"), let number = scanner.number(2), scanner.isAtEnd else { return nil }
      day = number
    }
    guard let start = CivilTime.midnight(year: year, month: month ?? 1, day: day ?? 1) else { return nil }
    let length: Int
    if day != nil {
      length = 1
    } else if let month {
      length = CivilTime.days(in: month, of: year)
    } else {
      length = CivilTime.days(in: 2, of: year) == 29 ? 366 : 365
    }
    let first = start - CivilTime.japanOffset
    return first..<(first + Int64(length) * 86_400)
  }

  // MARK: Scalars

  private func peek(_ ahead: Int = 0) -> Unicode.Scalar? {
    position + ahead < scalars.count ? scalars[position + ahead] : nil
  }

  private var isGroupEnd: Bool { depth > 0 && peek() == ")" }

  /// Why there is no term where one must be.
  private var emptyError: SearchQueryError {
    var end = position
    while end > 0, Self.isSpace(scalars[end - 1]) { end -= 1 }
    // Only a parenthesis or an OR can stand before; nothing at all does so before a leading OR.
    guard end > 0, scalars[end - 1] == "(", !atKeyword("OR") else { return .danglingOr }
    return isGroupEnd ? .emptyGroup : .missingParenthesis
  }

  private mutating func skipSpace() {
    while let next = peek(), Self.isSpace(next) { position += 1 }
  }

  /// Space of any script, and control characters, which no one searches for.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.value < 0x20
  }

  private func atKeyword(_ word: String) -> Bool {
    let letters = Array(word.unicodeScalars)
    guard position + letters.count <= scalars.count,
      scalars[position..<(position + letters.count)].elementsEqual(letters)
    else { return false }
    guard let next = peek(letters.count) else { return true }
    return Self.isSpace(next) || next == "(" || (next == ")" && depth > 0)
  }

  private mutating func skipKeyword(_ word: String) -> Bool {
    skipSpace()
    guard atKeyword(word) else { return false }
    position += word.unicodeScalars.count
    return true
  }
}
