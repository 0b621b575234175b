import FeedStore
import Foundation
import Makimono
import MakimonoHTTP
import Testing

@testable import FeedServer
@testable import MakimonoTesting

/// What a dialect and its source are held to.
struct Zoo<Source: PagingSource>: Sendable
where Source.Key: Codable, Source.Item: Codable, Source.Item.ID == String {
  /// How the list is opened, but at its first page.
  enum Opening: Sendable {
    /// By the key of any page, and read both ways from there.
    case anywhere
    /// Not at all: keys lead one way. The way back is that of the pages that were read.
    case firstPage
  }

  /// What a list that was put away can be restored by.
  enum Restoring: Sendable, Equatable {
    case keys
    /// Keys die with the process: the list says so in the server's words, and begins anew where it is told to.
    case anew(status: String)
  }

  let dialect: Dialect
  var opening = Opening.firstPage
  var restoring = Restoring.keys
  /// How a client learns of the quota.
  enum Quota: Sendable {
    /// Replies tell of it: of five requests a minute, here.
    case told
    /// It is declared, since replies say nothing before it is spent.
    case declared(RequestQuota)
    /// Replies tell of what the API has, which is not a number of requests.
    case own
  }

  var quota = Quota.told
  /// What is missed where rows come at the top with each request, and where any row goes with each; nil where that cannot be read at all, which
  /// is then a failure, in these words.
  var missed = (inserted: 0, removed: 0)
  /// Of 230 rows, in pages of 20.
  var rows = 230
  var pageSize = 20
  /// What a row is called in the list.
  var name: @Sendable (ArticleRow) -> String
  let source: @Sendable (ZooServer, HTTPClient) -> Source

  init(
    _ name: String, id: (@Sendable (ArticleRow) -> String)? = nil,
    _ source: @escaping @Sendable (ZooServer, HTTPClient) -> Source
  ) throws {
    let dialect = try #require(Dialect.named(name))
    self.dialect = dialect
    self.source = source
    self.name = id ?? { dialect.hasSnowflakes ? $0.key.text : $0.id }
  }

  /// The changes of the list that `change` makes.
  func with(_ change: (inout Zoo) -> Void) -> Zoo {
    var zoo = self
    change(&zoo)
    return zoo
  }

  /// Proves all of it, and holds the row of the table in docs/apis.md against what was seen.
  func prove() async throws { try Proof.check(try await walk()) }

  /// Proves all of it.
  func walk() async throws -> Proof {
    var seen = Proof(name: dialect.name)
    try await readsEachRow(&seen)
    try await readsWhatStays(&seen)
    try await restores(&seen)
    try await bearsFaults(&seen)
    try await keepsTheQuota(&seen)
    return seen
  }

  // MARK: - Each row once, in order, in each direction

  private func readsEachRow(_ seen: inout Proof) async throws {
    try await ZooServer.run(dialect, articles: rows) { server in
      let all = try await server.rows().map(name)
      var reader = await reader(server)
      await reader.pager.start()
      try await reader.readOn()
      #expect(reader.ids == all, "forwards")
      await reader.forget()
      try await reader.readBack()
      #expect(reader.ids == all, "back by the pages that were read")
      guard case .anywhere = opening else { return }
      // The page of a row in the middle, which another list begins with.
      var first = await self.reader(server)
      await first.pager.start()
      try await first.readOn(to: rows / 2)
      let key = try #require(await first.pager.key(ofRow: first.pager.items.count - 1))
      var other = await self.reader(server)
      await other.pager.start(at: key)
      await other.pager.waitUntilSettled()
      #expect(await other.pager.items.first?.id != all.first, "a list that is opened in the middle begins there")
      try await other.readOn()
      await other.forget()
      try await other.readBack()
      #expect(other.ids == all, "opened in the middle, and read back")
    }
    if case .anywhere = opening { seen.directions = "both" } else { seen.directions = "forwards" }
  }

  // MARK: - While the feed changes

  private func readsWhatStays(_ seen: inout Proof) async throws {
    seen.inserted = try await missed(under: "insert=100%@top")
    seen.removed = try await missed(under: "delete=100%@middle")
    #expect(seen.inserted == "\(missed.inserted)")
    #expect(seen.removed == "\(missed.removed)")
  }

  /// How many of the rows that were there all the time were not read. None is read twice, and those that are read are in order.
  func missed(under faults: String) async throws -> String {
    let result = Watched(0)
    try await ZooServer.run(dialect, articles: rows, faults: faults + ";seed=7") { server in
      let before = try await server.rows().map(name)
      var reader = await reader(server, window: .unbounded)
      await reader.pager.start()
      try await reader.readOn()
      let got = await reader.pager.items.map(\.id)
      let after = Set(try await server.rows().map(name))
      let stayed = before.filter(after.contains)
      #expect(Set(got).count == got.count, "\(faults): a row came twice")
      let read = Set(got)
      #expect(got.filter(Set(stayed).contains) == stayed.filter(read.contains), "\(faults): not in order")
      let changes = try #require(await server.faults?.tally.met.values.first)
      #expect(changes >= rows / pageSize / 2, "\(faults): the feed did not change")
      result.update { $0 = stayed.count { !read.contains($0) } }
    }
    return "\(result.value)"
  }

  // MARK: - Killed and restored

  private func restores(_ seen: inout Proof) async throws {
    try await ZooServer.run(dialect, articles: rows) { server in
      let all = try await server.rows().map(name)
      var reader = await reader(server)
      await reader.pager.start()
      try await reader.readOn(to: rows / 2)
      let row = await reader.pager.rows.count - pageSize / 2
      let state = try #require(await reader.pager.state(atRow: row))
      let id = try #require(await reader.pager.rows[row].item).id
      let kept = try JSONEncoder().encode(state)
      // Another process.
      var other = await self.reader(server)
      await other.pager.restore(try JSONDecoder().decode(PagerState<Source.Key, Source.Item>.self, from: kept))
      await other.pager.waitUntilSettled()
      if case .anew(let words) = restoring {
        let failure = try #require(await other.failure)
        #expect("\(failure)".contains(words), "\(failure)")
        // R25: raise this as soon as a source can say how long its keys live. The list then begins anew at the reader's row by itself.
        await other.pager.jump(to: other.firstKey)
        try await other.readOn()
        #expect(other.ids == all, "begun anew")
        return
      }
      #expect(await other.id(in: state) == id, "the reader's row")
      try await other.readOn()
      await other.forget()
      try await other.readBack()
      #expect(other.ids == all, "restored, read to the end and back")
    }
    seen.restored = restoring == .keys ? "yes" : "anew"
  }

  // MARK: - A fifth of the requests fails

  private func bearsFaults(_ seen: inout Proof) async throws {
    let faults = "status=500:4%,502:3%,503:3%,429:3%;cut=4%;truncate=3%;seed=11"
    try await ZooServer.run(dialect, articles: rows, faults: faults) { server in
      let all = try await server.rows().map(name)
      var reader = await reader(server)
      await reader.pager.start()
      try await reader.readOn()
      #expect(reader.ids == all, "with faults")
      await reader.forget()
      try await reader.readBack()
      #expect(reader.ids == all, "back, with faults")
      let tally = try #require(await server.faults?.tally)
      #expect(tally.failures > 0)
    }
    seen.faults = "yes"
  }

  // MARK: - The quota

  private func keepsTheQuota(_ seen: inout Proof) async throws {
    let refusals = Watched(0)
    try await ZooServer.run(
      dialect, articles: rows,
      adjust: { settings in
        // What the API lets through, where that is declared; what it tells of, so little that it must be heard.
        switch quota {
        case .told: settings.setQuota((5, 60))
        case .declared(let quota): settings.setQuota((quota.limit, Int(quota.span.components.seconds)))
        case .own: break
        }
      }
    ) { server in
      let all = try await server.rows().map(name)
      let declared: RequestQuota? = if case .declared(let quota) = quota { quota } else { nil }
      let limiter = RequestLimiter(quota: declared, clock: server.time.clock)
      var reader = await reader(server, limiter: limiter)
      await reader.pager.start()
      try await reader.readOn()
      #expect(reader.ids == all, "with a quota")
      let (requests, refused) = (await server.desk.requests, await server.desk.refusals)
      #expect(requests > (declared?.limit ?? 5), "the quota was never reached")
      refusals.update { $0 = refused }
    }
    seen.refused = "\(refusals.value)"
  }

  @MainActor private func reader(
    _ server: ZooServer, window: PagingWindow = .pages(6), limiter: RequestLimiter? = nil
  ) -> ZooReader<Source> {
    // Each is a process of its own, to a server that asks for that.
    let session = UUID().uuidString
    let client = server.client(headers: ["X-Session": session, "Mcp-Session-Id": session], limiter: limiter)
    return ZooReader(source(server, client), pageSize: pageSize, window: window, clock: server.time.clock)
  }
}
