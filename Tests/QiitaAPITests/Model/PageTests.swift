import Foundation
import MakimonoHTTP
import Testing

@testable import QiitaAPI

@Suite("Pages", .timeLimit(.minutes(60)))
struct PageTests {
  private func reply(_ body: String, _ headers: HTTPHeaders = [:]) -> HTTPReply {
    HTTPReply(status: 200, headers: headers, url: QiitaClient.standardURL, body: Data(body.utf8))
  }

  @Test("A bad row does not lose the page: it is left out, counted, and said why")
  func unreadable() throws {
    let body = #"[{"id": "a"}, {"title": "no id"}, 7, null, {"id": null}, {"id": ""}, [], {"id": "b", "tags": 9}]"#
    let page = try QiitaPage<QiitaItemRow>(reply(body, ["TOTAL-count": " 8 "]))
    #expect(page.rows.map(\.id) == ["a", "b"])
    #expect(page.total == 8 && page.receivedCount == 8)
    #expect(page.unreadable.map(\.index) == [1, 2, 3, 4, 5, 6])
    #expect(page.unreadable[0].description == "Row 1 of a page was left out: id is missing.")
    #expect(page.unreadable[4].reason == "id cannot be used")
  }

  @Test("What is no page is an error", arguments: [#"{"message": "x"}"#, "null", "7", "", "<html>", "[{]"])
  func noPage(body: String) {
    #expect(throws: HTTPError.self) { try QiitaPage<QiitaItemRow>(reply(body)) }
  }

  @Test("The end: by the total, or an empty page; not by Link, and not by a short page")
  func end() {
    func page(_ rows: Int, total: Int?) -> QiitaPage<Int> { QiitaPage(rows: Array(0..<rows), total: total) }
    #expect(page(20, total: 41).isLast(page: 2, size: 20) == false)
    #expect(page(1, total: 41).isLast(page: 3, size: 20) == true)
    #expect(page(20, total: 40).isLast(page: 2, size: 20) == true)
    #expect(page(13, total: 100).isLast(page: 2, size: 20) == false)
    #expect(page(0, total: 100).isLast(page: 2, size: 20) == true)
    #expect(page(0, total: 0).isLast(page: 1, size: 20) == true)
    #expect(page(3, total: nil).isLast(page: 1, size: 20) == nil)
    #expect(page(1, total: 9).isLast(page: .max, size: 100) == true)
  }
}
