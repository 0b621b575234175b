import Foundation

extension Interview {
  /// Reads by URLs of the neighbours.
  mutating func links(_ first: ListPage, _ link: URL, inHeader: Bool, path: [String]) throws(Pending) {
    finding.way = inHeader ? .headerLinks : .bodyLinks(next: path, previous: nil, first: firstLink)
    finding.end = .missingLink
    guard mayAsk(link) else {
      doubt(
        "The next page is at another server, which was not asked: \(link.server ?? "no http address"). Name it by --trust, if you do."
      )
      return
    }
    guard case .page(let second) = try follow(link, "the page that the first one names"), !second.ids.isEmpty,
      !Self.isAgain(second.ids, first.ids)
    else {
      doubt("The link to the next page does not lead to one.")
      finding.way = .unknown
      return
    }
    saw(second)
    if Self.common(first.ids, second.ids) > 0 { fact("Repeats", "a row may come on two pages") }
    let previous = inHeader ? nil : second.bodyLink(next: false)
    let back = inHeader ? second.headerLink("prev", "previous") : previous?.url
    if !inHeader { finding.way = .bodyLinks(next: path, previous: previous?.path, first: firstLink) }
    fact(
      "Back",
      back == nil
        ? "no link back: by the pages that were read"
        : "a link back: \(inHeader ? "rel=prev" : "`\(previous?.path.joined(separator: ".") ?? "")`")")

    // Longer pages lead to the end by fewer requests.
    var page = second
    if left > 1, let name = longerName(link), first.count < 100 {
      if case .page(let long) = try ask([(name, .number("100"))], "the first page, of 100"), long.count > first.count,
        Self.isSame(long.ids, first.ids)
      {
        fact("Size", "`\(name)` in the first address: \(long.count) rows of 100 came")
        page = long
      }
    }
    while let next = inHeader ? page.headerLink("next") : page.bodyLink(next: true)?.url {
      guard left > 0, mayAsk(next), case .page(let after) = try follow(next, "the page that it names") else { return }
      if page.ids.last == second.ids.last { saw(after) }
      page = after
    }
    finding.endWasSeen = true
  }

  private mutating func follow(_ url: URL, _ why: String) throws(Pending) -> Outcome {
    try outcome(of: ProbeQuestion(url), why)
  }

  /// The parameter that most likely tells the size, of a list that is read by links.
  private func longerName(_ link: URL) -> String? {
    if let name = address.names.first(where: { ParameterNames.size.contains($0) }) { return name }
    let names = ProbedAddress(link, isNeighbour: true)?.names ?? []
    if let name = names.first(where: { ParameterNames.size.contains($0) }) { return name }
    if let name = names.first(where: { ParameterNames.cursor.contains($0) }), name != "cursor" {
      return ParameterNames.sizes(beside: name).first
    }
    return learned.hasHeaderLink
      ? (names.contains("cursor") ? "per_page" : "limit") : names.contains("cursor") ? "page_size" : nil
  }
}
