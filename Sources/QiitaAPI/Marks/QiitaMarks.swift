public import Makimono
import MakimonoCore
import MakimonoHTTP
public import Observation

/// One's own likes, stocks and follows: shown at once, sent behind the scenes, taken back where the server refuses
/// (rule R17).
///
/// ```swift
/// let marks = QiitaMarks(client: qiita)
/// try await pager.setLiked(true, item.id, by: marks)     // the row counts one more at once
/// marks.isSet(.like(item.id))                            // true
/// ```
///
/// Hold one for all lists. Requests for one article (user, tag) go one after the other, in the order of the taps, so that the
/// last tap is what stays; one that a later tap has overtaken before it was sent is not sent.
@MainActor
@Observable
public final class QiitaMarks {
  private struct Write {
    let number: Int
    let task: Task<Bool, any Error>
  }

  /// A row that shows a tap already, until the server has answered it, or a later one that overtook it.
  private struct Shown {
    let number: Int
    let settle: @MainActor (_ isDone: Bool) -> Void
  }

  @ObservationIgnored private let client: QiitaClient
  /// By the server, as far as it said so.
  private var states: [QiitaMark: Bool] = [:]
  /// What the last tap wants, while the server has not answered.
  private var wanted: [QiitaMark: Bool] = [:]
  /// The number of a mark's last tap, while it waits.
  @ObservationIgnored private var latest: [QiitaMark: Int] = [:]
  /// The last write of what a mark is put on.
  @ObservationIgnored private var writes: [[String]: Write] = [:]
  @ObservationIgnored private var shown: [QiitaMark: [Shown]] = [:]
  @ObservationIgnored private var taps = 0

  /// Marks that nothing is known of yet.
  public init(client: QiitaClient) { self.client = client }

  /// Whether a mark is set, as the screen is to show it; `nil` while nobody knows: ask ``refresh(_:)``.
  public func isSet(_ mark: QiitaMark) -> Bool? { wanted[mark] ?? states[mark] }

  /// Asks the server whether a mark is set.
  ///
  /// - Throws: `HTTPError`, `CancellationError`.
  @discardableResult
  public func refresh(_ mark: QiitaMark) async throws -> Bool {
    let before = taps
    let isOn = try await client.isSet(mark)
    // What was written meanwhile is newer than this answer.
    if before == taps { states[mark] = isOn }
    return isOn
  }

  /// Sets a mark or takes it off, at the server; a row of a list changes at once.
  ///
  /// - Parameters:
  ///   - mark: which of them.
  ///   - isOn: whether it is to be there.
  ///   - pager: the list that shows the row.
  ///   - id: the row's. One that the list does not hold now changes nothing there.
  ///   - change: makes the row as it is afterwards, of the row that the list shows, and of whatever the server says of it until the
  ///     mark is set: so it sets fields and does not count. Not called where the mark is known to be as wanted already.
  /// - Throws: `HTTPError` where the server refused or did not answer: the row is then as it was, and so is
  ///   ``isSet(_:)``, or unknown. Cancelling who waits does not stop the write.
  public func set<Item>(
    _ mark: QiitaMark, to isOn: Bool, in pager: Pager<Item>, row id: Item.ID,
    change: @escaping @Sendable (inout Item) -> Void
  ) async throws {
    guard isSet(mark) != isOn, let token = pager.edit(id, change) else {
      try await write(mark, isOn)
      return
    }
    try await write(mark, isOn) { isDone in isDone ? pager.confirm(token) : pager.rollBack(token) }
  }

  /// Sets a mark or takes it off, at the server, for what no list shows.
  ///
  /// - Throws: as ``set(_:to:in:row:change:)``.
  public func set(_ mark: QiitaMark, to isOn: Bool) async throws {
    try await write(mark, isOn)
  }

  private func write(
    _ mark: QiitaMark, _ isOn: Bool, settle: (@MainActor (_ isDone: Bool) -> Void)? = nil
  ) async throws {
    taps += 1
    let number = taps
    wanted[mark] = isOn
    latest[mark] = number
    if let settle { shown[mark, default: []].append(Shown(number: number, settle: settle)) }
    let before = writes[mark.subject]?.task
    let task = Task {
      _ = await before?.result
      guard latest[mark] == number else { return false }
      try await client.set(mark, to: isOn)
      return true
    }
    writes[mark.subject] = Write(number: number, task: task)
    let result = await task.result
    end(mark, number, isOn, result)
    _ = try result.get()
  }

  private func end(_ mark: QiitaMark, _ number: Int, _ isOn: Bool, _ result: Result<Bool, any Error>) {
    var isDone = false
    switch result {
    case .success(true):
      states[mark] = isOn
      isDone = true
    // What was overtaken was not sent: the fate of the later one is its own.
    case .success(false): return
    case .failure(HTTPError.status), .failure(HTTPError.rateLimited): break
    // Whether it got there nobody knows.
    case .failure: states[mark] = nil
    }
    if latest[mark] == number { (wanted[mark], latest[mark]) = (nil, nil) }
    if writes[mark.subject]?.number == number { writes[mark.subject] = nil }
    let due = shown[mark]?.filter { $0.number <= number } ?? []
    shown[mark]?.removeAll { $0.number <= number }
    if shown[mark]?.isEmpty == true { shown[mark] = nil }
    for row in due { row.settle(isDone) }
  }
}
