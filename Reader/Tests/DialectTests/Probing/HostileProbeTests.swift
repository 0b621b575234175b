import Foundation
import MakimonoHTTP
import MakimonoTesting
import Testing

@testable import ListProbe

@Suite("Probes of what is no list, or means harm", .timeLimit(.minutes(10)))
struct HostileProbeTests {
  private static let flawed: [(String, String)] = [
    ("", "empty"), ("   ", "empty"), ("<!DOCTYPE html><html></html>", "HTML"), ("<?xml version='1.0'?><rss/>", "XML"),
    ("{\"id\":1}\n{\"id\":2}\n", "NDJSON"), (#"{"items":[{"id":"#, "no JSON"), (#"[{"id":1},]"#, "no JSON"),
    (String(repeating: "[", count: 200_000), "levels"), (String(repeating: #"{"a":"#, count: 5_000), "levels"),
    ("[" + String(repeating: "1,", count: 400_000) + "1]", "values"), ("nonsense", "no JSON"), ("17", "no rows"),
    ("[]", "no rows"), (#"["a","b"]"#, "no rows"), (#"{"items":[]}"#, "no rows"), ("{\"a\": \"\u{1}\"}", "no JSON"),
    (#"{"error":{"message":"Go away."}}"#, "Go away."), (#"{"ok":false,"error":"not_authed"}"#, "not_authed"),
    ("[1e999999999999]", "no rows"), ("[\(String(repeating: "9", count: 5_000))]", "no JSON"),
  ]

  @Test("What is no list is said so after one request", arguments: flawed)
  func bodies(body: String, words: String) async throws {
    let api = ScriptedAPI { _, _ in .json(body) }
    let finding = try await api.probe()
    #expect(finding.failure?.words.contains(words) == true, "\(String(describing: finding.failure))")
    #expect(finding.source == nil)
    #expect(api.requests.count == 1)
  }

  @Test("A reply that is no UTF-8, and one that is too long, are not looked at")
  func bytes() async throws {
    let invalid = ScriptedAPI { _, _ in TransportReply(status: 200, body: Data([0x5B, 0xFF, 0xFE, 0x5D])) }
    #expect(try await invalid.probe().failure?.words.contains("UTF-8") == true)
    let long = ScriptedAPI { _, _ in TransportReply(status: 200, body: Data(repeating: 0x20, count: 5 << 20)) }
    let finding = try await long.probe()
    #expect(finding.failure?.words.contains("4 MiB") == true)
    #expect(long.requests.count == 1)
  }

  @Test(
    "A refusal is told in the server's words after one request",
    arguments: [
      (401, Finding.Failure.Kind.forbidden), (403, .forbidden), (404, .noList), (405, .noList), (400, .noList),
      (500, .unreachable),
    ])
  func refusals(status: Int, kind: Finding.Failure.Kind) async throws {
    let api = ScriptedAPI { _, _ in .json(#"{"message":"Not for you."}"#, status: status) }
    let finding = try await api.probe()
    #expect(finding.failure?.kind == kind)
    #expect(
      finding.failure?.words.contains("Not for you.") == true && finding.failure?.words.contains("\(status)") == true)
    #expect(api.requests.count == 1)
  }

  // MARK: - Quotas

  @Test("A short wait is waited and counts; a long one, and none, end the probe")
  func busy() async throws {
    let clock = ImmediateClock()
    let start = clock.now
    let api = ScriptedAPI { _, number in
      number == 0 ? .json("{}", status: 429, ["Retry-After": "7"]) : .json(TransportReply.rows(0..<5))
    }
    let finding = try await api.probe(clock: clock)
    #expect(finding.failure == nil)
    #expect(start.duration(to: clock.now) >= .seconds(7))
    #expect(api.requests.count == finding.exchanges.count && api.requests.count <= 6)
    for headers: HTTPHeaders in [["Retry-After": "3600"], [:]] {
      let api = ScriptedAPI { _, _ in .json("{}", status: 429, headers) }
      let finding = try await api.probe()
      #expect(finding.failure?.kind == .busy)
      #expect(api.requests.count == 1)
    }
    let always = ScriptedAPI { _, _ in .json("{}", status: 503, ["Retry-After": "1"]) }
    #expect(try await always.probe().failure?.kind == .busy)
    #expect(always.requests.count == 3)
  }

  @Test("A quota that is spent in the middle ends the probe, which says what it knows and what it does not")
  func busyLater() async throws {
    let api = ScriptedAPI { _, number in
      number == 0
        ? .json(#"{"items":\#(TransportReply.rows(0..<5)),"next_cursor":"c1"}"#)
        : .json("{}", status: 429, ["Retry-After": "60"])
    }
    let finding = try await api.probe()
    #expect(api.requests.count == 2)
    #expect(finding.source == nil && finding.wayCode == "unknown")
    #expect(finding.unsure.contains { $0.contains("60 s") })
  }

  // MARK: - Other servers

  @Test(
    "A redirect within the server is followed and counts; a circle ends; one to another server, or to a file, is not followed"
  )
  func redirects() async throws {
    let moved = ScriptedAPI { request, _ in
      request.url.path == "/list"
        ? .json("", status: 301, ["Location": "/v2/list"]) : .json(TransportReply.rows(0..<5))
    }
    let finding = try await moved.probe()
    #expect(finding.failure == nil && moved.requests.count == finding.exchanges.count)
    #expect(moved.requests.dropFirst().allSatisfy { $0.url.path == "/v2/list" })
    let circle = ScriptedAPI { _, _ in .json("", status: 302, ["Location": "/list"]) }
    #expect(try await circle.probe().failure != nil)
    #expect(circle.requests.count <= 6)
    for target in [
      "https://evil.example/list", "http://api.example.com/list", "file:///etc/passwd", "https://api.example.com:8443/",
      "",
    ] {
      let api = ScriptedAPI { _, _ in .json("", status: 307, ["Location": target]) }
      let finding = try await api.probe(token: "secret-token")
      #expect(finding.failure != nil)
      #expect(api.requests.count == 1, "\(target)")
    }
  }

  @Test(
    "A link to another server is not followed, nor one to a file",
    arguments: [
      "https://evil.example/list?page=2", "file:///etc/passwd", "http://api.example.com/list?c=2", "//evil.example/x",
    ])
  func foreignLinks(target: String) async throws {
    for api in [
      ScriptedAPI { _, _ in .json(#"{"items":\#(TransportReply.rows(0..<5)),"next":"\#(target)"}"#) },
      ScriptedAPI { _, _ in .json(TransportReply.rows(0..<5), ["Link": "<\(target)>; rel=\"next\""]) },
      ScriptedAPI { _, _ in .json(#"{"type":"OrderedCollection","first":"\#(target)"}"#) },
    ] {
      let finding = try await api.probe(token: "secret-token", headers: ["X-Api-Key": "secret-key"])
      #expect(api.requests.allSatisfy { $0.url.absoluteString.hasPrefix("https://api.example.com/") })
      #expect((finding.unsure + [finding.failure?.words ?? ""]).contains { $0.contains("another server") })
    }
  }

  @Test("A server that is trusted gets neither the token nor the headers")
  func trusted() async throws {
    let api = ScriptedAPI { request, _ in
      let page = request.parameter("c").flatMap { Int($0) } ?? 0
      return .json(
        #"{"items":\#(TransportReply.rows(page * 5..<page * 5 + 5)),"next":"https://other.example/list?c=\#(page + 1)"}"#
      )
    }
    let finding = try await api.probe(
      trusted: ["https://other.example"], token: "secret-token", headers: ["X-Api-Key": "secret-key"])
    #expect(finding.wayCode == "link-body")
    let others = api.requests.filter { $0.url.host() == "other.example" }
    #expect(!others.isEmpty)
    #expect(others.allSatisfy { $0.headers["Authorization"] == nil && $0.headers["X-Api-Key"] == nil })
    #expect(api.requests.first?.headers["Authorization"] == "Bearer secret-token")
  }

  // MARK: - Lies

  @Test("A list that hears no parameter is not said to page, whatever its fields are called")
  func deaf() async throws {
    let hints = [
      "", #","next_cursor":"abc""#, #","has_more":true"#, #","total":500"#, #","page":1,"pages":9"#,
      #","skip":0,"limit":20"#,
      #","next":"/list?page=2""#, #","next":"/list?c=2""#, #","nextPageToken":"t","prevPageToken":"u""#,
    ]
    for hint in hints {
      let still = ScriptedAPI { _, _ in .json(#"{"items":\#(TransportReply.rows(0..<20))\#(hint)}"#) }
      // Rows come at the top with each request.
      let moving = ScriptedAPI { _, number in
        .json(#"{"items":\#(TransportReply.rows(100 - number..<120 - number))\#(hint)}"#)
      }
      for api in [still, moving] {
        let finding = try await api.probe()
        #expect(finding.wayCode == "unknown", "\(hint): \(finding.wayWords)")
        #expect(finding.source == nil && !finding.unsure.isEmpty)
        #expect(api.requests.count <= 6)
      }
    }
  }

  @Test("A total that is not so is not used")
  func falseTotal() async throws {
    let api = ScriptedAPI { request, _ in
      let page = request.parameter("page").flatMap { Int($0) } ?? 1
      let size = min(request.parameter("per_page").flatMap { Int($0) } ?? 20, 50)
      let rows = (page - 1) * size..<max((page - 1) * size, min(page * size, 130))
      // There are rows behind what the total says.
      return .json(#"{"items":\#(TransportReply.rows(rows)),"total":100,"last":\#(page * size >= 130)}"#)
    }
    let finding = try await api.probe()
    #expect(finding.endCode == "last-flag")
    #expect(finding.source?.contains("totalCount") == false)
    #expect(finding.unsure.contains { $0.contains("total") })
  }

  @Test("A total is held against the page that it leads to as both are at that moment, though the list moves")
  func movingTotal() async throws {
    let api = ScriptedAPI { request, number in
      let page = request.parameter("page").flatMap { Int($0) } ?? 1
      let size = min(request.parameter("per_page").flatMap { Int($0) } ?? 20, 50)
      // A row comes at the top with each request.
      let (start, end) = (1_000 - number, 1_130)
      let rows = min(start + (page - 1) * size, end)..<min(start + page * size, end)
      return .json(TransportReply.rows(rows), ["X-Total": "\(end - start)"])
    }
    let finding = try await api.probe()
    #expect(finding.endCode == "total" && finding.endWasSeen)
    #expect(finding.source?.contains(#"reply.count(inHeader: "X-Total")"#) == true)
  }

  // MARK: - Names

  static let hostileNames = """
    [{"id":"a","\\"; fatalError(); //":"1","\\\\(fatalError())":2,"class":"x","self":"y","Type":true,"":"e","\\n  static let x = 1":"n","*/ }":"c",
      "é":"f","9lives":1.5,"init":"i","CodingKeys":{"String":"s","Row":"r"},"a-b":"1","a_b":"2","a b":"3","id2":null,"place":"p",
      "\\u202Eevil":"z","hashValue":3},
     {"id":"b","\\"; fatalError(); //":"1","\\\\(fatalError())":2,"class":"x"}]
    """

  @Test("Names that are no Swift become Swift, and stay names")
  func names() async throws {
    let api = ScriptedAPI { request, _ in
      guard request.parameter("cursor") == nil else {
        return .json(#"{"\"quoted\" rows":\#(TransportReply.rows(0..<2)),"x":{"next_cursor":null}}"#)
      }
      return .json(#"{"\"quoted\" rows":\#(Self.hostileNames),"x":{"next_cursor":"c"}}"#)
    }
    let finding = try await api.probe(ScriptedAPI.address + "?q=%22%5C(fatalError())%0A&api_key=SECRET")
    let source = try #require(finding.source)
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Probed/ProbedHostile.swift")
    if ProcessInfo.processInfo.environment["MAKI_PROBED"] == "1" {
      try source.write(to: file, atomically: true, encoding: .utf8)
    }
    // It is compiled with these tests.
    #expect(try String(contentsOf: file, encoding: .utf8) == source)
    #expect(!source.contains("SECRET") && !finding.json.written.contains("SECRET"))
    #expect(source.utf8.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) })
    let rows = try JSONDecoder().decode([ProbedHostile.Row].self, from: Data(Self.hostileNames.utf8))
    #expect(rows.map(\.id) == ["a", "b"])
    // What was read is written as it was.
    let again = try JSONDecoder().decode([ProbedHostile.Row].self, from: try JSONEncoder().encode(rows))
    #expect(again == rows)
    #expect(rows[0].`class` == "x")
  }

  @Test("Rows without a name of their own: no source, and why")
  func nameless() async throws {
    for rows in [
      #"[{"title":"a"},{"title":"b"}]"#, #"[{"id":1},{"id":1}]"#, #"[{"id":true},{"id":false}]"#,
      #"[{"id":null},{"id":"b"}]"#,
      #"[{"id":1.5},{"id":2.5}]"#, #"[{"id":1},{"id":"1"}]"#,
    ] {
      let api = ScriptedAPI { request, _ in
        request.parameter("cursor") == nil
          ? .json(#"{"items":\#(rows),"next_cursor":"c"}"#)
          : .json(#"{"items":[{"title":"z"}],"next_cursor":null}"#)
      }
      let finding = try await api.probe()
      #expect(finding.source == nil, "\(rows)")
      #expect(finding.unsure.contains { $0.contains("names the rows") })
    }
  }

  // MARK: - Bounds

  @Test("Fewer requests may be asked for: that many are sent, and nothing is made up", arguments: 1...6)
  func budget(requests: Int) async throws {
    let api = ScriptedAPI { request, _ in
      let start = request.parameter("cursor").flatMap { Int($0) } ?? 0
      let size = min(request.parameter("limit").flatMap { Int($0) } ?? 20, 100)
      let end = min(start + size, 500)
      return .json(
        #"{"items":\#(TransportReply.rows(start..<end)),"next_cursor":\#(end < 500 ? "\"\(end)\"" : "null")}"#)
    }
    let finding = try await api.probe(requests: requests)
    #expect(api.requests.count == requests)
    #expect(finding.wayCode == (requests == 1 ? "unknown" : "cursor"))
    #expect(finding.endWasSeen == false || requests == 6)
    #expect((finding.source != nil) == (requests > 1))
  }

  @Test("Whatever comes, six requests at most go to the one server, and the probe ends")
  func anything() async throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededProbe(seed)
    for round in 0..<400 {
      let answers = (0..<8).map { _ in random.answer() }
      let api = ScriptedAPI { _, number in answers[min(number, 7)] }
      let finding = try await api.probe(token: "secret-token")
      #expect(api.requests.count <= 6, "seed \(seed), round \(round)")
      #expect(api.requests.count == finding.exchanges.count)
      #expect(
        api.requests.allSatisfy { $0.url.absoluteString.hasPrefix("https://api.example.com/") },
        "seed \(seed), round \(round)")
      #expect(finding.source.map { $0.utf8.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) } } ?? true)
      #expect(finding.source != nil || finding.failure != nil || !finding.unsure.isEmpty)
    }
  }
}

/// Replies of any kind.
struct SeededProbe {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  private static let names = [
    "next", "prev", "next_cursor", "cursor", "total", "count", "page", "pages", "per_page", "limit", "offset",
    "has_more", "last", "nextPageToken",
    "data", "items", "links", "hits", "first", "end", "start", "id", "LastEvaluatedKey", "error", "ok", "pageInfo",
    "value", "\"", "\\(x)", "",
  ]

  private mutating func value(_ depth: Int) -> String {
    switch next(depth > 3 ? 6 : 9) {
    case 0: return "null"
    case 1: return "\(next(200) - 5)"
    case 2: return next(2) == 0 ? "true" : "false"
    case 3: return #""https://api.example.com/list?page=\#(next(4))""#
    case 4: return #""https://evil.example/\#(next(9))""#
    case 5: return #""t\#(next(50))""#
    case 6: return TransportReply.rows(next(20)..<20 + next(10))
    default:
      let fields = (0..<next(6)).map { _ in
        JSONTree.string(Self.names[next(Self.names.count)]).written + ":" + value(depth + 1)
      }
      return "{" + fields.joined(separator: ",") + "}"
    }
  }

  mutating func answer() -> TransportReply {
    var headers: HTTPHeaders = [:]
    if next(4) == 0 {
      headers.add(
        "Link", "<https://\(next(3) == 0 ? "evil.example" : "api.example.com")/list?page=\(next(4))>; rel=\"next\"")
    }
    if next(6) == 0 { headers.add("Content-Range", "items 0-\(next(50))/\(next(100))") }
    if next(6) == 0 { headers.add("X-Total-Count", "\(next(300) - 9)") }
    switch next(12) {
    case 0:
      return .json(
        "{}", status: [400, 404, 416, 429, 500, 503][next(6)], next(2) == 0 ? ["Retry-After": "\(next(40))"] : [:])
    case 1: return .json("", status: 302, ["Location": next(2) == 0 ? "https://evil.example/" : "/list?x=\(next(5))"])
    default:
      return .json(
        next(3) == 0
          ? TransportReply.rows(next(10)..<20)
          : #"{"items":\#(TransportReply.rows(next(20)..<30)),"m":\#(value(0)),"next_cursor":\#(value(3))}"#, headers)
    }
  }
}
