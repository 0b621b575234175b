import Makimono
import MakimonoTesting
import Testing

@Suite("Marbles of a pager", .timeLimit(.minutes(60)))
@MainActor
struct MarbleRecorderTests {
  @Test("A session is drawn, an update a moment")
  func session() async throws {
    let source = Feeds.numbered(total: 5)
    source.fail(2, TestError("500"))
    let pager = Pager(source: source, configuration: .test(), prefetchRows: 1)
    let recorder = MarbleRecorder()
    let following = recorder.follow(pager)
    await pager.started()
    pager.rowsVisible(2..<3)
    await pager.waitUntilSettled()
    pager.retry()
    await pager.waitUntilSettled()
    let mismatch = try recorder.mismatch(
      """
      refresh: li----
      prepend: -!----
      append:  --lxl!
      rows:    -+---+
      """)
    #expect(mismatch == nil)
    let wrong = try recorder.mismatch("append: --l!")
    #expect(
      wrong == """
        append, moment 4:
          expected  --l!--
          came      --lxl!
                       ^
        """)
    #expect(throws: MarbleDiagram.Mistake.self) { try recorder.mismatch("pages: 1") }
    following.cancel()
  }
}
