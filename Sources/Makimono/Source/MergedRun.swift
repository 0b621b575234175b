import MakimonoCore

/// How far one source of a ``MergedSource`` has been read while a page is made.
struct MergedRun<Base: PagingSource>: Sendable {
  typealias Place = MergedKey<Base.Key>.Place

  /// What comes next.
  private(set) var place: Place
  /// The page that it is in, where that was read.
  private var page: MergedPage<Base>?
  /// What came beside the rows of the pages that were read for it.
  private(set) var metadata = PageMetadata()

  init(place: Place) { self.place = place }

  /// Whether the source may have a row that was not read.
  var isOpen: Bool {
    guard case .page = place else { return false }
    return next == nil
  }

  /// The row that comes next.
  var next: Base.Item? {
    guard let page, case .page(let key, let skipped, _) = place, key == page.key,
      page.reply.items.indices.contains(skipped)
    else { return nil }
    return page.reply.items[skipped]
  }

  /// Rows in the whole source, by its last reply.
  var totalCount: Int? { page?.reply.totalCount }

  /// The page, where rows of it are left.
  var leftPage: MergedPage<Base>? { next == nil ? nil : page }

  /// The row that comes next is taken.
  mutating func skip() {
    guard let page, case .page(let key, let skipped, let before) = place else { return }
    place = .page(key, skipping: skipped + 1, rowsBefore: before)
    if next == nil { leave(page, before) }
  }

  /// Goes on behind a page.
  private mutating func leave(_ page: MergedPage<Base>, _ rowsBefore: Int?) {
    switch page.next {
    case .load(let key):
      let count = page.reply.feedRows ?? page.reply.items.count
      let rowsBefore = rowsBefore?.addingReportingOverflow(count)
      place = .page(key, skipping: 0, rowsBefore: rowsBefore.flatMap { $0.overflow ? nil : $0.partialValue })
    case .end, .unknown: place = .end
    }
  }

  /// The same with the page read that comes next; one without rows is left behind.
  func filled(
    from source: Base, _ index: Int, _ request: LoadRequest<MergedKey<Base.Key>>, _ pages: MergedPages<Base>
  ) async throws -> MergedRun {
    guard isOpen, case .page(let key, let skipped, let before) = place else { return self }
    var run = self
    let page: MergedPage<Base>
    if let kept = await pages.page(of: index, under: key) {
      page = kept
    } else {
      var asked = request.mapKey { _ in key }
      asked.isRevalidation = false
      let reply = try await source.load(asked)
      page = MergedPage(key: key, reply: reply, next: source.order.next(behind: reply, under: key, asked.count, before))
      await pages.keep(page, of: index)
      run.metadata.attach(reply.metadata)
    }
    run.page = page
    if !page.reply.items.indices.contains(skipped) { run.leave(page, before) }
    return run
  }
}

/// A page of one source.
struct MergedPage<Base: PagingSource>: Sendable {
  var key: Base.Key
  var reply: PageReply<Base.Key, Base.Item>
  var next: PageStep<Base.Key>
}

extension PageOrder where Key: Sendable {
  /// What comes behind a page.
  fileprivate func next<Item>(
    behind reply: PageReply<Key, Item>, under key: Key, _ count: Int, _ rowsBefore: Int?
  ) -> PageStep<Key> {
    let step = step(
      .forward,
      from: PageFacts(
        key: key, requestedCount: count, receivedCount: reply.feedRows ?? reply.items.count,
        isCovered: reply.feedRows != nil, rowsBefore: rowsBefore, nextKey: reply.nextKey,
        previousKey: reply.previousKey, totalCount: reply.totalCount, isLast: reply.isLast))
    // A page that leads to itself leads nowhere, whatever its source calls that.
    if case .load(let next) = step, next == key { return .end(.sourceSaidSo) }
    return step
  }
}

/// Pages of the sources that were not used up: at most one of each.
actor MergedPages<Base: PagingSource> {
  private var pages: [Int: MergedPage<Base>] = [:]

  func page(of source: Int, under key: Base.Key) -> MergedPage<Base>? {
    pages[source].flatMap { $0.key == key ? $0 : nil }
  }

  /// A page came: should another source fail, it need not come again.
  func keep(_ page: MergedPage<Base>, of source: Int) { pages[source] = page }

  /// What is left of each.
  func keep(_ left: [MergedPage<Base>?]) {
    for (source, page) in left.enumerated() { pages[source] = page }
  }

  func drop() { pages = [:] }
}

/// Keeps for one list what is left of its sources' pages.
final class MergedSession<Base: PagingSource>: PagingSession {
  private let source: MergedSource<Base>
  private let pages = MergedPages<Base>()

  init(_ source: MergedSource<Base>) { self.source = source }

  func load(
    _ request: LoadRequest<MergedKey<Base.Key>>, acceptsCopy: Bool
  ) async throws -> PageReply<MergedKey<Base.Key>, Base.Item> {
    // What was read before is no answer to who reads the list anew; a second try of that goes on where the first one failed.
    if !acceptsCopy, request.attempt == 0 { await pages.drop() }
    return try await source.load(request, keeping: pages)
  }

  @MainActor func pagesChanged() {}
}
