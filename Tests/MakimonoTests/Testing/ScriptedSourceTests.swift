import Makimono
import MakimonoTesting
import Testing

@Suite("ScriptedSource", .timeLimit(.minutes(60)))
struct ScriptedSourceTests {
  private func request(_ key: Int) -> LoadRequest<Int> {
    LoadRequest(id: RequestID(rawValue: 1), edge: .append, key: key, count: 3)
  }

  private func makeSource() -> NumberedSource {
    NumberedSource(order: PageNumberOrder(endRule: .total), firstKey: 1)
  }

  @Test("The n-th request for a key gets its n-th answer")
  func answers() async throws {
    let source = makeSource()
    source.fail(1, PlainError())
    source.reply(to: 1, PageReply(items: rows([1])))
    await #expect(throws: PlainError.self) { try await source.load(request(1)) }
    #expect(try await source.load(request(1)).items == rows([1]))
    try source.verify()
  }

  @Test("An unexpected request fails with a message that says what to do, and is permanent")
  func unexpected() async throws {
    let source = makeSource()
    source.reply(to: 1, PageReply(items: []))
    let error = await #expect(throws: ScriptedSourceError.self) { try await source.load(request(4)) }
    let message = try #require(error).description
    #expect(message.contains("unexpected request: append of key 4, 3 rows, try 1"))
    #expect(message.contains("Keys scripted: 1 (1 left)"))
    #expect(message.contains("reply(to:_:)"))
    #expect(error?.retryAdvice == .permanent)
    let verdict = #expect(throws: ScriptedSourceError.self) { try source.verify() }
    #expect(verdict?.description.contains("1 answer(s) for key 1 were never asked for") == true)
  }

  @Test("A gate that was not reached is reported")
  func unreachedGate() {
    let source = makeSource()
    let gate = source.hold(3)
    let error = #expect(throws: ScriptedSourceError.self) { try source.verify() }
    #expect(error?.description.contains("1 gate(s) for key 3 were never reached") == true)
    #expect(!gate.isReached)
  }

  @Test("A gate holds a request; its cancellation is obeyed, or ignored")
  func gates() async throws {
    let source = Feeds.numbered(total: 9)
    let obeyed = source.hold(1)
    let ignored = source.hold(1, cancellation: .ignored)
    let request = request(1)
    let first = Task { try await source.load(request) }
    await obeyed.reached()
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    let second = Task { try await source.load(request) }
    await ignored.reached()
    #expect(source.inFlightCount == 1)
    second.cancel()
    await ignored.cancelled()
    #expect(source.inFlightCount == 1)
    ignored.open()
    #expect(try await second.value.items.count == 3)
    await source.quiet()
  }
}
