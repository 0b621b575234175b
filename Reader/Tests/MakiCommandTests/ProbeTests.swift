import Foundation
import Testing

/// `maki probe`, as it is typed.
@Suite("maki probe", .timeLimit(.minutes(10)))
struct ProbeTests {
  @Test("The report fits 80 columns and ends with the source; --source prints that alone, --json all of it")
  func report() throws {
    let place = try WorkFolder()
    let server = try ServerProcess(place, ["--articles", "60", "--dialect", "stripe"])
    let report = try place.command.run(["probe", server.url + "/list"])
    #expect(report.status == 0 && report.complaints.isEmpty, "\(report.complaints)")
    let lines = report.output.split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines.prefix { $0 != "Source" }
    #expect(head.allSatisfy { $0.count <= 80 }, "\(head)")
    #expect(report.output.contains("the id of the last row: `starting_after`; `limit` rows"))
    #expect(report.output.contains("a flag: `has_more` is false"))
    let source = try place.command.run(["probe", server.url + "/list", "--source"])
    #expect(source.status == 0)
    #expect(source.output.hasPrefix("import Foundation\n") && report.output.hasSuffix(source.output))
    let json = try place.command.run(["probe", server.url + "/list", "--json"])
    let object = try #require(JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect(object["source"] as? String == source.output)
    #expect((object["way"] as? [String: Any])?["kind"] as? String == "row")
    #expect((object["end"] as? [String: Any])?["seen"] as? Bool == true)
    #expect((object["requests"] as? [Any])?.count ?? 7 <= 6)
  }

  @Test("Secrets are sent, and neither printed nor written into the source, even where the server says them again")
  func secrets() throws {
    let place = try WorkFolder()
    let server = try ServerProcess(place, ["--articles", "60", "--dialect", "drf-cursor"])
    var command = place.command
    command.environment = ["LIST_TOKEN": "token-4711", "LIST_KEY": "key-4711"]
    // Its links repeat all parameters that it was asked with.
    let address = server.url + "/list?api_key=query-4711"
    for form in [[], ["--json"], ["--source"]] {
      let outcome = try command.run(
        [
          "probe", address, "--token-env", "LIST_TOKEN", "--header-env", "X-Api-Key=LIST_KEY", "-H",
          "X-Auth-Token: plain-4711",
        ] + form)
      #expect(outcome.status == 0, "\(outcome.complaints)")
      #expect(!outcome.output.contains("4711") && !outcome.complaints.contains("4711"), "\(outcome.output)")
      #expect(outcome.output.contains("YOUR-API_KEY"))
      #expect(outcome.output.contains("X-Api-Key, whose value is a secret"))
    }
  }

  @Test("A quota that is spent ends the probe, in words, with what was learned until then")
  func quota() throws {
    let place = try WorkFolder()
    let server = try ServerProcess(place, ["--articles", "60", "--dialect", "slack"])
    let outcome = try place.command.run(["probe", server.url + "/list", "--wait", "1"])
    #expect(outcome.status == 65)
    #expect(outcome.output.contains("2 of 6 requests"))
    #expect(outcome.output.contains("asks to be left alone"))
    #expect(outcome.complaints.contains("was not learned"))
    let again = try place.command.run(["probe", server.url + "/list", "--wait", "1"])
    #expect(again.status == 75)
  }

  @Test(
    "What cannot be is said in words, and nothing is asked",
    arguments: [
      (["probe"], "Missing expected argument", 64),
      (["probe", "ftp://example.com/"], "http or https", 64),
      (["probe", "nonsense"], "http or https", 64),
      (["probe", "https://user:pass@example.com/"], "others can see", 64),
      (["probe", "https://example.com/", "--requests", "7"], "from 1 to 6", 64),
      (["probe", "https://example.com/", "--requests", "0"], "from 1 to 6", 64),
      (["probe", "https://example.com/", "--wait=-1"], "--wait must be", 64),
      (["probe", "https://example.com/", "--post", "[1]"], "JSON object", 64),
      (["probe", "https://example.com/", "--post", "@nowhere"], "cannot be read", 66),
      (["probe", "https://example.com/", "--post", "{}", "--rpc", "x"], "Give one of", 64),
      (["probe", "https://example.com/", "-H", "nonsense"], "This is no header", 64),
      (["probe", "https://example.com/", "--token-env", "NOT_THERE"], "no variable NOT_THERE", 78),
      (["probe", "https://example.com/", "--trust", "file:///etc"], "--trust must be", 64),
    ])
  func usage(arguments: [String], words: String, status: Int32) throws {
    let place = try WorkFolder()
    let outcome = try place.command.run(arguments)
    #expect(outcome.status == status)
    #expect(outcome.complaints.contains(words), "\(outcome.complaints)")
    #expect(outcome.output.isEmpty)
  }

  @Test("A request whose connection is cut is not sent again by itself")
  func cut() throws {
    let place = try WorkFolder()
    let port = try CuttingPort()
    defer { port.stop() }
    let outcome = try place.command.run(["probe", port.url + "/list"])
    #expect(outcome.status == 69, "\(outcome.complaints)")
    #expect(outcome.output.contains("1 of 6 requests"))
    #expect(port.count == 1)
    // As other commands do.
    _ = try place.command.run(["list", port.url, "--limit", "1"])
    #expect(port.count > 2)
  }

  @Test("Where nothing listens, and what is no list")
  func nothing() throws {
    let place = try WorkFolder()
    let server = try ServerProcess(place, ["--articles", "20"])
    let page = try place.command.run(["probe", server.url + "/"])
    #expect(page.status == 65)
    let missing = try place.command.run(["probe", server.url + "/nowhere"])
    #expect(missing.status == 65 && missing.complaints.contains("404"))
    let posted = try place.command.run(["probe", "http://127.0.0.1:9/list"])
    #expect(posted.status == 69)
  }
}
