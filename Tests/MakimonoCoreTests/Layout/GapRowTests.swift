import Testing

@testable import MakimonoCore

@Suite("R16: gaps in a grid")
struct GapRowTests {
  @Test("A gap takes the whole width, in a line of its own, and there are as many places as rows")
  func fullWidth() throws {
    let feed = NumberedFeed(count: 100, pageSize: 6)
    var reader = SimulatedReader(
      feed: feed, window: .unbounded,
      configuration: ScrollConfiguration(
        prefetch: .points(0), estimatedRowHeight: 50, shape: LayoutShape(columns: 3, crossLength: 300)),
      height: { _ in 50 })
    reader.start(at: 50)
    reader.answerNext()
    _ = reader.engine.handle(.refresh(.mergeNewer)).commands.compactMap { command in
      if case .load(let request) = command { reader.pending = [request] }
    }
    let request = try #require(reader.pending.first)
    _ = reader.engine.handle(.pageLoaded(request.id, feed.reply(to: request)))
    let gap = try #require(reader.engine.paging.gaps.first)
    #expect(reader.engine.paging.rowCount == 13)
    #expect(reader.engine.layout.rowCount == 13)
    let row = try #require(reader.engine.paging.row(of: .gap(gap.id)))
    let frame = reader.engine.frame(ofRow: row)
    #expect(frame.crossOffset == 0)
    #expect(frame.crossLength == 300)
    #expect(reader.engine.frame(ofRow: row - 1).offset < frame.offset)
    #expect(reader.engine.frame(ofRow: row + 1).offset > frame.offset)
    #expect(reader.engine.frame(ofRow: row + 1).crossOffset == 0)
  }
}
