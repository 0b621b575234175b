import Foundation
import MakimonoHTTP
import Testing

@Suite("JSON is looked at before it is parsed")
struct JSONBoundsTests {
  private let bounds = JSONBounds(depth: 3, values: 10, numberLength: 5)

  @Test(
    "What is beyond is named",
    arguments: [
      ("[[[[1]]]]", "deep"), ("[1,2,3,4,5,6,7,8,9,10,11,12]", "values"), ("[123456]", "digits"), ("[1.2e45]", "digits"),
      ("{\"a\":1,\"b\":2,\"c\":3,\"d\":4,\"e\":5,\"f\":6}", "values"), ("[1]\0", "NUL"), ("[\"\\\\\",[[[1]]]]", "deep"),
    ])
  func beyond(text: String, word: String) throws {
    let excess = try #require(bounds.excess(of: Data(text.utf8)), "\(text)")
    #expect(excess.contains(word))
  }

  @Test(
    "What is within, or only looks like it in a text, is the parser's",
    arguments: [
      "[[[1]]]", "[12345]", "[\"[[[[[\"]", "[\"\\\"[[[[,,,,,,,,,,,,,\"]", "", "]]]]", "[[],[],[]]", "\"1234567\"",
    ])
  func within(text: String) {
    #expect(bounds.excess(of: Data(text.utf8)) == nil)
  }

  @Test("A reply beyond them ends as a wrong shape")
  func reply() {
    let body = Data((String(repeating: "[", count: 200) + String(repeating: "]", count: 200)).utf8)
    let reply = HTTPReply(status: 200, url: URL(fileURLWithPath: "/"), body: body)
    #expect(throws: HTTPError.wrongShape(path: "", detail: "It nests more than 128 levels deep.")) {
      try reply.decode([Int].self)
    }
  }
}
