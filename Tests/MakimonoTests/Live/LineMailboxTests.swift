import Makimono
import MakimonoCore
import MakimonoTesting
import Testing

@testable import Makimono

@Suite("What a line has told and nobody has taken yet", .timeLimit(.minutes(60)))
struct LineMailboxTests {
  private typealias Mailbox = LineMailbox<Row>

  private func news(_ ids: Range<Int>) -> Mailbox.Entry { .news(.pushes(ids.map { .remove($0) })) }

  @Test("It is announced once, until it was found empty")
  func announced() async {
    let log = EventLog()
    let mailbox = Mailbox { _ in log.record("come") }
    await mailbox.put(news(0..<1))
    await mailbox.put(news(1..<2))
    #expect(log.lines == ["come"])
    #expect(await mailbox.take().count == 2)
    await mailbox.put(news(2..<3))
    #expect(log.lines == ["come"], "whoever was called takes until there is nothing")
    #expect(await mailbox.take().count == 1)
    #expect(await mailbox.take().isEmpty)
    await mailbox.put(news(3..<4))
    #expect(log.lines == ["come", "come"])
  }

  @Test("Past a thousand pushes whoever tells more waits until they were taken", arguments: [50, 500, 5_000])
  func bounded(size: Int) async throws {
    let told = EventLog()
    let mailbox = Mailbox { _ in }
    let teller = Task {
      for _ in 0..<5_000 {
        await mailbox.put(news(0..<size))
        told.record("")
      }
    }
    let fits = max(1, (Mailbox.limit + size - 1) / size)
    try await until("it is full") { told.lines.count == fits }
    // Whether it goes on, it would do so within these turns.
    for _ in 0..<200 { await Task.yield() }
    #expect(told.lines.count == fits)
    #expect(await mailbox.take().count == fits)
    try await until("it is full again") { told.lines.count == 2 * fits }
    teller.cancel()
    await teller.value
    #expect(await mailbox.take().count == fits, "a teller that is cancelled puts nothing in")
  }
}
