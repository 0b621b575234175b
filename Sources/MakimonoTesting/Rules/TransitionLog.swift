public import MakimonoCore

/// An engine's steps as lines that a person can read: the event, the requests, the change, the states.
///
/// ```text
/// 3  page #2, 20 rows        load #3 append 3 | +20..<40, 40 rows | append loading
/// ```
///
/// For pagers there is ``EventLog``.
public struct TransitionLog: Sendable {
  /// A line for each step.
  public private(set) var lines: [String] = []

  /// An empty log.
  public init() {}

  /// Writes a step down.
  public mutating func record<Order: PageOrder, Item, Failure>(_ step: EngineStep<Order, Item, Failure>) {
    var parts: [String] = []
    if !step.commands.isEmpty { parts.append(step.commands.map { Self.describe($0) }.joined(separator: ", ")) }
    if !step.change.isEmpty {
      parts.append("\(step.replacedList ? "list " : "")\(EventLog.describe(step.change)), \(step.after.rowCount) rows")
    }
    let states = LoadEdge.allCases.compactMap { edge -> String? in
      let state = EventLog.describe(step.after.loadStates[edge])
      return state == EventLog.describe(step.before.loadStates[edge]) ? nil : "\(edge) \(state)"
    }
    if !states.isEmpty { parts.append(states.joined(separator: ", ")) }
    let event = "\(lines.count + 1)  " + Self.describe(step.event)
    let padding = String(repeating: " ", count: max(1, 32 - event.count))
    lines.append(parts.isEmpty ? event : event + padding + parts.joined(separator: " | "))
  }

  /// An event in a few words.
  public static func describe<Key, Item, Failure>(_ event: PagingEvent<Key, Item, Failure>) -> String {
    switch event {
    case .start(let key): "start at \(key)"
    case .viewportChanged(let report): "rows \(report.visibleRows) in sight, \(report.direction)"
    case .pageLoaded(let id, let reply): "page #\(id.rawValue), \(reply.items.count) rows"
    case .loadFailed(let id, let failure, let advice, _, _): "failure #\(id.rawValue), \(failure), \(advice)"
    case .retry(let edge): "retry \(edge.map { "\($0)" } ?? "all")"
    case .retryDue(let id): "retry due #\(id.rawValue)"
    case .loadMore(let end): "load more at the \(end)"
    case .cancel(let edge): "cancel \(edge.map { "\($0)" } ?? "all")"
    case .reset: "reset"
    case .refresh(let strategy): "refresh \(strategy)"
    case .jump(let key): "jump to \(key)"
    case .restore(let snapshot): "restore at \(snapshot.page.key), row \(snapshot.rowInPage)"
    case .invalidate: "invalidate"
    case .pageUnchanged(let id): "page #\(id.rawValue) unchanged"
    case .fillGap(let gap, let side): "fill gap \(gap.rawValue) at its \(side)"
    case .memoryPressure: "memory pressure"
    case .edit(let edit, let token, _): "edit \(token.rawValue), \(describe(edit))"
    case .confirmEdit(let token): "edit \(token.rawValue) confirmed"
    case .rollBackEdit(let token): "edit \(token.rawValue) rolled back"
    case .replaceTemporary(let token, let item): "edit \(token.rawValue) confirmed as \(item.id)"
    case .push(let pushes): "push \(pushes.map { describe($0) }.joined(separator: ", "))"
    case .holdBack(let holdsBack): holdsBack ? "hold new rows back" : "show rows that were held back"
    case .pushesLost: "pushes lost"
    }
  }

  private static func describe<Item>(_ push: Push<Item>) -> String {
    var words = describe(push.edit)
    if push.order != nil { words = "insert \(push.id) by the list's order" }
    if let version = push.version { words += ", version \(version)" }
    return words
  }

  private static func describe<Item>(_ edit: LocalEdit<Item>) -> String {
    switch edit {
    case .insert(let item, let place): "insert \(item.id) at \(place)"
    case .update(let item): "update \(item.id)"
    case .remove(let id): "remove \(id)"
    case .move(let id, let place): "move \(id) to \(place)"
    }
  }

  /// A command in a few words.
  public static func describe<Key>(_ command: PagingCommand<Key>) -> String {
    switch command {
    case .load(let request):
      "load #\(request.id.rawValue) \(request.edge)\(request.gap.map { " gap \($0.rawValue)" } ?? "") \(request.key)"
    case .cancel(let id): "cancel #\(id.rawValue)"
    case .retry(let id, let delay): "retry #\(id.rawValue) after \(delay) s"
    }
  }
}
