import Makimono
import MakimonoTesting
import Testing

@Suite("Pager: local edits", .timeLimit(.minutes(60)))
@MainActor
struct PagerEditTests {
  @Test("R17: edits are shown and told at once, cost no load, and are confirmed or taken back")
  func edits() async throws {
    let source = Feeds.numbered(total: 3)
    let pager = Pager(source: source, configuration: .test())
    await pager.started()
    var told: [ListChange] = []
    let observation = pager.observe { told.append($0.change) }

    let removal = pager.edit(.remove(1))
    let insertion = pager.edit(.insert(Row(id: -1, text: "new"), at: .start))
    let update = pager.edit(.update(Row(id: 2, text: "edited")))
    #expect(Set([removal, insertion, update]).count == 3)
    #expect(Array(pager.items) == [Row(id: -1, text: "new"), Row(id: 0), Row(id: 2, text: "edited")])
    #expect(told == [ListChange([.remove(1..<2)]), ListChange([.insert(0..<1)]), ListChange([.update(2)])])

    pager.confirm(update)
    pager.rollBack(removal)
    pager.replaceTemporary(insertion, with: Row(id: 77, text: "new"))
    let expected = [Row(id: 77, text: "new"), Row(id: 0), Row(id: 1), Row(id: 2, text: "edited")]
    #expect(Array(pager.items) == expected)
    // What was answered once is not pending any more.
    pager.rollBack(update)
    pager.confirm(removal)
    pager.rollBack(insertion)
    #expect(Array(pager.items) == expected)
    #expect(source.requestedKeys == [1])
    observation.cancel()
  }

  @Test("R17: an edit that is pending survives a refresh; one that was confirmed gives way to it")
  func refresh() async throws {
    let pager = Pager(source: Feeds.numbered(total: 3), configuration: .test())
    await pager.started()
    pager.edit(.remove(1))
    let update = pager.edit(.update(Row(id: 2, text: "edited")))
    pager.confirm(update)
    await pager.refreshAndWait()
    #expect(Array(pager.items) == [Row(id: 0), Row(id: 2)])
  }

  @Test("L11: a list with placeholders takes every edit")
  func countedList() async throws {
    let configuration = PagingConfiguration(pageSize: 3, retry: .never, placeholders: true)
    let pager = Pager(source: Feeds.numbered(total: 9), configuration: configuration)
    await pager.started()
    let before = Array(pager.rows)
    let tokens = [
      pager.edit(.update(Row(id: 1, text: "!"))), pager.edit(.remove(0)), pager.edit(.move(2, to: .start)),
      pager.edit(.insert(Row(id: -1), at: .end)),
    ]
    #expect(pager.items.map(\.id) == [2, 1])
    #expect(pager.items[1].text == "!")
    #expect(pager.rows.count == 8)
    for token in tokens { pager.rollBack(token) }
    #expect(Array(pager.rows) == before)
  }

  @Test(
    "L11: a change of a row lies over what the server says of it, and hides none of its other fields",
    arguments: [false, true])
  func change(isCounted: Bool) async throws {
    let title = Title()
    let source = PageNumberSource(endRule: .total) { _, _ in
      let said = await title.text
      return PageReply(items: (0..<3).map { Article(id: $0, title: said, isRead: false) }, totalCount: 3)
    }
    let pager = Pager(
      source: source, configuration: PagingConfiguration(pageSize: 3, retry: .never, placeholders: isCounted))
    await pager.started()
    let token = try #require(pager.edit(1) { $0.isRead = true })
    #expect(pager.items[1] == Article(id: 1, title: "old", isRead: true))
    await title.set("new")
    await pager.refreshAndWait()
    #expect(pager.items.map(\.title) == ["new", "new", "new"])
    #expect(pager.items.map(\.isRead) == [false, true, false])
    #expect(pager.pendingEdits.map(\.edit) == [.update(Article(id: 1, title: "new", isRead: true))])
    let second = try #require(pager.edit(1) { $0.title += "!" })
    #expect(pager.items[1] == Article(id: 1, title: "new!", isRead: true))
    // Whichever of two goes first, the other stays.
    pager.rollBack(token)
    #expect(pager.items[1] == Article(id: 1, title: "new!", isRead: false))
    pager.confirm(second)
    #expect(pager.items[1] == Article(id: 1, title: "new!", isRead: false))
    await pager.refreshAndWait()
    #expect(pager.items[1] == Article(id: 1, title: "new", isRead: false))
  }

  @Test(
    "L11: a change of a row that is not held waits for nothing; one that gives a row another id shows nothing",
    arguments: [false, true])
  func changeOfNothing(isCounted: Bool) async throws {
    let pager = Pager(
      source: Feeds.numbered(total: 9),
      configuration: PagingConfiguration(pageSize: 3, retry: .never, placeholders: isCounted))
    #expect(pager.edit(1) { $0.text = "!" } == nil)
    await pager.started()
    #expect(pager.edit(8) { $0.text = "!" } == nil)
    #expect(pager.pendingEdits.isEmpty)
    pager.edit(1) { $0.id = 2 }
    #expect(pager.items.map(\.id) == [0, 1, 2])
  }

  @Test("L11: an edit whose token was lost is found, and ended")
  func lostToken() async throws {
    let pager = Pager(source: Feeds.numbered(total: 9), configuration: .test())
    await pager.started()
    pager.edit(.update(Row(id: 1, text: "!")))
    await pager.refreshAndWait()
    #expect(pager.items[1].text == "!")
    for edit in pager.pendingEdits { pager.rollBack(edit.token) }
    #expect(pager.items[1].text == "")
  }
}

private actor Title {
  var text = "old"
  func set(_ text: String) { self.text = text }
}

private struct Article: Identifiable, Hashable, Sendable {
  var id: Int
  var title: String
  var isRead: Bool
}
