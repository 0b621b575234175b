import Foundation

extension Interview {
  /// Reads beside a row, by its id.
  ///
  /// - Returns: Whether the list is read so.
  mutating func besideRow(_ first: ListPage, _ next: String, _ previous: String?) throws(Pending) -> Bool {
    guard left > 0, let last = first.ids.last else { return false }
    let sizes = ParameterNames.unique(
      address.names.filter { ParameterNames.size.contains($0) } + ["limit"])
    let flag = first.flag
    var walk = Walk(parameter: next, sizes: sizes, start: first) { page in flag.flatMap { page.saysMore($0) } ?? true }
    guard let second = try walk.step(&self, to: .string(last), "the page behind the last row, by `\(next)`"),
      !second.ids.isEmpty, !Self.isSame(second.ids, first.ids), Self.common(first.ids, second.ids) * 2 < second.count
    else { return false }
    saw(second)
    learned.flag = first.flag
    var back: String?
    if let previous, let start = second.ids.first, left > 0,
      case .page(let page) = try ask([(previous, .string(start))], "the page before its first row, by `\(previous)`"),
      !page.ids.isEmpty, Self.common(first.ids, page.ids) * 2 > page.count
    {
      if page.ids.last == last {
        back = previous
        fact("Back", "`\(previous)`, before the id of a row")
      } else {
        doubt(
          "`\(previous)` leads back, but not beside the row: in another order, or from the start. The source does not use it."
        )
      }
    }
    finding.end = learned.flag == nil ? .shortPage : .lastFlag
    var page = second
    while let id = page.ids.last {
      if let flag = learned.flag, page.saysMore(flag) == false {
        finding.endWasSeen = true
        break
      }
      guard left > 0, let after = try walk.step(&self, to: .string(id), "the page behind that") else { break }
      // A page that was shorter than asked, and nothing behind it.
      if after.ids.isEmpty {
        finding.endWasSeen = learned.flag == nil
        break
      }
      saw(after)
      page = after
    }
    let size = walk.size ?? namedSize
    if walk.size == nil, let size {
      doubt("That `\(size)` tells the size of a page is what you say: no page showed it.")
    }
    finding.way = .besideRow(next: next, previous: back, size: size)
    if size == nil {
      doubt("The parameter for the size of a page was not learned.")
      if finding.end == .shortPage { finding.end = .unknown }
    }
    return true
  }

  /// Reads beside a row, by several of its fields.
  mutating func fieldsOfRow(_ first: ListPage, _ fields: [String]) throws(Pending) -> Bool {
    guard left > 0, let last = first.rows.last else { return false }
    let size = address.names.first { ParameterNames.size.contains($0) }
    func settings(_ row: JSONTree, _ count: Int) -> [(String, JSONTree?)] {
      fields.map { ($0, row[$0]) } + (size.map { [($0, .number("\(count)"))] } ?? [])
    }
    guard case .page(let second) = try ask(settings(last, 100), "the page behind the last row"), !second.ids.isEmpty,
      Self.common(first.ids, second.ids) == 0
    else { return false }
    saw(second)
    finding.way = .fieldsOfRow(fields, size: size)
    finding.end = size == nil ? .emptyPage : .shortPage
    var page = second
    while let row = page.rows.last, left > 0,
      case .page(let after) = try ask(settings(row, 100), "the page behind that")
    {
      if after.ids.isEmpty {
        finding.endWasSeen = page.count < 100 || size == nil
        break
      }
      saw(after)
      page = after
    }
    doubt("Whether the list can be read back was not learned: the parameter for the direction is part of the address.")
    return true
  }
}
