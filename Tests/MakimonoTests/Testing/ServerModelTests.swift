import MakimonoCore
import MakimonoTesting
import Testing

@Suite("The server model")
struct ServerModelTests {
  private func ask(_ key: Int, _ count: Int = 3) -> LoadRequest<Int> {
    LoadRequest(id: RequestID(rawValue: 1), edge: .append, key: key, count: count)
  }

  private func ids(_ server: ServerModel, _ key: Int, _ manner: ServerManner = .faithful) -> [Int] {
    server.answer(ask(key), manner: manner).items.map(\.id)
  }

  @Test("Pages by number, by offset and by cursor are the same rows")
  func pagings() {
    let numbers = ServerModel(paging: .pageNumbers(first: 1, .total), rowCount: 8)
    #expect(ids(numbers, 1) == [1, 2, 3] && ids(numbers, 3) == [7, 8] && ids(numbers, 4) == [])
    #expect(ids(numbers, .max) == [] && ids(numbers, .min) == [])
    let offsets = ServerModel(paging: .offsets(.total), rowCount: 8)
    #expect(ids(offsets, 2) == [3, 4, 5] && ids(offsets, .max) == [])
    let cursors = ServerModel(paging: .cursors(isBidirectional: true), rowCount: 8)
    let first = cursors.answer(ask(0))
    #expect(first.items.map(\.id) == [1, 2, 3] && first.nextKey == 4 && first.previousKey == nil)
    #expect(cursors.answer(ask(4)).previousKey == 0 && cursors.answer(ask(7)).nextKey == nil)
    #expect(cursors.answer(ask(7)).previousKey == 4)
  }

  @Test("Rows come, go and change, and the model knows who was there throughout")
  func changes() {
    var server = ServerModel(paging: .pageNumbers(first: 1, .total), rowCount: 4)
    server.change(.insert(at: 0, count: 2))
    #expect(server.rows.map(\.id) == [5, 6, 1, 2, 3, 4])
    server.change(.delete(at: 2))
    server.change(.update(at: 0))
    #expect(server.rows.map { "\($0)" } == ["5v1", "6", "2", "3", "4"])
    #expect(server.idsThroughout(since: 0) == [2, 3, 4])
    #expect(server.idsThroughout(since: 1) == [5, 6, 2, 3, 4])
    #expect(server.existed(1, at: 1) && !server.existed(1, at: 2) && !server.existed(5, at: 0))
  }

  @Test("A cursor stays good when its row goes")
  func cursorOfDeleted() {
    var server = ServerModel(paging: .cursors(isBidirectional: false), rowCount: 6)
    server.change(.delete(at: 3))
    #expect(ids(server, 4) == [5, 6])
  }

  @Test("It lies as it is told to")
  func lies() {
    let server = ServerModel(paging: .pageNumbers(first: 1, .total), rowCount: 8)
    #expect(ids(server, 1, .short(2)) == [1] && ids(server, 1, .long(2)) == [1, 2, 3, 4, 5])
    #expect(ids(server, 1, .empty) == [] && ids(server, 1, .repeating) == [1, 2, 3, 1])
    #expect(ids(server, 1, .foreign(at: 6, count: 5)) == [1, 2, 3, 7, 8])
    #expect(server.answer(ask(2), manner: .total(5)).totalCount == 5)
    #expect(server.answer(ask(2), manner: .selfLink).nextKey == 2)
    #expect(server.answer(ask(2), manner: .next(9)).nextKey == 9)
    #expect(server.answer(ask(2), manner: .cost(-7)).cost == -7)
  }

  @Test("A feed without rows bears every change")
  func empty() {
    var server = ServerModel(paging: .offsets(.total), rowCount: 0)
    server.change(.delete(at: 3))
    server.change(.update(at: -1))
    #expect(ids(server, 0, .foreign(at: 2, count: 1)) == [])
    server.change(.insert(at: .min, count: 1))
    #expect(server.rows.map(\.id) == [1])
  }
}
