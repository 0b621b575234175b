import Foundation
import MakimonoHTTP

/// A number that may name a page, or a row.
struct HiddenNumber: Hashable {
  var parameter: String
  /// Of the first page; nil where it is not known whether they are counted from 0 or from 1.
  var start: Int?
  var isOffset: Bool
  /// Whether the reply or the address speaks of it.
  var isEvident = true
}

extension Interview {
  /// The number in a link to the next page, where it is one of a page or of a row and no cursor.
  func hiddenNumber(_ first: ListPage, _ link: URL) -> HiddenNumber? {
    guard let old = ProbedAddress(first.page.url, isNeighbour: true), let new = ProbedAddress(link, isNeighbour: true),
      link.server == first.page.url.server
    else {
      return nil
    }
    for (name, value) in new.items where old[name] != value {
      guard let number = Int(value), number > 0 else { continue }
      let before = old[name].flatMap { Int($0) }
      if ParameterNames.offset.contains(name), number == (before ?? 0) + first.count {
        return HiddenNumber(parameter: name, start: 0, isOffset: true)
      }
      let isPage = ParameterNames.page.contains(name) || ParameterNames.plain(name).hasPrefix("page")
      if isPage, before.map({ number == $0 + 1 }) ?? (number <= 2) {
        return HiddenNumber(parameter: name, start: before ?? number - 1, isOffset: false)
      }
    }
    return nil
  }

  /// Reads by number, and learns the size of pages and the end.
  ///
  /// - Returns: Whether the list is read so.
  mutating func numbers(_ first: ListPage, _ number: HiddenNumber) throws(Pending) -> Bool {
    guard left > 0 else { return false }
    let names = sizeNames(first, number)
    let part = max(1, first.count / 3)
    var (start, size, isHeard) = (number.start, nil as String?, false)
    func second(_ count: Int) -> JSONTree { .number("\(number.isOffset ? count : (number.start ?? 1) + 1)") }

    for name in names.prefix(number.isEvident ? 2 : 1) where left > 0 {
      let why = "the second page, of \(part)"
      switch try ask([(number.parameter, second(part)), (name, .number("\(part)"))], why) {
      case .none: return false
      case .refused:
        // Is it the size that is refused, or the number?
        guard case .page(let page) = try ask([(number.parameter, second(first.count))], "the second page as it is"),
          !page.ids.isEmpty, !Self.isSame(page.ids, first.ids)
        else { return false }
        isHeard = true
        if address[name] != nil { size = name }
      case .page(let page):
        if Self.isPart(page.ids, of: first.ids, part..<2 * part) {
          (size, isHeard) = (name, true)
          start = start ?? 1
        } else if start == nil, !number.isOffset, Self.isPart(page.ids, of: first.ids, 2 * part..<3 * part) {
          (size, isHeard, start) = (name, true, 0)
        } else if number.isOffset, page.count == first.count, page.ids.first == first.ids.dropFirst(part).first {
          isHeard = true
        } else if page.ids.isEmpty || Self.isSame(page.ids, first.ids) {
          return false
        } else if Self.common(page.ids, first.ids) * 2 < page.count {
          isHeard = true
        } else {
          return false
        }
      }
      if size != nil || address[name] != nil { break }
    }
    guard isHeard else { return false }
    // Where the rows of the second page are not certain ones, the first must come again by its number: rows could be others each time.
    if size == nil, !number.isOffset {
      let again = try ask([(number.parameter, .number("\(number.start ?? 1)"))], "the first page, by its number")
      guard case .page(let page) = again, Self.isAgain(page.ids, first.ids) else { return false }
      start = number.start ?? 1
    }
    if !number.isOffset, start == nil {
      start = 1
      doubt("Whether pages are counted from 1 or from 0 was not learned: 1 is taken.")
    }
    if number.isOffset {
      guard let size else {
        doubt("`\(number.parameter)` moves the rows, but what tells how many there are was not learned.")
        return false
      }
      finding.way = .offsets(parameter: number.parameter, size: size)
    } else {
      finding.way = .pages(parameter: number.parameter, first: start ?? 1, size: size)
      if size == nil {
        doubt(
          "The parameter for the size of a page was not learned. Tried: \(names.prefix(2).map { "`\($0)`" }.joined(separator: ", "))."
        )
      }
    }
    try findEndOfNumbers(first, number, start: start ?? 1, size: size)
    return true
  }

