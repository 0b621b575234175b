import Foundation
import Makimono
import Testing

@testable import QiitaAPI

@Suite("Archive: requests and queries", .timeLimit(.minutes(60)))
struct ArchiveRequestTests {
  @Test("At every place there is a page within the caps that begins early enough and brings much")
  func requests() throws {
    for overlap in [0, 10] {
      var short = 0
      for index in 0..<10_000 {
        let request = try #require(ArchiveRequest(at: index, overlap: overlap))
        #expect(1...100 ~= request.page && 1...100 ~= request.size)
        #expect(request.start <= index && request.end > index)
        if request.start > max(0, index - overlap) { short += 1 }
      }
      #expect(short <= 38, "overlap \(overlap): too small at \(short) places")
      #expect(ArchiveRequest(at: 10_000, overlap: overlap) == nil)
    }
    // A slice that is read with care throughout.
    var (index, requests) = (0, 0)
    while let request = ArchiveRequest(at: index, overlap: 10) { (index, requests) = (request.end, requests + 1) }
    #expect(index == 10_000 && requests < 140, "\(requests) requests up to \(index)")
    for page in 0..<100 {
      #expect(ArchiveRequest(at: page * 100, overlap: 0) == ArchiveRequest(page: page + 1, size: 100))
    }
  }

  @Test("Slices of a query; its own bounds are kept to")
  func queries() throws {
    let day = try #require(QiitaDay("2024-02-29"))
    #expect(try ArchiveQuery(nil).text(upTo: nil) == nil)
    #expect(try ArchiveQuery("  ").text(upTo: day) == "created:<=2024-02-29")
    let plain = try ArchiveQuery("tag:C++ \"a  OR b\" -user:x")
    #expect(plain.text(upTo: nil) == "tag:C++ \"a  OR b\" -user:x")
    #expect(plain.text(upTo: day) == "created:<=2024-02-29 tag:C++ \"a  OR b\" -user:x")
    let bounded = try ArchiveQuery("created:>=2020-01-01 x created:<2024-01-01 CREATED:<=2025-01-01")
    #expect(bounded.newestDay == QiitaDay("2023-12-31"))
    #expect(bounded.text(upTo: bounded.newestDay) == "created:<=2023-12-31 created:>=2020-01-01 x")
    #expect(try ArchiveQuery("title:\"created:x\" recreated:2 ORDER").newestDay == nil)
  }

  @Test(
    "Queries whose slices could not be trusted are refused",
    arguments: [
      ("a OR b", QiitaArchiveError.alternatives), ("(a OR b)", .alternatives), ("a (OR) b", .alternatives),
      ("created:2024-01-31", .createdTerm("created:2024-01-31")),
      ("-created:<=2024-01-31", .createdTerm("-created:<=2024-01-31")),
      ("(created:<=2024-01-31)", .createdTerm("(created:<=2024-01-31)")),
      ("created:<=2024-02-30", .createdTerm("created:<=2024-02-30")),
      ("created:>", .createdTerm("created:>")), ("created:<=>2024-01-31", .createdTerm("created:<=>2024-01-31")),
      ("say \"a b", .unclosedQuote),
    ])
  func refusals(query: String, error: QiitaArchiveError) {
    #expect(throws: error) { try ArchiveQuery(query) }
    #expect(!error.description.isEmpty && error.retryAdvice == .permanent)
  }

  @Test("The query's own bounds, read")
  func bounds() async throws {
    let articles = SimulatedArticle.feed(3_000, over: 30 * 86_400)
    let server = ArchiveTests.server(articles)
    let reading = try await ArchiveTests.read(server, query: "created:<=2023-11-10 created:>2023-10-31")
    let expected = Slice("created:<=2023-11-10 created:>2023-10-31", zone: 9 * 3_600).range(in: articles)
    #expect(expected.count > 900)
    #expect(reading.ids == articles[expected].map(\.id))
  }

  @Test("Days: text and number, the latest on earth, and the ends of the calendar")
  func days() throws {
    for text in ["0001-01-01", "1969-12-31", "1970-01-01", "2000-02-29", "2023-12-31", "9999-12-31"] {
      #expect(QiitaDay(text)?.description == text)
    }
    for text in ["", "2024", "2024-1-1", "2024-13-01", "2023-02-29", "2024-01-31x", "24-01-31", "２０２４-01-31"] {
      #expect(QiitaDay(text) == nil, "\(text)")
    }
    let noon = try #require(QiitaTime.seconds("2024-03-01T09:59:59Z"))
    #expect(QiitaDay.latest(at: noon).description == "2024-03-01")
    #expect(QiitaDay.latest(at: noon + 1).description == "2024-03-02")
    #expect(QiitaDay.latest(at: .max).description == "9999-12-31")
    #expect(QiitaDay.latest(at: .min).description == "0001-01-01")
    #expect(QiitaDay("0001-01-01")?.before == nil)
    #expect(throws: DecodingError.self) { try Fixtures.decoded("\"2024-13-01\"", QiitaDay.self) }
  }

  @Test(
    "A stored key with numbers that no archive has is refused, not trapped on",
    arguments: [
      #""index": -1"#, #""index": 10001"#, #""total": -5"#, #""rowsRead": -1"#, #""care": 99"#, #""misses": -1"#,
      #""day": "yesterday""#, #""lastIDs": 3"#,
    ])
  func hostileKeys(field: String) throws {
    let good = [
      "index": "300", "total": "400", "rowsRead": "300", "care": "0", "misses": "0", "day": "\"2024-01-31\"",
      "lastIDs": "[]", "last": "9223372036854775807",
    ]
    let name = field.split(separator: "\"")[0]
    let rest = good.filter { $0.key != name }.map { "\"\($0.key)\": \($0.value)" }
    let json = "{" + (rest + [field]).joined(separator: ",") + "}"
    #expect(throws: DecodingError.self) { try Fixtures.decoded(json, QiitaArchiveKey.self) }
    let whole = "{" + good.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ",") + "}"
    let key: QiitaArchiveKey = try Fixtures.decoded(whole)
    let request = try #require(key.request)
    // Totals and times beyond all measure.
    for total in [0, 5, .max] {
      let rows = [ArchiveWorld.Row(id: "a", seconds: .max), .init(id: "b", seconds: .min)]
      _ = try key.step(QiitaPage(rows: rows, total: total), of: request)
    }
  }
}
