import FeedStore
import Foundation
import MakimonoTesting
import Testing

@testable import FeedServer

@Suite("New articles, as they come")
struct FeedNewsTests {
  @Test(
    "A new article is told in the shape of the feed, once; also one in the row of a deleted one; an edit and a deletion are not"
  )
  func told() async throws {
    let clock = ManualClock()
    try await LiveServer.run(rooms: .testing(EventSettings(clock: clock))) { server in
      let ticking = Task {
        while !Task.isCancelled {
          await clock.sleepers(atLeast: 1)
          clock.advance(by: .seconds(1))
          try await Task.sleep(for: .milliseconds(2))
        }
      }
      defer { ticking.cancel() }
      var listener = try await EventListener(server, "/feed/events")
      try await listener.begin()
      for number in 1...3 {
        try await server.store.insertGeneratedArticle(number, seed: 1, isNewest: true, place: 0)
        let event = try #require(try await listener.next())
        #expect(event.type == "insert" && event.number == number)
        let row = try #require(try event.object()["item"] as? [String: Any])
        let newest = try #require(
          (try await server.get("/feed/items?limit=1").object()["items"] as? [[String: Any]])?.first)
        #expect(row["key"] is String)
        #expect(NSDictionary(dictionary: row.filter { $0.key != "key" }) == NSDictionary(dictionary: newest))
        // The next one has its row in the table.
        try await server.store.deleteArticle(place: 0)
      }
      // Who comes back is told what came while nobody listened.
      let last = listener.lastID
      await listener.close()
      let edited = try #require(try await server.store.article(id: Self.firstID(server)))
      var article = edited
      article.title = "Another title"
      try await server.store.save([article])
      try await server.store.insertGeneratedArticle(9, seed: 1, isNewest: true, place: 0)
      var again = try await EventListener(server, "/feed/events", after: last)
      let event = try #require(try await again.next())
      #expect(event.number == 4)
      #expect((try event.object()["item"] as? [String: Any])?["id"] as? String == (try await Self.firstID(server)))
      await again.close()
      var unknown = try await EventListener(server, "/feed/events", after: "x-1")
      #expect(try await unknown.next()?.type == "lost")
      await unknown.close()
    }
  }

  @Test("More new articles than can be told are told as a loss")
  func many() async throws {
    let store = try FeedStore.inMemory()
    let mark = try await store.newArticles(since: nil).mark
    #expect(try await store.newArticles(since: mark).rows.isEmpty)
    try await store.generateArticles(count: 200)
    let first = try await store.newArticles(since: mark)
    #expect(first.rows.count == 200 && !first.isTooMany && Set(first.rows.map(\.id)).count == 200)
    #expect(try await store.newArticles(since: first.mark).rows.isEmpty)
    try await store.generateArticles(count: 1_000)
    let second = try await store.newArticles(since: first.mark)
    #expect(second.isTooMany && second.rows.isEmpty)
    #expect(try await !store.newArticles(since: second.mark).isTooMany)
  }

  private static func firstID(_ server: LiveServer) async throws -> String {
    let items = try await server.get("/feed/items?limit=1").object()["items"] as? [[String: Any]]
    return try #require(items?.first?["id"] as? String)
  }
}
