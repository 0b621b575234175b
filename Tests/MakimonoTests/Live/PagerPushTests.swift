import Makimono
import MakimonoTesting
import Observation
import Testing

/// What a pager makes of pushes (rules R21 to R23), by hand and by a line.
@Suite("Pushes", .timeLimit(.minutes(60)))
@MainActor
struct PagerPushTests {
  private let source = Feeds.forwardOnly(total: 6)

  private func startedPager() async -> Pager<Row> {
    let pager = Pager(source: source, configuration: .test(), random: { 1 })
    await pager.started()
    return pager
  }

  @Test("Rows come, change, move and go; one by one, as a list, none")
  func kinds() async {
    let pager = await startedPager()
    pager.push(.insert(Row(id: 90), at: .start))
    #expect(pager.ids == [90, 0, 1, 2])
    pager.push([.update(Row(id: 1, text: "new")), .remove(2), .move(90, to: .after(0))])
    #expect(pager.ids == [0, 90, 1])
    #expect(pager.items[2].text == "new")
    pager.push([])
    pager.push()
    #expect(pager.ids == [0, 90, 1])
  }

  @Test("Told twice, and of rows that are not held, nothing changes on screen")
  func idempotent() async {
    let pager = await startedPager()
    let updates = EventLog()
    pager.push(.insert(Row(id: 90), at: .start), .remove(1))
    let observation = pager.observe { update in
      if !update.change.isEmpty { updates.record("\(update.change)") }
    }
    pager.push(.insert(Row(id: 90), at: .start), .remove(1))
    pager.push(.remove(5), .update(Row(id: 4, text: "x")), .insert(Row(id: 6), at: .end))
    #expect(pager.ids == [90, 0, 2])
    #expect(updates.lines == [])
    observation.cancel()
  }

  @Test("An update by a push is no edit of the user's")
  func isNoEdit() async {
    let pager = await startedPager()
    let log = EventLog()
    let observation = pager.observe { log.record("\($0.isEdit) \($0.replacedList)") }
    pager.push(.remove(1))
    #expect(log.lines == ["false false"])
    observation.cancel()
  }

  @Test("Before the list begins, a push is not lost on its rows")
  func beforeTheStart() async {
    let pager = Pager(source: source, configuration: .test())
    pager.push(.remove(1))
    pager.pushesLost()
    #expect(source.requests.isEmpty)
    await pager.started()
    #expect(source.requestedKeys == [0])
  }

  // MARK: - Held back

  @Test("New rows are held back and counted, shown when asked for; in updates, and to observers of the count")
  func heldBack() async {
    let pager = await startedPager()
    let log = EventLog()
    let observation = pager.observe { log.record("\($0.items.count) \($0.heldBackCount) \($0.holdsBackNewRows)") }
    withObservationTracking {
      _ = pager.heldBackCount
    } onChange: {
      log.record("count")
    }
    withObservationTracking {
      _ = pager.holdsBackNewRows
    } onChange: {
      log.record("holds")
    }
    pager.holdsBackNewRows = true
    pager.holdsBackNewRows = true
    #expect(log.lines == ["holds", "3 0 true"])
    log.clear()
    pager.push(.insert(Row(id: 90), at: .start), .insert(Row(id: 91), at: .start), .update(Row(id: 0, text: "new")))
    #expect(pager.heldBackCount == 2)
    #expect(pager.ids == [0, 1, 2])
    #expect(pager.items[0].text == "new", "rows that are shown change all the same")
    #expect(Set(log.lines) == ["3 2 true", "count"])
    log.clear()
    pager.holdsBackNewRows = false
    #expect(pager.ids == [91, 90, 0, 1, 2])
    #expect(pager.heldBackCount == 0)
    #expect(log.lines.last == "5 0 false")
    observation.cancel()
  }

