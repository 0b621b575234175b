import Foundation
import Makimono
import MakimonoCore
import Testing

/// A row of a feed, or what stands between two.
enum DayRow: Identifiable, Equatable, Sendable {
  case message(id: Int, day: Int, text: String)
  case day(Int, text: String)

  /// Of a day far from those of messages, but for a few that are the same on purpose.
  var id: Int {
    switch self {
    case .message(let id, _, _): id
    case .day(let day, _): day == 7 ? 3 : 100_000 + day
    }
  }

  var day: Int? { if case .message(_, let day, _) = self { day } else { nil } }
}

/// What a list shows that has separators, by its rows alone: the rule in its plainest form.
struct SeparatorRule {
  /// What the days say. It may change, and is to be seen then.
  var text = ""
  /// Whether days come at random in the feed, so that one may come twice.
  let isOrdered: Bool

  func separators(_ before: DayRow?, _ after: DayRow?) -> [DayRow] {
    guard case .message(let id, let day, _) = after else { return [.day(-1, text: text)] }
    var separators: [DayRow] = day == before?.day ? [] : [.day(day, text: text)]
    // A second one at the same place, and the first of two that are the same.
    if id % 5 == 0 { separators.append(.day(50 + id / 10, text: "")) }
    return separators
  }

  func rows(_ rows: [ListRow<DayRow>], ends: Set<ListEdge>) -> [ListRow<DayRow>] {
    guard !rows.isEmpty else { return [] }
    let held = Set(rows.compactMap { $0.item?.id })
    var seen: Set<Int> = []
    var shown: [ListRow<DayRow>] = []
    for slot in 0...rows.count {
      let before = slot > 0 ? rows[slot - 1].item : nil
      let after = slot < rows.count ? rows[slot].item : nil
      let isWhole =
        (before != nil || slot == 0 && ends.contains(.start))
        && (after != nil || slot == rows.count && ends.contains(.end))
      for item in isWhole ? separators(before, after) : []
      where !held.contains(item.id) && seen.insert(item.id).inserted {
        shown.append(.item(item))
      }
      if slot < rows.count { shown.append(rows[slot]) }
    }
    return shown
  }
}

/// Follows a pager's updates as an app would, and holds each against the rule.
@MainActor
final class SeparatorFollower {
  var rule: SeparatorRule
  /// Pairs that were asked of since the last update.
  private var asked: [(DayRow?, DayRow?)] = []
  private var asksAll = false
  private(set) var mostAsked = 0
  private(set) var updates = 0
  private(set) var separatorsSeen = 0
  private(set) var problems: [String] = []

  private var shown: [ListRow<DayRow>] = []
  private var source: [ListRow<DayRow>] = []
  private var observation: PagerObservation?

  init(_ rule: SeparatorRule) { self.rule = rule }

  func follow(_ pager: Pager<DayRow>) {
    // A load that lands late may keep the pager a little longer than its test does.
    pager.separators = { [weak self] before, after in
      guard let self else { return [] }
      asked.append((before, after))
      return rule.separators(before, after)
    }
    shown = Array(pager.rows)
    source = Array(pager.rows.source)
    asked = []
    observation = pager.observe { [weak self, unowned pager] in self?.take($0, pager) }
  }

  /// The days say something else from now on.
  func change(_ text: String, _ pager: Pager<DayRow>) {
    rule.text = text
    asksAll = true
    pager.updateSeparators()
    asksAll = false
    // Where nothing became another nobody was told.
    asked = []
  }

  private func take(_ update: PagerUpdate<DayRow>, _ pager: Pager<DayRow>) {
    updates += 1
    let former = source.count
    update.sourceChange.apply(to: &source, after: Array(update.rows.source))
    check(source == Array(update.rows.source), "without separators, the steps do not lead to the rows")
    update.change.apply(to: &shown, after: Array(update.rows))
    check(shown == Array(update.rows), "the steps do not lead to the rows: \(update.change)")
    let isCounted = update.rows.areCounted
    var ends: Set<ListEdge> = []
    if isCounted || update.loadStates.prepend.isEnd { ends.insert(.start) }
    if isCounted || update.loadStates.append.isEnd { ends.insert(.end) }
    let expected = rule.rows(source, ends: ends)
    check(shown == expected, "shown\n\(Self.words(shown)), by the rule\n\(Self.words(expected))")
    check(Array(update.items) == source.compactMap(\.item), "items have separators")
    check(shown == Array(pager.rows), "the pager has other rows than it told")
    for (row, shown) in shown.enumerated() {
      check(
        pager.row(of: shown.id) == row,
        "\(shown.id) stands at \(row), and not at \(String(describing: pager.row(of: shown.id)))")
    }
    check(pager.gaps.allSatisfy { shown[$0.row].id == .gap($0.id) }, "gaps are elsewhere")
    separatorsSeen = max(separatorsSeen, shown.count - source.count)
    if !asksAll { checkAsked(update, former: former) }
    asked = []
  }

  /// Two rows that were next to one another, and are so as they were, are not asked of again.
  private func checkAsked(_ update: PagerUpdate<DayRow>, former: Int) {
    mostAsked = max(mostAsked, asked.count)
    // Rows by their numbers before; -1 for those that came or changed.
    var numbers = Array(0..<former)
    update.sourceChange.apply(to: &numbers, after: Array(repeating: -1, count: update.rows.source.count))
    var mayAsk: [(DayRow?, DayRow?)] = []
    for slot in 0...numbers.count {
      let isSame =
        slot > 0 && slot < numbers.count && numbers[slot - 1] >= 0 && numbers[slot - 1] == numbers[slot] - 1
      if !isSame {
        mayAsk.append((slot > 0 ? source[slot - 1].item : nil, slot < numbers.count ? source[slot].item : nil))
      }
    }
    for pair in asked {
      let index = mayAsk.firstIndex { $0.0 == pair.0 && $0.1 == pair.1 }
      check(index != nil, "asked once more of \(pair)")
      if let index { mayAsk.remove(at: index) }
    }
  }

  private func check(_ isSo: Bool, _ problem: @autoclosure () -> String) {
    if !isSo, problems.count < 3 { problems.append(problem()) }
  }

  static func words(_ rows: [ListRow<DayRow>]) -> String {
    rows.map { row in
      switch row {
      case .item(.message(let id, let day, let text)): "\(id)(\(day))\(text)"
      case .item(.day(let day, let text)): "[\(day)\(text)]"
      case .gap: "GAP"
      case .placeholder: "."
      }
    }.joined(separator: " ")
  }
}
