import FeedStore
import Foundation
import MakimonoHTTP
import MakimonoTesting
import Testing

@testable import FeedServer

@Suite("Turns of large bodies", .timeLimit(.minutes(60)))
struct GatewayTurnTests {
  @Test("Replies that hang, large ones or before their body, hold up no small one")
  func small() async throws {
    let bench = try GatewayBench { request, _ in
      guard request.url.query?.contains("query=large") == true else { return FakeUpstream.page(request) }
      // Two megabytes, and then nothing, for ever.
      return TransportReply(
        status: 200,
        body: AsyncThrowingStream { stream in
          stream.yield(Data("[".utf8) + Data(repeating: 0x20, count: 2 << 20))
        })
    }
    let hanging = (1...UpstreamClient.bodies + 2).map { page in
      Task { try await bench.failure("/api/v2/items?query=large&page=\(page)") }
    }
    await bench.upstream.requests(atLeast: UpstreamClient.bodies + 2)
    for page in 1...5 {
      #expect(try await bench.text("/api/v2/items?query=small&page=\(page)").contains("small"))
    }
    bench.advance(20)
    for task in hanging { #expect(try await task.value == .tookTooLong) }
  }

  @Test("Of large bodies so many are read at a time; the next has its turn as one ends")
  func large() async throws {
    let turnstile = Turnstile(width: 1)
    func body(_ mark: Flight.Mark, _ length: Int) -> TurnedBody {
      TurnedBody(
        AsyncThrowingStream { stream in
          for _ in 0..<length { stream.yield(Data(count: 1 << 18)) }
          stream.finish()
        }, mark, turnstile)
    }
    func read(_ body: TurnedBody) async throws -> Int {
      var count = 0
      while let piece = try await body.next() { count += piece.count }
      return count
    }
    let (first, second) = (Flight.Mark(), Flight.Mark())
    #expect(try await read(body(first, 20)) == 5 << 20)
    // The turn lasts until the body is done with.
    let small = Flight.Mark()
    #expect(try await read(body(small, 4)) == 1 << 20)
    let waiting = Task { try await read(body(second, 20)) }
    let givesUp = Task { try await read(body(Flight.Mark(), 20)) }
    givesUp.cancel()
    await #expect(throws: CancellationError.self) { try await givesUp.value }
    first.end()
    #expect(try await waiting.value == 5 << 20)
    second.end()
    try await turnstile.enter()
    turnstile.leave()
  }
}
