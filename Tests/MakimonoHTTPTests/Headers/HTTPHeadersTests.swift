import Testing

@testable import MakimonoHTTP

@Suite("Header fields")
struct HTTPHeadersTests {
  @Test("Names have no case; several fields of one name stay several")
  func names() {
    var headers: HTTPHeaders = ["Link": "<a>; rel=next", "etag": "\"1\""]
    headers.add("LINK", "<b>; rel=last")
    #expect(headers["ETag"] == "\"1\"")
    #expect(headers.values("link") == ["<a>; rel=next", "<b>; rel=last"])
    headers["link"] = nil
    #expect(headers.map(\.name) == ["etag"])
    headers["ETAG"] = "\"2\""
    #expect(headers.fields == [HTTPHeaders.Field(name: "ETAG", value: "\"2\"")])
  }

  @Test(
    "What would break out of its line is found before it is sent",
    arguments: [
      ("X", "a\r\nEvil: 1"), ("X", "a\nb"), ("X", "a\u{0}"), ("X y", "a"), ("", "a"), ("X:", "a"), ("Ä", "a"),
    ])
  func unsafe(name: String, value: String) {
    var headers: HTTPHeaders = ["Accept": "application/json"]
    #expect(headers.firstUnsafeName == nil)
    headers.add(name, value)
    #expect(headers.firstUnsafeName == name)
  }
}
