import Foundation

/// A time as people and site generators write it: ISO 8601 loosely, `2024/1/5`, `2024年1月31日`, `Jan 31 2024`, RFC 2822, `9:05 PM`,
/// zones by offset or name, seconds since 1970.
struct WrittenDate: Equatable {
  /// Unix seconds.
  let seconds: Int64
  /// What was not understood though the rest was, for a warning.
  var note: String?

  /// - Returns: Nil where the text is no date, or could be two: `01/02/2024`. O(its length).
  init?(_ text: String) {
    // What machines write, and most people.
    if let seconds = CivilTime.seconds(text) {
      self.seconds = seconds
      return
    }
    guard text.utf8.count <= 200 else { return nil }
    var parser = Parser(text)
    guard let (seconds, note) = parser.parse() else { return nil }
    (self.seconds, self.note) = (seconds, note)
  }
}

extension WrittenDate {
  private enum Token: Equatable {
    case number(Int, digits: Int)
    /// In lower case.
    case word(String)
    case mark(Unicode.Scalar)
  }

  private struct Parser {
    private var tokens: [Token] = []
    private var position = 0

    init(_ text: String) {
      // Digits as wide as letters become digits.
      let scalars = Array(text.precomposedStringWithCompatibilityMapping.lowercased().unicodeScalars)
      var start = 0
      var depth = 0
      while start < scalars.count {
        let scalar = scalars[start]
        var end = start + 1
        if ("0"..."9").contains(scalar) {
          while end < scalars.count, ("0"..."9").contains(scalars[end]) { end += 1 }
          let digits = String(String.UnicodeScalarView(scalars[start..<end]))
          if depth == 0 { tokens.append(Int(digits).map { .number($0, digits: end - start) } ?? .mark("?")) }
        } else if scalar.properties.isAlphabetic {
          while end < scalars.count, scalars[end].properties.isAlphabetic || scalars[end] == "_" { end += 1 }
          if depth == 0 { tokens.append(.word(String(String.UnicodeScalarView(scalars[start..<end])))) }
        } else if scalar == "(" || scalar == "[" {
          // A day of the week, or a zone's name behind its offset.
          depth += 1
        } else if scalar == ")" || scalar == "]" {
          depth = max(0, depth - 1)
        } else if !scalar.properties.isWhitespace, depth == 0 {
          tokens.append(.mark(scalar))
        }
        start = end
      }
    }

    mutating func parse() -> (Int64, String?)? {
      if let seconds = epoch() { return (seconds, nil) }
      guard let date = date(), let midnight = CivilTime.midnight(year: date.year, month: date.month, day: date.day)
      else {
        return nil
      }
      var clock = date.clock
      var zone = date.zone
      if clock == nil {
        skip(["t", "at", "um", "à"], [",", "_", "-"])
        let start = position
        clock = time()
        // What looks like a time and is none: `24:61`.
        guard clock != nil || position == start else { return nil }
        if clock != nil { zone = self.zone() ?? .missing }
      }
      skip([], [",", "."])
      guard position == tokens.count else { return nil }
      guard let clock else { return (midnight + CivilTime.wholeDay, nil) }
      switch zone {
      case .offset(let offset)?: return (midnight + clock - offset, nil)
      case .unknown(let name)?:
        return (midnight + clock - CivilTime.japanOffset, "its zone \(name) is not known; Japan's stands in")
      case .missing?, nil: return (midnight + clock - CivilTime.japanOffset, nil)
      }
    }

    /// Seconds, or milliseconds, since 1970.
    private func epoch() -> Int64? {
      guard tokens.count == 1, case .number(let number, let digits) = tokens[0] else { return nil }
      switch digits {
      case 9, 10: return Int64(number)
      case 13: return Int64(number / 1000)
      default: return nil
      }
    }

    // MARK: The day

