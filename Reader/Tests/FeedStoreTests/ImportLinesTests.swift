import FeedStore
import Foundation
import Testing

@Suite struct ImportLinesTests {
  @Test func eachBadLineIsReportedAndTheRestGoesOn() async throws {
    let folder = try TemporaryFolder()
    let bad: [(Data, String)] = [
      (Data("{".utf8), "not JSON"), (Data("null".utf8), "null"), (Data("[1]".utf8), "array"),
      (Data("3".utf8), "JSON object"),
      (Data([0xFF, 0xFE]), "UTF-8"), (try line(2, ["id": "XYZ"]), "`id`"),
      (try line(2, ["id": nil]), "`id` is missing"),
      (try line(2, ["id": 7]), "`id` is not a text"), (try line(2, ["title": nil]), "`title` is missing"),
      (try line(2, ["body": nil]), "`body` is missing"), (try line(2, ["created_at": "soon"]), "`created_at`"),
      (try line(2, ["created_at": nil]), "`created_at` is missing"),
      (try line(2, ["likes_count": -1]), "`likes_count`"),
      (try line(2, ["likes_count": "many"]), "`likes_count` is not a whole number"),
      (try line(2, ["private": "yes"]), "true or false"),
      (try line(2, ["user": nil]), "`user` is missing"), (try line(2, ["user": ["id": ""]]), "`user.id`"),
      (try line(2, ["user": ["name": "x"]]), "`user.id` is missing"),
      (try line(2, ["tags": "Swift"]), "`tags` is not an array"),
      (try line(2, ["tags": [["name": 1]]]), "`tags[0].name`"),
      (try line(2, ["stocks_count": 3_000_000_000]), "`stocks_count`"),
    ]
    var lines = [try line(1)]
    for (data, _) in bad { lines += [data, Data()] }
    lines.append(try line(3))
    let path = try folder.write(joined(lines), to: "a.jsonl")
    let store = try FeedStore.inMemory()
    let (summary, problems) = await importing([path], into: store)
    #expect(summary == ImportSummary(inserted: 2, updated: 0, errors: bad.count))
    #expect(problems.map(\.line) == bad.indices.map { 2 + 2 * $0 })
    for (problem, (_, word)) in zip(problems, bad) {
      #expect(problem.reason.contains(word), "\(problem)")
      #expect(problem.description.hasPrefix("\(path):"))
    }
    #expect(try await store.articleCount() == 2)
  }

