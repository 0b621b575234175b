import Foundation
import Testing

@testable import MakimonoHTTP

@Suite("Content-Range")
struct ContentRangeTests {
  @Test("Rows and totals, with a unit and without")
  func forms() {
    func parts(_ text: String) -> [AnyHashable?]? {
      ContentRange(text).map { [$0.unit, $0.rows, $0.total] }
    }
    #expect(parts("items 0-14/3573") == ["items", 0..<15, 3_573])
    #expect(parts("0-14/3573") == [nil, 0..<15, 3_573])
    #expect(parts("0-14/*") == [nil, 0..<15, nil])
    #expect(parts("*/0") == [nil, nil, 0])
    #expect(parts("bytes */47022") == ["bytes", nil, 47_022])
  }

  @Test(
    "What is malformed is none",
    arguments: [
      "", "/", "*/*", "0-14", "14-0/20", "0-14/10", "0-14/15/16", "-1-5/9", "0-9223372036854775807/*", "a b 0-1/2",
      "0-1/-2", "0-1/99999999999999999999", "0-/5", "٠-١/٢", "0-1/2 x y",
    ])
  func malformed(value: String) {
    #expect(ContentRange(value) == nil)
  }

  @Test("A count in a header: a number, or the total of a range")
  func counts() {
    func count(_ value: String) -> Int? {
      HTTPReply(status: 200, headers: ["N": value], url: URL(string: "https://a.example")!).count(inHeader: "N")
    }
    #expect(count(" 45 ") == 45)
    #expect(count("45, 45") == 45)
    #expect(count("45, 46") == nil)
    #expect(count("0-14/3573") == 3_573)
    #expect(count("items */7") == 7)
    for value in ["", "-1", "+5", "0-14/*", "many", "99999999999999999999"] { #expect(count(value) == nil) }
  }
}