    private mutating func date() -> (year: Int, month: Int, day: Int, clock: Int64?, zone: Zone?)? {
      while case .word(let word)? = next, WrittenDate.isWeekday(word) || word == "the" {
        position += 1
        skip([], [",", "."])
      }
      switch next {
      case .number(let number, 8)?:
        position += 1
        return (number / 10_000, number / 100 % 100, number % 100, nil, nil)
      case .number(let number, 14)?:
        position += 1
        let (day, clock) = (number / 1_000_000, number % 1_000_000)
        let (hour, minute, second) = (clock / 10_000, clock / 100 % 100, clock % 100)
        guard hour < 24, minute < 60, second < 60 else { return nil }
        let seconds = Int64(hour * 3600 + minute * 60 + second)
        return (day / 10_000, day / 100 % 100, day % 100, seconds, .missing)
      case .number(let year, 4)?:
        position += 1
        skip(["年"], ["-", "/", ".", ","])
        guard let month = month() ?? number(upTo: 2) else { return nil }
        skip(["月"], ["-", "/", ".", ","])
        // A month alone is its first day.
        guard let day = number(upTo: 2) else { return position == tokens.count ? (year, month, 1, nil, nil) : nil }
        skip(["日", "st", "nd", "rd", "th"], [])
        while case .word(let word)? = next,
          WrittenDate.isWeekday(word) || WrittenDate.isWeekday(String(word.dropFirst()))
        {
          position += 1
        }
        return (year, month, day, nil, nil)
      case .number?:
        guard let first = number(upTo: 2) else { return nil }
        skip(["st", "nd", "rd", "th", "of"], [])
        skip(["of", "de"], [])
        var separator: Unicode.Scalar?
        if case .mark(let mark)? = next { separator = mark }
        skip([], ["-", "/", ".", ","])
        if let month = month() {
          skip(["of", "de"], ["-", "/", ".", ","])
          guard let year = number(exactly: 4) else { return nil }
          return (year, month, first, nil, nil)
        }
        guard let separator, "-/.".unicodeScalars.contains(separator), let second = number(upTo: 2) else { return nil }
        skip([], [separator])
        guard let year = number(exactly: 4) else { return nil }
        // With dots the day is first everywhere; else one of the two must tell by its size.
        if separator == "." || first > 12 || first == second { return (year, second, first, nil, nil) }
        return second > 12 ? (year, first, second, nil, nil) : nil
      case .word?:
        guard let month = month() else { return nil }
        skip([], [".", ",", "-", "/"])
        guard let day = number(upTo: 2) else { return nil }
        skip(["st", "nd", "rd", "th"], [])
        skip([], [",", "-", "/", "."])
        if let year = number(exactly: 4) { return (year, month, day, nil, nil) }
        // As the system's `date` prints it: `Jan 31 10:00:00 JST 2024`.
        guard let clock = time() else { return nil }
        let zone = zone() ?? .missing
        guard let year = number(exactly: 4) else { return nil }
        return (year, month, day, clock, zone)
      case .mark?, nil: return nil
      }
    }

    private mutating func month() -> Int? {
      guard case .word(let word)? = next, word.count >= 3 else { return nil }
      guard
        let month = WrittenDate.months.firstIndex(where: { $0.hasPrefix(word) || word == "sept" && $0 == "september" })
      else { return nil }
      position += 1
      return month + 1
    }

    // MARK: The time of day

    private mutating func time() -> Int64? {
      let start = position
      var half: String?
      if case .word(let word)? = next, ["午前", "午後", "am", "pm"].contains(word) {
        half = word
        position += 1
      }
      guard var hour = number(upTo: 2) else {
        position = start
        return nil
      }
      var minute = 0
      var second = 0
      if skip(["時", "h"], [":"]) {
        guard let number = number(upTo: 2) else {
          if half == nil, !wasWord("時") { return nil }
          return seconds(hour, 0, 0)
        }
        minute = number
        if skip(["分", "m"], [":"]), let number = self.number(upTo: 2) {
          second = number
          if skip([], [".", ","]) { _ = self.number(upTo: 18) }
          skip(["秒", "s"], [])
        }
      } else if half == nil {
        guard case .word(let word)? = next, word == "am" || word == "pm" || word == "a" || word == "p" else {
          position = start
          return nil
        }
      }
      if half == nil, case .word(let word)? = next, word == "am" || word == "pm" {
        half = word
        position += 1
      }
      if let half {
        guard (1...12).contains(hour) || hour == 0 else { return nil }
        hour = hour % 12 + (half == "pm" || half == "午後" ? 12 : 0)
      }
      return seconds(hour, minute, second)
    }