  /// Names for the size of a page, the likeliest first.
  private func sizeNames(_ first: ListPage, _ number: HiddenNumber) -> [String] {
    var names = address.names.filter { ParameterNames.size.contains($0) }
    if let echo = first.sizeEcho?.path.last { names.append(echo) }
    // Django's shape.
    if !first.tree["results"].isNull, !first.tree["count"].isNull { names.append("page_size") }
    return ParameterNames.unique(names + ParameterNames.sizes(beside: number.parameter))
  }

  // MARK: - The end

  private mutating func findEndOfNumbers(
    _ first: ListPage, _ number: HiddenNumber, start: Int, size: String?
  ) throws(Pending) {
    learned.flag = first.flag
    (learned.pageCount, learned.pageEcho) = (first.pageCount?.path, first.pageEcho?.path)
    (learned.total, learned.totalCount) = (first.total?.place, first.total?.count)
    var (count, page) = (first.count, first)
    if let size, left > 0 {
      switch try ask([(size, .number("1000"))], "the first page, as long as it can be") {
      case .page(let long) where long.count >= first.count:
        (count, page) = (long.count, long)
        learned.maxSize = min(long.count, 1_000)
        learned.hasAllInOne = !isMore(long)
        if learned.hasAllInOne { count = max(count, 1_000) }
      case .page: break
      case .refused(_, let words):
        if first.count < 100, left > 2,
          case .page(let long) = try ask([(size, .number("100"))], "the first page, of 100"), long.count >= first.count
        {
          (count, page) = (100, long)
          learned.maxSize = min(long.count, 100)
          learned.hasAllInOne = !isMore(long)
        }
        learned.refusedSize = "1,000 are refused" + (words.map { ": \($0)" } ?? "")
      case .none: break
      }
    }
    func settings(_ place: Int) -> [(String, JSONTree?)] {
      let value = number.isOffset ? place * count : start + place
      return [(number.parameter, .number("\(value)"))] + (size.map { [($0, .number("\(count)"))] } ?? [])
    }
    let pages = pagesInAll(page, first, number, start: start, count: count)
    var last: ListPage?
    if let pages, pages > 1, left > 1 {
      if case .page(let page) = try ask(settings(pages - 1), "the last page") {
        last = page
        // As that page itself says: rows may have come or gone since the first one.
        if let place = learned.total {
          learned.totalWasSeen = (pages - 1) * count + page.count == page.total(at: place)
        }
      }
    } else if let pages, pages == 1 {
      last = page
      learned.totalWasSeen = learned.totalCount == page.count
    }
    var past: ListPage?
    if left > 0 {
      switch try ask(
        settings(pages ?? 1_000_000), pages == nil ? "a page far behind the end" : "the page behind the last")
      {
      case .page(let page):
        past = page
        if page.ids.isEmpty {
          fact("Past the end", "an empty page")
        } else if let last, Self.isSame(page.ids, last.ids) {
          fact("Past the end", "the last page again")
        } else if pages != nil {
          (learned.total, learned.totalWasSeen) = (nil, false)
          doubt("There are rows behind the last page that the reply speaks of: its total is not so, or counts less.")
        }
      case .refused(let status, let words):
        if [400, 404, 410, 416, 422].contains(status) { learned.pastEnd = status }
        fact("Past the end", "\(status)" + (words.map { ": \($0)" } ?? ""))
      case .none: break
      }
    }
    chooseEnd(last: last, past: past)
  }

  /// Whether a page says, in any way, that there are more rows behind it.
  private func isMore(_ page: ListPage) -> Bool {
    if let flag = learned.flag, let more = page.saysMore(flag) { return more }
    if learned.hasHeaderLink { return page.headerLink("next") != nil }
    if let total = learned.totalCount { return page.count < total }
    if learned.bodyLink != nil { return page.bodyLink(next: true) != nil }
    return true
  }

