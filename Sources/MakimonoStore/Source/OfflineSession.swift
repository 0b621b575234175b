import Foundation

/// Serves one pager from an ``OfflineList``: copies first, and what is newer when it is in.
///
/// All decisions are taken on the main actor, where the pager is; reading, decoding and asking the network are not.
@MainActor
final class OfflineSession<Source: PagingSource>: PagingSession where Source.Key: Codable, Source.Item: Codable {
  typealias Key = Source.Key
  typealias Item = Source.Item
  typealias Note = PageNote<Key, Item.ID>

  /// Times that a page is asked for again because the feed's length changed while others were.
  static var renewalLimit: Int { 4 }
  /// Pages that are on their way at most. Some never arrive: they brought no new row.
  static var onWayLimit: Int { 32 }

  nonisolated let list: OfflineList<Source>
  let pager: PagerHandle<Key>
  let clock: any Clock<Duration>
  let random: @Sendable () -> Double
  private nonisolated let status: OfflineStatus<Item.ID>
  /// Tells the store that this list is being read: its pages go last.
  private let reading: Task<Void, Never>

  /// Pages that the pager has, or is about to have.
  var notes: [Key: Note] = [:]
  /// Where the pages held stand in the list.
  var places: [Key: Int] = [:]
  private var lastSerial = 0
  private var isLookDue = false
  /// What was told is on its way to the list: no copy is taken before it is there.
  private var telling: Task<Void, Never>?

  /// What was read anew so far is not on screen yet.
  var needsReread = false
  /// The pager reads its window again, on our word.
  var isRereading = false
  /// Where a chain of keys goes on that leads elsewhere than before.
  var walk: ChainWalk<Key>?
  var renewal: Task<Void, Never>?

  /// Why the network failed the last time; `nil` where it answers.
  var failure: (any Error)?
  var failureCount = 0
  var nextTry: Date?
  var timer: Task<Void, Never>?

  init(
    list: OfflineList<Source>, pager: PagerHandle<Key>, status: OfflineStatus<Item.ID>, clock: any Clock<Duration>,
    random: @escaping @Sendable () -> Double
  ) {
    self.list = list
    self.pager = pager
    self.status = status
    self.clock = clock
    self.random = random
    reading = Task { [list] in await list.store.beginReading(list.name) }
  }

  deinit {
    renewal?.cancel()
    timer?.cancel()
    let (list, status, reading, id) = (list, status, reading, ObjectIdentifier(self))
    Task { @MainActor in
      status.update(id, nil)
      await reading.value
      await list.store.endReading(list.name)
    }
  }

  // MARK: - Loads of the pager

  nonisolated func load(_ request: LoadRequest<Key>, acceptsCopy: Bool) async throws -> PageReply<Key, Item> {
    await telling?.value
    if acceptsCopy, let copy = await list.copy(of: request) {
      await note(copy, for: request)
      return copy.reply
    }
    let isUsersRefresh = request.edge == .refresh && !acceptsCopy
    let began = list.now
    do {
      let page = try await list.fetch(request, done: noteStored).page
      if isUsersRefresh { await list.refreshed(at: began) }
      await note(page, for: request)
      await networkAnswered()
      return page.reply
    } catch {
      let advice = list.source.retryAdvice(for: error)
      guard !Task.isCancelled, advice.mayPass else { throw error }
      await networkFailed(error, advice)
      // Who asks for what is new is told that it could not be had; his rows stay.
      guard !isUsersRefresh, let copy = await list.lastResort(for: request) else { throw error }
      await note(copy, for: request)
      return copy.reply
    }
  }

  private func note(_ page: KeptPage<Key, Item>, for request: LoadRequest<Key>) {
    lastSerial += 1
    notes[page.id.key] = Note(
      id: page.id, ids: Set(page.reply.items.map(\.id)), origin: page.origin, total: page.reply.totalCount,
      // What was just read anew is shown now, however long that took.
      isStale: !page.isFresh && !(isRereading && request.edge == .refresh), serial: lastSerial)
    if notes[page.id.key]?.isStale == true { renewSoon() }
    lookSoon()
  }

  /// What became of a page that was to be stored.
  nonisolated var noteStored: @Sendable (OfflineStoreError?) async -> Void {
    { [status] problem in await Self.show(problem, on: status) }
  }

  private static func show(_ problem: OfflineStoreError?, on status: OfflineStatus<Item.ID>) {
    if status.storeProblem != problem { status.storeProblem = problem }
  }

  // MARK: - What the server tells unasked

  func pushed(_ pushes: [Push<Item>]) {
    let (sent, before) = (SentPushes(pushes: pushes), telling)
    telling = Task { [list] in
      await before?.value
      await list.take(sent)
    }
  }

  func pushesLost() {
    let before = telling
    telling = Task { [list] in
      await before?.value
      await list.refreshed(at: list.now)
    }
  }

  // MARK: - What the pager holds

  func pagesChanged() {
    lookSoon()
    if isRereading, !pager.isRefreshing { isRereading = false }
    if needsReread, renewal == nil { rereadIfNeeded() }
  }

  /// Once in a turn of the main actor, however much happens in it.
  private func lookSoon() {
    guard !isLookDue else { return }
    isLookDue = true
    Task { [weak self] in
      self?.isLookDue = false
      self?.look()
    }
  }

  /// Forgets pages that the pager let go. O(pages).
  func look() {
    let held = pager.heldKeys
    places = Dictionary(zip(held, held.indices), uniquingKeysWith: { first, _ in first })
    for key in held { notes[key]?.wasHeld = true }
    for (key, note) in notes where note.wasHeld && places[key] == nil { notes[key] = nil }
    let onWay = notes.values.filter { !$0.wasHeld }.sorted { $0.serial < $1.serial }
    for note in onWay.dropLast(Self.onWayLimit) { notes[note.id.key] = nil }
    tell()
  }

  /// Tells the app.
  func tell() {
    var shown = OfflineStatus<Item.ID>.Shown()
    shown.pages = notes.values.filter(\.wasHeld).map { ($0.ids, $0.origin) }
    if renewal != nil {
      shown.activity = .renewing
    } else if let failure, let nextTry {
      shown.activity = .waiting(until: nextTry, because: failure)
    }
    status.update(ObjectIdentifier(self), shown)
  }
}