    private func wasWord(_ word: String) -> Bool { position > 0 && tokens[position - 1] == .word(word) }

    private func seconds(_ hour: Int, _ minute: Int, _ second: Int) -> Int64? {
      guard hour < 24, minute < 60, second <= 60 else { return nil }
      return Int64(hour * 3600 + minute * 60 + min(second, 59))
    }

    private enum Zone {
      case offset(Int64)
      case unknown(String)
      case missing
    }

    private mutating func zone() -> Zone? {
      var named: Zone?
      if case .word(let word)? = next {
        position += 1
        if let hours = WrittenDate.zones[word] {
          named = .offset(Int64(hours * 3600))
        } else if case .mark("/")? = next, position + 1 < tokens.count, case .word(let city) = tokens[position + 1] {
          position += 2
          named = .unknown("\(word)/\(city)")
        } else {
          named = .unknown(word.uppercased())
        }
      }
      guard case .mark(let mark)? = next, mark == "+" || mark == "-" || mark == "−" else { return named }
      // `2024-01-31 10:00 - a note` is no zone.
      guard position + 1 < tokens.count, case .number(let number, let digits) = tokens[position + 1] else {
        return named
      }
      position += 2
      var (hours, minutes) = digits > 2 ? (number / 100, number % 100) : (number, 0)
      if digits <= 2, case .mark(":")? = next, position + 1 < tokens.count,
        case .number(let more, 2) = tokens[position + 1]
      {
        position += 2
        minutes = more
      }
      guard hours <= 15, minutes < 60, digits <= 4 else { return .unknown("\(mark)\(number)") }
      if mark != "+" { (hours, minutes) = (-hours, -minutes) }
      return .offset(Int64(hours * 3600 + minutes * 60))
    }

    // MARK: Tokens

    private var next: Token? { position < tokens.count ? tokens[position] : nil }

    private mutating func number(upTo width: Int) -> Int? {
      guard case .number(let number, let digits)? = next, digits <= width else { return nil }
      position += 1
      return number
    }

    private mutating func number(exactly width: Int) -> Int? {
      guard case .number(let number, width)? = next else { return nil }
      position += 1
      return number
    }

    /// Skips one of the words or marks.
    @discardableResult private mutating func skip(_ words: [String], _ marks: [Unicode.Scalar]) -> Bool {
      switch next {
      case .word(let word)? where words.contains(word): position += 1
      case .mark(let mark)? where marks.contains(mark): position += 1
      default: return false
      }
      return true
    }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]

  /// How their names begin.
  private static let weekdays = [
    "mon", "tue", "wed", "thu", "fri", "sat", "sun", "月曜", "火曜", "水曜", "木曜", "金曜", "土曜", "日曜",
  ]

  private static func isWeekday(_ word: String) -> Bool { weekdays.contains(where: word.hasPrefix) }

  /// Hours east of Greenwich. Names that mean more than one zone (CST, IST) are left out, but for America's.
  private static let zones: [String: Int] = [
    "z": 0, "utc": 0, "gmt": 0, "ut": 0, "wet": 0, "bst": 1, "cet": 1, "cest": 2, "eet": 2, "eest": 3, "msk": 3,
    "jst": 9, "kst": 9,
    "est": -5, "edt": -4, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8, "pdt": -7, "aest": 10, "aedt": 11, "nzst": 12,
    "nzdt": 13,
  ]
}
