import GRDB
import Makimono
import MakimonoCore

/// Serves one pager from a ``DatabaseList``, and tells it what was written among the rows that it holds.
///
/// Pages and changes are never in each other's way: while a page is on its way into the list no change is looked at, and while a change
/// is looked at no page is read. So the rows that a change is compared with are those that the list holds. Both take milliseconds; what
/// waits for the network waits outside.
@MainActor
final class DatabaseSession<Item: FetchableRecord & Identifiable & Equatable & Sendable>: PagingSession
where Item.ID: Sendable {
  typealias Key = DirectedKey<RowPosition>

  /// From where to where a page was read.
  private struct Note {
    var span: HeldSpan
    /// Whether it was in the list already: one that was is forgotten when it goes.
    var wasHeld = false
    let serial: Int
  }

  /// Pages that are on their way at most. Some never arrive: they brought no new row.
  private static var onWayLimit: Int { 32 }

  nonisolated let list: DatabaseList<Item>
  nonisolated let inbox: ChangeInbox
  private nonisolated let filling: Filling<Item>?
  let handle: PagerHandle<Key>

  /// Pages that are read, or are on their way into the list.
  private var underWay: Set<RequestID> = []
  /// Pages of a refresh were read that is not done: they wait, unseen, for the others.
  private var holdsForRefresh = false
  /// A page was read for this refresh.
  private var hasReadForRefresh = false
  /// The network was asked for this refresh.
  private var isRefreshed = false
  private var isLooking = false
  /// The list is to be read anew as soon as it can be.
  private var owesReread = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// Rows that came with pages or were told of, by what tells them apart in the database. The list holds these, and may have let some go.
  var ids: [RowKey: Item.ID] = [:]
  /// Where those rows stand.
  var places: [Item.ID: [DatabaseValue]] = [:]
  /// Rows that the list was told to let go. A page that was asked for before and read afterwards may have one again, at another place.
  var removed: Set<Item.ID> = []
  /// Rows of such pages, which are looked at once more.
  private var returned: Set<RowKey> = []
  private var notes: [Key: Note] = [:]
  private var lastSerial = 0
  private var isTidyDue = false

  init(_ list: DatabaseList<Item>, pager: PagerHandle<Key>, filling: Filling<Item>?) {
    self.list = list
    self.filling = filling
    handle = pager
    let seat = Seat()
    inbox = ChangeInbox { Task { @MainActor in (seat.session as? DatabaseSession)?.lookIfPossible() } }
    seat.session = self
    list.watch.join(inbox)
  }

  /// Holds nobody: what is told when the pager is gone is told to nobody.
  private final class Seat: @unchecked Sendable {
    // Written once, before anybody else has it.
    weak var session: AnyObject?
  }

  deinit { list.watch.leave(inbox) }

  // MARK: - Pages

  nonisolated func load(_ request: LoadRequest<Key>, acceptsCopy: Bool) async throws -> PageReply<Key, Item> {
    try await listen()
    guard let filling else { return list.reply(try await read(request, after: nil)) }
    let isRefresh = request.edge == .refresh && !acceptsCopy
    let asksNetwork = isRefresh ? await !isRefreshed : false
    let reader = PageReader(read: read, setAside: setAside)
    let reply = try await filling.load(request, isRefresh: asksNetwork, of: list, through: reader)
    if asksNetwork { await noteRefreshed() }
    return reply
  }

  private func noteRefreshed() { isRefreshed = handle.isRefreshing }

  /// Has the changes of the table told. The first page waits for that, but not behind somebody's long transaction.
  private nonisolated func listen() async throws {
    let (watch, inbox) = (list.watch, inbox)
    let installing = Task { try await watch.install() }
    if try await !installing.isDone(within: .milliseconds(50), by: list.clock) {
      // Pages that are read until then may miss what is written until then.
      Task {
        _ = try? await installing.value
        inbox.takeLoss()
      }
    }
  }

  private nonisolated func read(
    _ request: LoadRequest<Key>, after write: (@Sendable (Database) throws -> Void)?
  ) async throws -> ReadPage<Item> {
    await enter(request)
    inbox.beginRead()
    defer { inbox.endRead() }
    let list = list
    if let write { try await list.write(write) }
    let aligned = await aligned(request)
    let page = try await list.read { try list.page($0, aligned) }
    await note(page, of: request)
    return page
  }

  private func enter(_ request: LoadRequest<Key>) async {
    // A change that waits for pages goes first, but for a refresh that it waits for itself.
    while isLooking || (!inbox.isEmpty && !holdsForRefresh && !underWay.isEmpty) {
      await withCheckedContinuation { waiting.append($0) }
    }
    underWay.insert(request.id)
    if request.edge == .refresh { holdsForRefresh = true }
  }

  private nonisolated func setAside(_ request: RequestID) async { await giveUp(request) }

  private func giveUp(_ request: RequestID) {
    hasReadForRefresh = false
    landed(request)
  }

  private func note(_ page: ReadPage<Item>, of request: LoadRequest<Key>) {
    guard let plan = list.plan else { return }
    lastSerial += 1
    notes[request.key] = Note(span: page.span, serial: lastSerial)
    if request.edge == .refresh { hasReadForRefresh = true }
    let pager = handle.pager(of: Item.self)
    for row in page.rows {
      ids[RowKey(row.values, by: plan)] = row.item.id
      // A row that moved, and was told of neither here nor there: the list leaves it where it has it (rule R7).
      if request.edge == .refresh || pager?.row(of: row.item.id) == nil { places[row.item.id] = row.values }
      if removed.remove(row.item.id) != nil { returned.insert(RowKey(row.values, by: plan)) }
    }
    holdSpan()
  }

  // MARK: - What the pager holds

  func landed(_ request: RequestID) {
    underWay.remove(request)
    if !returned.isEmpty {
      inbox.touch(returned)
      returned = []
    }
    endRefresh()
    lookIfPossible()
  }

  func pagesChanged() {
    endRefresh()
    lookIfPossible()
    tidySoon()
  }

  private func endRefresh() {
    guard !handle.isRefreshing else { return }
    // Pages were read for it that are not in the list.
    if hasReadForRefresh, handle.pager(of: Item.self)?.loadStates.refresh.isFailed == true { owesReread = true }
    hasReadForRefresh = false
    isRefreshed = false
    if underWay.isEmpty { holdsForRefresh = false }
  }

  /// Once in a turn of the main actor, however much happens in it.
  private func tidySoon() {
    guard !isTidyDue else { return }
    isTidyDue = true
    Task { [weak self] in
      self?.isTidyDue = false
      self?.tidy()
    }
  }

  /// Forgets what the pager let go. O(pages), and O(rows) now and then.
  private func tidy() {
    let held = handle.heldKeys
    for key in held { notes[key]?.wasHeld = true }
    let keys = Set(held)
    notes = notes.filter { !$0.value.wasHeld || keys.contains($0.key) }
    let onWay = notes.filter { !$0.value.wasHeld }.sorted { $0.value.serial < $1.value.serial }
    for (key, _) in onWay.dropLast(Self.onWayLimit) { notes[key] = nil }
    // A page under a key that nobody read: it may stand anywhere.
    for key in held where notes[key] == nil {
      lastSerial += 1
      notes[key] = Note(span: .everything, wasHeld: true, serial: lastSerial)
    }
    holdSpan()
    guard let pager = handle.pager(of: Item.self), ids.count + removed.count > 2 * pager.rows.count + 1_000,
      !LoadEdge.allCases.contains(where: { pager.loadStates[$0].isLoading })
    else { return }
    ids = ids.filter { pager.row(of: $0.value) != nil }
    places = places.filter { pager.row(of: $0.key) != nil }
    removed = []
  }

  private func holdSpan() {
    guard let plan = list.plan, let first = notes.values.first?.span else { return inbox.hold(nil) }
    var span = notes.values.dropFirst().reduce(first) { $0.union($1.span, plan) }
    // A page may have grown past where it was read to, and those next to it may have gone.
    if let rows = handle.pager(of: Item.self)?.items, !rows.isEmpty {
      for end in [
        rows.lazy.compactMap({ self.places[$0.id] }).first,
        rows.reversed().lazy.compactMap({ self.places[$0.id] }).first,
      ] {
        if let end { span = span.union(HeldSpan(start: end, end: end), plan) }
      }
    }
    inbox.hold(span)
  }

  // MARK: - What is written

  func lookIfPossible() {
    guard !isLooking, underWay.isEmpty, !holdsForRefresh else { return }
    if owesReread { reread() }
    guard !owesReread, underWay.isEmpty, !inbox.isEmpty else {
      letIn()
      return
    }
    isLooking = true
    let news = inbox.drain()
    Task {
      await look(at: news)
      isLooking = false
      if owesReread { reread() }
      // Pages first: somebody may write without a pause.
      if !letIn() { lookIfPossible() }
    }
  }

  /// Lets pages be read that waited.
  ///
  /// - Returns: whether any did.
  @discardableResult
  private func letIn() -> Bool {
    let ready = waiting
    waiting = []
    for continuation in ready { continuation.resume() }
    return !ready.isEmpty
  }

  private func look(at news: ChangeInbox.News) async {
    guard !news.isBehind else { return owesReread = true }
    let span = inbox.span ?? .everything
    var held: [RowKey: [DatabaseValue]] = [:]
    for key in news.rows.keys where holds(key) { held[key] = ids[key].flatMap { places[$0] } }
    do {
      let changes = try await list.changes(of: news.rows, held: held, span)
      if !take(changes) { owesReread = true }
    } catch {
      // Whatever it is, it will be said where the pages are read.
      owesReread = true
    }
  }

  private func reread() {
    guard handle.reread() else { return }
    owesReread = false
  }
}
