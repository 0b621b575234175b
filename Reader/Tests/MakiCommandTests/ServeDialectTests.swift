import FeedServer
import Foundation
import MakimonoHTTP
import Testing

/// `maki serve --dialect`, as it is typed.
@Suite("maki serve --dialect", .timeLimit(.minutes(10)))
struct ServeDialectTests {
  @Test("All dialects are listed, each with how it pages, how it ends and what is odd")
  func list() throws {
    let place = try WorkFolder()
    let outcome = try place.command.run(["serve", "--dialects"])
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == Dialect.all.count * 4)
    #expect(lines.filter { !$0.hasPrefix(" ") }.map(String.init) == Dialect.all.map(\.name))
    #expect(Set(Dialect.all.map(\.name)).count == Dialect.all.count)
    for dialect in Dialect.all {
      for text in [dialect.paging, dialect.end, dialect.quirk] {
        #expect(outcome.output.contains(text) && !text.isEmpty)
      }
    }
  }

  @Test(
    "What cannot be is said in words",
    arguments: [
      (["--dialect", "nope"], "There is no dialect nope"),
      (["--quota", "5/1m"], "Name one by --dialect"),
      (["--key-life", "5"], "Name one by --dialect"),
      (["--dialect", "slack", "--quota", "5"], "requests and a time"),
      (["--dialect", "slack", "--quota", "0/1m"], "requests and a time"),
      (["--dialect", "slack", "--quota", "5/99999999999999999999h"], "requests and a time"),
      (["--dialect", "slack", "--key-life=-1"], "a count of requests, or a time"),
      (["--dialect", "slack", "--key-life", "9223372036854775807h"], "a count of requests, or a time"),
      (["--dialect", "slack", "--upstream", "http://127.0.0.1:9"], "no other server's articles"),
    ])
  func usage(arguments: [String], words: String) throws {
    let place = try WorkFolder()
    let outcome = try place.command.run(["serve"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.complaints.contains(words), "\(outcome.complaints)")
  }

  @Test(
    "A server speaks its dialect at /list, with the quota and the life of keys that it was told, and its other addresses as ever"
  )
  func serves() async throws {
    let place = try WorkFolder()
    let server = try ServerProcess(
      place,
      [
        "--articles", "50", "--dialect", "airtable", "--quota", "3/1h", "--key-life", "1", "--faults",
        "insert=100%@top",
      ])
    func get(_ path: String) async throws -> (status: Int, json: [String: Any]) {
      let reply = try await HTTPClient().send(
        HTTPRequest(.get, try #require(URL(string: server.url + path))), RequestOptions(accepts: [422, 429]))
      return (reply.status, try #require(JSONSerialization.jsonObject(with: reply.body) as? [String: Any]))
    }
    let first = try await get("/list?pageSize=20")
    #expect((first.json["records"] as? [Any])?.count == 20)
    let offset = try #require(first.json["offset"] as? String)
    #expect(try await get("/list?pageSize=20&offset=\(offset)").status == 200)
    let dead = try await get("/list?pageSize=20&offset=\(offset)")
    #expect(dead.status == 422)
    #expect((dead.json["error"] as? [String: String])?["type"] == "LIST_RECORDS_ITERATOR_NOT_AVAILABLE")
    #expect(try await get("/list").status == 429)
    // An article came with each request to it.
    #expect(try await get("/products?page=1&limit=1").json["total"] as? Int == 55)
    #expect(try await get("/feed/items?limit=1").status == 200)
  }
}
