import FeedStore
import Foundation
import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers
import Testing

@testable import FeedServer

@Suite("Pages of whole articles, a few at a time")
struct WholeArticlesTests {
  private static let request = Request(
    head: HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/api/v2/items"),
    body: .init(buffer: .init()))

  @Test("A page waits for its turn, one article does not; who leaves gives the turn on")
  func turns() async throws {
    let whole = WholeArticles(width: 1)
    let gate = AsyncStream<Void>.makeStream()
    let entered = AsyncStream<Void>.makeStream()
    let read = NIOLockedValueBox(0)
    let first = Task {
      try await whole.page(Self.request) {
        entered.continuation.yield()
        for await _ in gate.stream { break }
        return Self.reply
      }
    }
    for await _ in entered.stream { break }
    let second = Task {
      try await whole.page(Self.request) {
        read.withLockedValue { $0 += 1 }
        return Self.reply
      }
    }
    #expect(try await whole.one(Self.request) { Self.reply }.status == .ok)
    #expect(read.withLockedValue { $0 } == 0)
    first.cancel()
    gate.continuation.yield()
    _ = await first.result
    #expect(try await second.value.status == .ok)
    #expect(read.withLockedValue { $0 } == 1)
  }

  @Test("However many ask for long pages at once, so many are made at a time, and all are answered")
  func many() async throws {
    let whole = WholeArticles(width: 2)
    let inside = NIOLockedValueBox((now: 0, most: 0))
    try await withThrowingTaskGroup(of: HTTPResponse.Status.self) { group in
      for _ in 0..<12 {
        group.addTask {
          try await whole.page(Self.request) {
            inside.withLockedValue {
              $0.now += 1
              $0.most = max($0.most, $0.now)
            }
            await Task.yield()
            defer { inside.withLockedValue { $0.now -= 1 } }
            return Reply(body: [UInt8](repeating: 0x20, count: 2 << 20))
          }.status
        }
      }
      for try await status in group { #expect(status == .ok) }
    }
    #expect((1...2).contains(inside.withLockedValue { $0.most }))
  }

  private static let reply = Reply.json(JSONWriter())
}