  @Test("A loop over the changes that fell behind sees the latest count")
  func mergedUpdates() async {
    let pager = await startedPager()
    var updates = pager.changes.makeAsyncIterator()
    #expect(await updates.next()?.heldBackCount == 0)
    pager.holdsBackNewRows = true
    for id in 90..<95 { pager.push(.insert(Row(id: id), at: .start)) }
    let update = await updates.next()
    #expect(update?.heldBackCount == 5)
    #expect(update?.holdsBackNewRows == true)
    #expect(update?.items.count == 3)
  }

  // MARK: - Lost

  @Test("Pushes that were lost have the window read anew, also while the first page is on its way")
  func lost() async {
    let pager = Pager(source: source, configuration: .test())
    let gate = source.hold(0)
    pager.start()
    await gate.reached()
    pager.pushesLost()
    await source.requests(atLeast: 2)
    gate.open()
    await pager.waitUntilSettled()
    #expect(source.requestedKeys == [0, 0])
    #expect(pager.ids == [0, 1, 2])
  }

  @Test("After a loss rows that went are gone, rows that came are there, and the pages held are")
  func rereads() async {
    let feed = ScriptedSource<PageNumberOrder, Row>(order: PageNumberOrder(endRule: .total), firstKey: 1)
    feed.reply(to: 1, PageReply(items: rows([0, 1, 2]), totalCount: 3))
    feed.reply(to: 1, PageReply(items: rows([0, 2, 3]), totalCount: 3))
    let pager = Pager(source: feed, configuration: .test())
    await pager.started()
    pager.pushesLost()
    await pager.waitUntilSettled()
    #expect(pager.ids == [0, 2, 3])
  }

  // MARK: - A send of one's own

  /// A chat: the newest message stands at the end.
  private func chat() async -> Pager<Row> {
    let source = ScriptedSource<CursorOrder<Int>, Row>(order: CursorOrder<Int>(), firstKey: 0) { _ in
      PageReply(items: rows([1, 2, 3]))
    }
    let pager = Pager(source: source, configuration: .test())
    await pager.started()
    return pager
  }

  @Test(
    "The server's row takes the temporary one's place, by the reply or by the push, whichever comes first, twice each")
  func optimisticSend() async {
    let sent = Row(id: -1, text: "hello")
    let made = Row(id: 4, text: "hello")
    enum Word: CaseIterable { case reply, push }
    for words in [
      [Word.reply, .push], [.push, .reply], [.reply, .reply, .push, .push], [.push, .push, .reply, .reply],
    ] {
      let pager = await chat()
      let token = pager.edit(.insert(sent, at: .end))
      #expect(pager.ids == [1, 2, 3, -1])
      for word in words {
        switch word {
        case .reply: pager.replaceTemporary(token, with: made)
        case .push: pager.push(.insert(made, at: .end, replacing: -1))
        }
        #expect(pager.ids == [1, 2, 3, 4], "\(words)")
      }
      #expect(pager.pendingEdits.isEmpty)
      // Somebody else's comes behind it, and a refresh brings nothing twice.
      pager.push(.insert(Row(id: 5), at: .end))
      #expect(pager.ids == [1, 2, 3, 4, 5], "\(words)")
    }
  }

  @Test("A push that does not name the temporary id, and a reply that comes later: one row in the end")
  func unnamed() async {
    let pager = await chat()
    let token = pager.edit(.insert(Row(id: -1, text: "hello"), at: .end))
    pager.push(.insert(Row(id: 4, text: "hello"), at: .end))
    #expect(pager.ids.count == 5, "nobody said yet that these are one")
    pager.replaceTemporary(token, with: Row(id: 4, text: "hello"))
    #expect(pager.ids == [1, 2, 3, 4])
  }

  @Test("Refused by the server after all: the row goes, pushes stay")
  func refused() async {
    let pager = await chat()
    let token = pager.edit(.insert(Row(id: -1), at: .end))
    pager.push(.insert(Row(id: 5), at: .end))
    pager.rollBack(token)
    #expect(pager.ids == [1, 2, 3, 5])
  }
}
