import Dispatch
import Foundation
import Makimono
import MakimonoTesting
import Testing

/// What peers' suites pin about threads, cancellation and life times, on Swift's terms.
@Suite("Threads, cancellation, lifetime", .timeLimit(.minutes(60)))
@MainActor
struct ConcurrencyTests {
  @Test("PagingSource.load runs off the main actor; observers are told on it (FailDispatcher, MainThread)")
  func threads() async {
    final class Seen: @unchecked Sendable {
      private let lock = NSLock()
      private var loads: [Bool] = []
      func note(_ isMain: Bool) { lock.withLock { loads.append(isMain) } }
      var all: [Bool] { lock.withLock { loads } }
    }
    #expect(isOnMainQueue(), "the test itself is")
    let seen = Seen()
    let source = OffsetSource<Row>(endRule: .total) { offset, limit in
      seen.note(isOnMainQueue())
      return PageReply(items: rows(offset..<min(9, offset + limit)), totalCount: 9)
    }
    let pager = Pager(source: source, configuration: .peer(3), prefetchRows: 1)
    var onMain: [Bool] = []
    let token = pager.observe { _ in onMain.append(isOnMainQueue()) }
    await pager.started()
    await pager.atEnd()
    #expect(seen.all.count == 2 && !seen.all.contains(true))
    #expect(onMain.count == 4 && !onMain.contains(false))
    token.cancel()
  }

  @Test("a source that blocks its thread does not block the main actor")
  func blockingSource() async {
    let gate = DispatchSemaphore(value: 0)
    let source = OffsetSource<Row>(endRule: .total) { offset, limit in
      block(gate)
      return PageReply(items: rows(offset..<offset + limit), totalCount: 9)
    }
    let pager = Pager(source: source, configuration: .peer(3))
    pager.start()
    // Were the load on this actor, nobody would get as far as to the signal.
    for _ in 0..<20 { await Task.yield() }
    #expect(pager.loadStates.refresh.isLoading)
    gate.signal()
    await pager.waitUntilSettled()
    #expect(pager.ids == [0, 1, 2])
  }

  @Test("a source that never returns: the screen goes on, and a pager that goes leaves nothing behind")
  func neverReturns() async {
    let source = World.offsets()
    let gate = source.hold(2)
    var pager: KeyedPager<Offsets>? = KeyedPager(source: source, configuration: .peer(), prefetchRows: 1)
    await pager?.started()
    pager?.rowsVisible(1..<2)
    await gate.reached()
    #expect(pager?.marks == "iel")
    // Not in the way of a refresh.
    await pager?.refreshAndWait()
    #expect(pager?.ids.prefix(2) == [0, 1])
    weak let gone = pager
    pager = nil
    #expect(gone == nil)
    await source.quiet()
  }

  @Test("waiting for a list can be given up, and costs the list nothing")
  func waitingIsCancelled() async {
    let source = World.offsets()
    let gate = source.hold(0)
    let pager = KeyedPager(source: source, configuration: .peer(), prefetchRows: 1)
    let waits = [
      Task { await pager.refreshAndWait() }, Task { await pager.waitUntilSettled() }, Task { await pager.started() },
    ]
    await gate.reached()
    for wait in waits { wait.cancel() }
    for wait in waits { await wait.value }
    #expect(pager.loadStates.refresh.isLoading)
    #expect(!gate.isCancelled)
    gate.open()
    await pager.waitUntilSettled()
    #expect(pager.ids == [0, 1])
  }

  @Test(
    "a source that throws CancellationError again and again, though nobody cancelled: a failure, told, and to be retried by the user"
  )
  func spuriousCancellation() async {
    let source = World.offsets()
    source.fail(2, CancellationError(), times: 2)
    let pager = KeyedPager(source: source, configuration: .peer(), prefetchRows: 1)
    await pager.started()
    await pager.atEnd()
    #expect(pager.loadStates.append.failure?.error is CancellationError)
    pager.retry()
    await pager.waitUntilSettled()
    #expect(pager.ids == [0, 1, 2, 3])
  }

  @Test("a source that swallows cancellation and answers with rows: they are not shown")
  func ignoresCancellation() async {
    let source = World.offsets()
    let gate = source.hold(20, cancellation: .ignored)
    let pager = KeyedPager(source: source, configuration: .peer(), prefetchRows: 1)
    await pager.started()
    pager.jump(to: 20)
    await gate.reached()
    pager.jump(to: 60)
    await pager.waitUntilSettled()
    let trace = Trace(pager)
    gate.open()
    await gate.passed()
    await source.quiet()
    for _ in 0..<100 { await Task.yield() }
    #expect(pager.ids == [60, 61])
    #expect(trace.entries.isEmpty)
  }

  @Test("order of cancellation: the old load is cancelled before the new one is asked for")
  func orderOfCancellation() async {
    let log = EventLog()
    let source = World.offsets(log: log)
    let gate = source.hold(2)
    let pager = KeyedPager(source: source, configuration: .peer(), prefetchRows: 1)
    await pager.started()
    pager.rowsVisible(1..<2)
    await gate.reached()
    log.clear()
    await pager.refreshAndWait()
    await pager.waitUntilSettled()
    let lines = log.lines
    #expect(lines.contains("cancelled 2"))
    #expect(lines.filter { $0.hasPrefix("load refresh") } == ["load refresh 0"])
  }

  @Test("an observer that lets the pager go in its own call")
  func observerReleasesPager() async throws {
    let source = World.offsets()
    final class Box { var pager: KeyedPager<Offsets>? }
    let box = Box()
    box.pager = KeyedPager(source: source, configuration: .peer(), prefetchRows: 1)
    weak let gone = box.pager
    let token = box.pager?.observe { if !$0.items.isEmpty { box.pager = nil } }
    box.pager?.start()
    try await until("the pager is gone") { box.pager == nil && gone == nil }
    token?.cancel()
  }

  @Test("a thousand pagers, begun and let go at once, leave no load and no pager behind")
  func manyPagers() async {
    let source = World.offsets()
    var gone: [() -> Bool] = []
    for _ in 0..<1_000 {
      let pager = KeyedPager(source: source, configuration: .peer(), prefetchRows: 1)
      pager.start()
      weak let weakPager = pager
      gone.append { weakPager == nil }
    }
    await source.quiet()
    #expect(gone.allSatisfy { $0() })
  }

  @Test("a loop over the changes does not keep the pager, and ends with it")
  func loopEnds() async {
    var pager: KeyedPager<Offsets>? = KeyedPager(source: World.offsets(), configuration: .peer(), prefetchRows: 1)
    let changes = pager?.changes
    let loop = Task { () -> Int in
      var last = 0
      if let changes { for await update in changes { last = update.items.count } }
      return last
    }
    await pager?.started()
    pager = nil
    #expect(await loop.value == 2)
  }
}

private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// Whether this runs on the main actor's queue. (On Linux that queue need not be served by the process's first thread.)
func isOnMainQueue() -> Bool { DispatchQueue.getSpecific(key: mainQueueKey) ?? false }

func block(_ gate: DispatchSemaphore) { gate.wait() }
