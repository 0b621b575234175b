import Foundation
import Testing

@testable import FeedServer

@Suite("Copies in bounded memory")
struct ReplyCacheTests {
  private func entry(_ bytes: Int) -> CacheEntry {
    CacheEntry(content: .reply(CachedReply(body: [UInt8](repeating: 0x20, count: bytes))), fetchedAt: .zero)
  }

  @Test("100,000 distinct URLs stay within the bytes given, and the newest stay")
  func manyURLs() {
    var cache = ReplyCache(capacity: 1 << 20)
    for number in 0..<100_000 {
      cache.keep(entry(200), for: "/api/v2/users/\(number)")
      if number % 1_000 == 0 { #expect(cache.cost <= cache.capacity) }
    }
    #expect(cache.cost <= cache.capacity && cache.count > 1_000)
    #expect(cache.use("/api/v2/users/99999") != nil)
    #expect(cache.use("/api/v2/users/0") == nil)
  }

  @Test("Of 404s too")
  func manyMissing() {
    var cache = ReplyCache(capacity: 100_000)
    for number in 0..<10_000 { cache.keep(CacheEntry(content: .missing, fetchedAt: .zero), for: "\(number)") }
    #expect(cache.count <= 100_000 / ReplyCache.overhead && cache.cost <= 100_000)
  }

  @Test("What is used stays; what is too large is not kept, and takes its old copy with it")
  func order() {
    var cache = ReplyCache(capacity: 10_000)
    for name in ["a", "b", "c", "d", "e"] { cache.keep(entry(1_000), for: name) }
    _ = cache.use("a")
    cache.keep(entry(1_000), for: "f")
    cache.keep(entry(1_000), for: "g")
    #expect(cache.use("a") != nil && cache.use("b") == nil)
    cache.keep(entry(5_000), for: "a")
    #expect(cache.use("a") == nil)
    var none = ReplyCache(capacity: 0)
    none.keep(entry(0), for: "a")
    #expect(none.count == 0 && none.cost == 0)
  }

  @Test("Does what a plain list would do")
  func model() {
    let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0...UInt64.max)
    var random = Seeded(seed)
    var cache = ReplyCache(capacity: 20_000)
    /// Newest first.
    var list: [(key: String, cost: Int, mark: Int)] = []
    for step in 0..<5_000 {
      let key = "k\(random.below(40))"
      switch random.below(10) {
      case 0:
        cache.remove(key)
        list.removeAll { $0.key == key }
      case 1...4:
        let found = cache.use(key)
        let place = list.firstIndex { $0.key == key }
        #expect((found == nil) == (place == nil), "seed \(seed), step \(step)")
        if let place {
          #expect(found?.fetchedAt == .seconds(list[place].mark), "seed \(seed), step \(step)")
          list.insert(list.remove(at: place), at: 0)
        }
      default:
        var new = entry(random.below(5_200))
        new.fetchedAt = .seconds(step)
        cache.keep(new, for: key)
        list.removeAll { $0.key == key }
        let cost = ReplyCache.overhead + key.utf8.count + (new.reply?.cost ?? 0)
        if cost <= 5_000 { list.insert((key, cost, step), at: 0) }
        while list.reduce(0, { $0 + $1.cost }) > 20_000 { list.removeLast() }
      }
      #expect(cache.count == list.count, "seed \(seed), step \(step)")
      #expect(cache.cost == list.reduce(0) { $0 + $1.cost }, "seed \(seed), step \(step)")
    }
  }
}
