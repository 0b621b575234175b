import Foundation
import MakimonoTesting

@testable import MakimonoStore

/// A folder for one test's files, a clock that stands still, and stores and pagers in them.
@MainActor
final class Bench {
  let folder = FileManager.default.temporaryDirectory.appending(path: "MakimonoStoreTests-\(UUID().uuidString)")
  let clock = ManualClock()
  let events = Events()

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  var file: URL { folder.appending(path: "pages.sqlite") }

  nonisolated static let epoch = Date(timeIntervalSince1970: 1_800_000_000)

  /// The time by the manual clock.
  var now: @Sendable () -> Date {
    let clock = clock
    return {
      let offset = clock.now.offset.components
      return Bench.epoch.addingTimeInterval(Double(offset.seconds) + Double(offset.attoseconds) / 1e18)
    }
  }

  /// A store as a new process would make it.
  func store(limits: OfflineLimits = OfflineLimits(), maxPageCount: Int? = nil) -> OfflineStore {
    var options = StoreOptions(maxBytes: limits.maxBytes)
    options.maxPageCount = maxPageCount
    return OfflineStore(file, limits: limits, options: options, now: now, onEvent: { [events] in events.add($0) })
  }

  func offline<Source: PagingSource>(
    _ source: Source, _ store: OfflineStore, list: String = "notes", freshFor: Double = 60
  ) -> OfflineSource<Source> where Source.Key: Codable, Source.Item: Codable {
    OfflineSource(source, store: store, list: list, freshFor: freshFor, clock: clock, random: { 1 })
  }

  func pager<Source: PagingSource>(
    _ source: OfflineSource<Source>, pageSize: Int = 10, window: PagingWindow = .unbounded, itemLimit: Int? = nil,
    maxLoadsInFlight: Int = 1, placeholders: Bool = false
  ) -> KeyedPager<OfflineSource<Source>> {
    KeyedPager(
      source: source,
      configuration: PagingConfiguration(
        pageSize: pageSize, window: window, itemLimit: itemLimit, retry: .never, maxLoadsInFlight: maxLoadsInFlight,
        placeholders: placeholders),
      prefetchRows: 1, clock: clock, random: { 1 })
  }

  /// Reads all that a world has, as an app did that ran before: its file has every page.
  func readAll(of world: World) async {
    let source = offline(NumberedServer(world: world), store())
    let pager = self.pager(source)
    pager.start()
    await read(pager, source)
    await source.list.store.flush()
  }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}

/// What stores said.
final class Events: @unchecked Sendable {
  private let lock = NSLock()
  private var events: [OfflineStoreEvent] = []

  func add(_ event: OfflineStoreEvent) {
    lock.withLock { events.append(event) }
  }

  var all: [OfflineStoreEvent] { lock.withLock { events } }
}

extension KeyedPager {
  var ids: [Source.Item.ID] { items.map(\.id) }
}

/// Waits until the pager is at rest, and what is renewed behind it is on screen.
@MainActor
func rest<Wrapped: PagingSource>(
  _ pager: KeyedPager<OfflineSource<Wrapped>>, _ source: OfflineSource<Wrapped>
) async {
  // Each may set the other going again. A cancelled task waits for neither.
  repeat {
    await pager.waitUntilSettled()
    await source.status.waitUntilSettled()
  } while !Task.isCancelled
    && (LoadEdge.allCases.contains { pager.loadStates[$0].isLoading } || source.status.isRenewing)
}

/// Reads on until the end of what there is, or so many rows.
@MainActor
func read<Wrapped: PagingSource>(
  _ pager: KeyedPager<OfflineSource<Wrapped>>, _ source: OfflineSource<Wrapped>, rows: Int = .max
) async {
  await rest(pager, source)
  while pager.items.count < rows, pager.loadStates.append.isIdle {
    pager.rowAppeared(pager.rows.count - 1)
    await rest(pager, source)
  }
}
