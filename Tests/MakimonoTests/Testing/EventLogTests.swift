import Makimono
import MakimonoTesting
import Testing

@Suite("EventLog", .timeLimit(.minutes(60)))
@MainActor
struct EventLogTests {
  @Test("A session reads as lines, in the order of events")
  func session() async {
    let log = EventLog()
    let source = Feeds.numbered(total: 5, log: log)
    source.fail(2, TestError("500"))
    let pager = Pager(source: source, configuration: .test(), prefetchRows: 1)
    let following = log.follow(pager)
    await pager.started()
    pager.rowsVisible(2..<3)
    await pager.waitUntilSettled()
    pager.retry()
    await pager.waitUntilSettled()
    #expect(
      log.lines == [
        "refresh loading",
        "load refresh 1",
        "reply 1",
        "list +0..<3, 3 in all; refresh idle; prepend end(sourceSaidSo)",
        "append loading",
        "load append 2",
        "failure 2",
        "append failed(500)",
        "append loading",
        "load append 2",
        "reply 2",
        "rows +3..<5, 5 in all; append end(totalReached)",
      ])
    following.cancel()
    log.clear()
    await pager.refreshAndWait()
    await pager.waitUntilSettled()
    #expect(log.lines == ["load refresh 1", "reply 1", "load append 2", "reply 2"])
  }

  @Test("Steps are written as signs")
  func steps() {
    let change = ListChange([.remove(0..<2), .insert(3..<4), .move(from: 3, to: 5), .update(4)])
    #expect(EventLog.describe(change) == "-0..<2 +3..<4 3>5 ~4")
  }
}