  private func pagesInAll(_ page: ListPage, _ first: ListPage, _ number: HiddenNumber, start: Int, count: Int) -> Int? {
    if let pages = page.pageCount?.value, pages > 0 { return min(pages, 1_000_000) }
    if let last = page.headerLink("last"),
      let value = ProbedAddress(last, isNeighbour: true)?[number.parameter].flatMap({ Int($0) })
    {
      let pages = number.isOffset ? value / max(1, count) + 1 : value - start + 1
      if pages > 0 { return min(pages, 1_000_000) }
    }
    if let total = learned.totalCount { return max(1, (total + count - 1) / count) }
    return nil
  }

  private mutating func chooseEnd(last: ListPage?, past: ListPage?) {
    let seen = [last, past].compactMap { $0 }
    let isHeaderTotal: Bool
    switch learned.total {
    case .header, .contentRange: isHeaderTotal = true
    default: isHeaderTotal = false
    }
    if isHeaderTotal {
      finding.end = .total
      finding.endWasSeen = learned.totalWasSeen
    } else if let flag = learned.flag {
      finding.end = .lastFlag
      finding.endWasSeen = seen.contains { $0.saysMore(flag) == false }
    } else if let path = learned.pageCount, learned.pageEcho != nil {
      finding.end = .pageCount
      finding.endWasSeen =
        last.map {
          $0.tree[path].int != nil
            && past.map { $0.ids.isEmpty || Self.isSame($0.ids, last?.ids ?? []) } ?? (learned.pastEnd != nil)
        } ?? false
    } else if learned.hasHeaderLink {
      finding.end = .missingLink
      finding.endWasSeen = seen.contains { $0.headerLink("next") == nil }
    } else if learned.total != nil {
      finding.end = .total
      finding.endWasSeen = learned.totalWasSeen
    } else if learned.bodyLink != nil {
      finding.end = .missingLink
      finding.endWasSeen = seen.contains { $0.bodyLink(next: true) == nil }
    } else {
      finding.end = .emptyPage
      finding.endWasSeen = past?.ids.isEmpty == true
    }
    if learned.total != nil, !learned.totalWasSeen, finding.end != .total {
      doubt("Whether all rows that the total speaks of can be read was not learned: the source does not use it.")
      learned.total = nil
    }
  }

  // MARK: - Ranges

  mutating func ranges(_ first: ListPage) throws(Pending) -> Bool {
    let part = max(1, first.count / 3)
    guard let url = address.url else { return false }
    var question = ProbeQuestion(url)
    // The unit stands before the range, or in a header of its own.
    learned.hasUnitHeader = first.contentRange?.unit == nil
    let range = "\(part)-\(2 * part - 1)"
    question.headers = [
      "Range": learned.hasUnitHeader ? range : "\(first.contentRange?.unit ?? "items")=\(range)",
      "Prefer": "count=exact",
    ]
    if learned.hasUnitHeader { question.headers["Range-Unit"] = "items" }
    guard case .page(let page) = try outcome(of: question, "the second \(part) rows, by a Range header"),
      Self.isPart(page.ids, of: first.ids, part..<2 * part)
    else { return false }
    finding.way = .ranges
    learned.total = .contentRange
    learned.totalCount = page.contentRange?.total
    finding.end = learned.totalCount == nil ? .emptyPage : .total
    guard let total = learned.totalCount, left > 0 else { return true }
    func ranged(_ from: Int, _ to: Int) -> ProbeQuestion {
      var next = question
      next.headers["Range"] = (learned.hasUnitHeader ? "" : "\(first.contentRange?.unit ?? "items")=") + "\(from)-\(to)"
      return next
    }
    if case .page(let last) = try outcome(of: ranged(max(0, total - part), total + part), "the last \(part) rows") {
      learned.totalWasSeen = last.count == min(part, total)
      finding.endWasSeen = learned.totalWasSeen
    }
    if case .refused(let status, _) = try outcome(of: ranged(total, total + part), "the rows behind the last") {
      fact("Past the end", "\(status)")
      learned.pastEnd = status
    }
    return true
  }
}