  @Test func nullEmptyAndAbsentAreAlike() async throws {
    let folder = try TemporaryFolder()
    let names = [
      "rendered_body", "page_views_count", "group", "team_membership", "organization_url_name", "updated_at", "url",
    ]
    let userNames = [
      "name", "profile_image_url", "description", "facebook_id", "github_login_name", "website_url", "permanent_id",
    ]
    var articles: [Article] = []
    for value in [nil, "" as Any?, NSNull() as Any?] {
      var changes: [String: Any?] = [:]
      for name in names { changes.updateValue(value, forKey: name) }
      var user: [String: Any] = ["id": "alice"]
      for name in userNames { user[name] = value }
      changes["user"] = user
      changes["posting_campaign_uuid"] = "unknown fields are ignored"
      let path = try folder.write(try line(1, changes), to: "a.jsonl")
      let store = try FeedStore.inMemory()
      let (summary, problems) = await importing([path], into: store)
      #expect(summary.errors == 0, "\(problems)")
      articles.append(try #require(try await store.article(id: sampleID(1))))
    }
    #expect(articles[0] == articles[1] && articles[1] == articles[2])
    #expect(articles[0].renderedBody == nil && articles[0].user.name == nil && articles[0].organizationURLName == nil)
    #expect(articles[0].user.profileImageURL == "/avatars/alice.svg")
    #expect(articles[0].updatedAt == articles[0].createdAt)
    #expect(articles[0].tags == [ArticleTag(name: "Swift", versions: ["6.0"])])
  }

  @Test func theSameIdUpdates() async throws {
    let folder = try TemporaryFolder()
    let first = try folder.write(joined([try line(1), try line(2)]), to: "1.jsonl")
    let second = try folder.write(
      joined([try line(2, ["title": "new", "group": ["b": [1, 2.5, true], "a": NSNull()]]), try line(3)]), to: "2.jsonl"
    )
    let store = try FeedStore.inMemory()
    #expect(await importing([first, second], into: store).summary == ImportSummary(inserted: 3, updated: 1, errors: 0))
    #expect(await importing([first], into: store).summary == ImportSummary(inserted: 0, updated: 2, errors: 0))
    #expect(await importing([second], into: store).summary == ImportSummary(inserted: 0, updated: 2, errors: 0))
    #expect(try await store.articleCount() == 3)
    let article = try await store.article(id: sampleID(2))
    #expect(article?.title == "new")
    #expect(article?.groupJSON == #"{"a":null,"b":[1,2.5,true]}"#)
    #expect(try await store.user(id: "alice")?.itemsCount == 3)
  }

  @Test func hostileTextIsKeptAsItIs() async throws {
    let folder = try TemporaryFolder()
    let title = "<script>alert('x')</script>\0 \u{202E}rtl '; DROP TABLE article; --"
    let body =
      "<iframe src=javascript:alert(1)>\0" + String(repeating: "長い行 x ", count: 120_000) + "<svg onload=alert(1)>終"
    let path = try folder.write(
      joined([try line(1, ["title": title, "body": body, "rendered_body": "<img onerror=alert(1)>\0"])]), to: "a.jsonl")
    let store = try FeedStore.inMemory()
    #expect(await importing([path], into: store).summary.errors == 0)
    let article = try #require(try await store.article(id: sampleID(1)))
    #expect(article.title == title)
    #expect(article.body == body)
    #expect(article.renderedBody == "<img onerror=alert(1)>\0")
    for query in ["<script>", "DROP", "onload", "終", "\"1)>終\""] {
      #expect(try await store.feedPage(.first, limit: 1, query: SearchQuery(query)).totalCount == 1, "\(query)")
    }
  }

  @Test func endsOfLinesAndByteOrderMark() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      Data([0xEF, 0xBB, 0xBF]) + (try line(1)) + Data("\r\n\r\n  \n".utf8) + (try line(2)), to: "a.jsonl")
    let store = try FeedStore.inMemory()
    #expect(await importing([path], into: store).summary == ImportSummary(inserted: 2, updated: 0, errors: 0))
    let empty = try folder.write("", to: "empty.jsonl")
    #expect(await importing([empty], into: store).summary == ImportSummary())
  }

  /// R6: what was read of a pipe is not to be had again.
  @Test(arguments: [false, true]) func articlesThatComeByAPipeAreAllThere(isGzip: Bool) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let lines = joined(try (1...50).map { try line($0) })
    let data = isGzip ? Gzip.member(lines) : lines
    let writer = Thread {
      // Waits until the import opens the pipe.
      try? FileHandle(forWritingAtPath: path)?.write(contentsOf: data)
    }
    writer.start()
    let store = try FeedStore.inMemory()
    #expect(await importing([path], into: store).summary == ImportSummary(inserted: 50))
    #expect(try await store.articleCount() == 50)
  }

  /// Damage shows at the end of a pipe: nothing of it is kept.
  @Test func aDamagedPipeLeavesNothing() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    var data = Gzip.member(joined(try (1...50).map { try line($0) }))
    data[data.count - 6] ^= 0xFF
    let damaged = data
    Thread { try? FileHandle(forWritingAtPath: path)?.write(contentsOf: damaged) }.start()
    let store = try FeedStore.inMemory()
    let (summary, problems) = await importing([path], into: store)
    #expect(summary == ImportSummary(errors: 1))
    #expect(problems[0].reason.contains("nothing of this file was kept"))
    #expect(try await store.articleCount() == 0)
  }

  @Test func missingFilesAreReported() async throws {
    let folder = try TemporaryFolder()
    let store = try FeedStore.inMemory()
    let good = try folder.write(try line(1), to: "good.jsonl")
    let (summary, problems) = await importing([folder.path + "/none.jsonl", good], into: store)
    #expect(summary == ImportSummary(inserted: 1, updated: 0, errors: 1))
    #expect(problems.count == 1 && problems[0].line == nil)
  }

  @Test func summaryReadsWell() {
    #expect(ImportSummary(inserted: 1929).description == "1,929 articles imported (1,929 new, 0 updated), 0 errors")
    #expect(ImportSummary(updated: 1, errors: 1).description == "1 article imported (0 new, 1 updated), 1 error")
    #expect(ImportSummary(inserted: 1_234_567, updated: 10).description.hasPrefix("1,234,577 articles"))
  }
}
