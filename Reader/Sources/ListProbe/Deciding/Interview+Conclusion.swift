import Foundation

extension Interview {
  /// What there is to say beside the way, and the source.
  mutating func conclude(_ first: ListPage) {
    if learned.layout?.id == nil {
      doubt("No field names the rows: each needs one with another value, a text or a whole number.")
    }
    if finding.way == .unknown || finding.way == .whole { return }
    if let place = learned.total, let count = learned.totalCount { fact("Total", "\(count), \(Self.words(place))") }
    if let most = learned.maxSize {
      let isAll = learned.hasAllInOne && learned.refusedSize == nil
      fact(
        "Size",
        isAll
          ? "all \(most) rows came in one page: more may be given"
          : "\(most) rows came in one page" + (learned.refusedSize.map { "; \($0)" } ?? ", and no more"))
    } else if let refused = learned.refusedSize {
      doubt("How long a page may be: \(refused)")
    }
    if finding.end == .unknown {
      doubt("How the list ends was not learned.")
    } else if !finding.endWasSeen {
      doubt("The end was not reached: that it is told so is what \(endIsGuessedBy).")
    }
    if learned.rows.count >= 2 {
      if let order = orderWords() { fact("Order", order) } else { doubt("What the rows are ordered by was not seen.") }
    }
    if case .sortValues = finding.way { doubt("Whether the list can be read back was not asked.") }
    finding.endText = endText
    finding.source = SourceWriter.source(self)
    if finding.source == nil { doubt("No source could be written for this.") }
  }

  /// How the end is told, with the names that the list has.
  private var endText: String {
    func quoted(_ path: [String]?) -> String { "`\((path ?? []).joined(separator: "."))`" }
    switch finding.end {
    case .total: return "the total" + (learned.total.map { ", " + Self.words($0) } ?? "")
    case .lastFlag:
      return "a flag: \(quoted(learned.flag?.path)) is \(learned.flag?.meansMore == true ? "false" : "true")"
    case .pageCount: return "the number of pages: \(quoted(learned.pageCount)), beside \(quoted(learned.pageEcho))"
    case .missingLink:
      return learned.hasHeaderLink
        ? "no `rel=next` in the `Link` header" : "no \(quoted(learned.bodyLink)): missing, null or empty"
    case .missingToken, .repeatedToken:
      guard case .cursor(let cursor) = finding.way else { return "" }
      return finding.end == .missingToken
        ? "no \(quoted(cursor.token)): missing, null or empty" : "\(quoted(cursor.token)) is the token that was sent"
    case .shortPage, .emptyPage, .unknown: return ""
    }
  }

  private var endIsGuessedBy: String {
    switch finding.end {
    case .missingToken, .missingLink, .repeatedToken: "lists with such a field do as a rule"
    case .lastFlag: "its name says"
    default: "lists like this do as a rule"
    }
  }

  /// The field that rises or falls from row to row.
  private func orderWords() -> String? {
    let rows = learned.rows
    guard let sample = rows.first else { return nil }
    var best: (rank: Int, words: String)?
    for (path, object) in sample.objects() where path.count < 4 {
      for field in object.fields {
        let path = path + [field.name]
        let values = rows.map { $0[path] }
        guard Set(values).count > 1, let falls = Self.falls(values) else { continue }
        let name = ParameterNames.plain(path.joined())
        let isTime = ["created", "updated", "published", "date", "time", "at"].contains {
          name.hasSuffix($0) || name.contains($0) && $0.count > 4
        }
        let rank = isTime ? 0 : 1 + path.count
        let shown = path.joined(separator: ".")
        let words =
          isTime
          ? "\(falls ? "newest" : "oldest") first, by `\(shown)` of the rows seen"
          : "`\(shown)` \(falls ? "falls" : "rises") from row to row of those seen"
        if best.map({ rank < $0.rank }) ?? true { best = (rank, words) }
      }
    }
    return best?.words
  }

  /// Whether values fall, or rise, from one to the next; nil where they do neither.
  private static func falls(_ values: [JSONTree]) -> Bool? {
    func order(_ isSorted: (Int, Int) -> Bool, _ isSortedText: (String, String) -> Bool) -> Bool {
      for (one, other) in zip(values, values.dropFirst()) {
        if let one = one.int, let other = other.int {
          if !isSorted(one, other) { return false }
        } else if let one = one.text, let other = other.text {
          if !isSortedText(one, other) { return false }
        } else {
          return false
        }
      }
      return true
    }
    if order(>=, >=) { return true }
    return order(<=, <=) ? false : nil
  }
}
