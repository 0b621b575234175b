import FeedStore
import Foundation
import Testing

@testable import FeedServer

@Suite struct JapanTimeTests {
  @Test(arguments: [
    (0.0, "1970-01-01T09:00:00+09:00"), (-1, "1970-01-01T08:59:59+09:00"), (951_782_400, "2000-02-29T09:00:00+09:00"),
    (1_704_034_799, "2023-12-31T23:59:59+09:00"), (1_704_034_800, "2024-01-01T00:00:00+09:00"),
    (-62_135_596_800, "0001-01-01T09:00:00+09:00"), (1e300, "9999-12-31T23:59:59+09:00"),
    (-1e300, "0001-01-01T09:00:00+09:00"), (1.9, "1970-01-01T09:00:01+09:00"),
  ])
  func writes(_ seconds: Double, _ text: String) {
    #expect(JapanTime.text(Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test func endsDays() {
    #expect(JapanTime.endOfDay("2023-12-31")?.timeIntervalSince1970 == 1_704_034_799)
    #expect(JapanTime.endOfDay("2024-02-29") != nil)
    for text in ["2023-02-29", "2024-00-01", "2024-1-01", "2024-01-32", "", "-", "--", "٢٠٢٤-01-01", "+024-01-01"] {
      #expect(JapanTime.endOfDay(text) == nil, "\(text)")
    }
  }
}

@Suite struct JSONWriterTests {
  @Test func writesWhatOthersRead() throws {
    var json = JSONWriter()
    let text = "\u{0}\u{1F}\"\\/\n\r\t\u{8}\u{7F}\u{2028}日本🎌<>&"
    json.object { json in
      json.field("text", text)
      json.field("nothing", nil as String?)
      json.field("number", -5)
      json.field("flag", true)
      json.name("list")
      json.array([1, 2]) { json, number in json.array([number]) { json, number in json.raw("\(number)") } }
      json.name("empty")
      json.array([Int]()) { _, _ in }
      json.field("last", "")
    }
    let object = try #require(JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any])
    #expect(object["text"] as? String == text)
    #expect(object["nothing"] is NSNull && object["number"] as? Int == -5 && object["flag"] as? Bool == true)
    #expect(object["list"] as? [[Int]] == [[1], [2]] && (object["empty"] as? [Any])?.isEmpty == true)
    #expect(object["last"] as? String == "")
  }
}

@Suite struct RenderCacheTests {
  @Test func forgetsTheOldest() async {
    let cache = RenderCache(capacity: 100)
    func key(_ number: Int) -> RenderCache.Key {
      RenderCache.Key(
        id: "\(number)", isMarkdown: true, base: "", references: [], source: Checksum(of: [UInt8(number)]))
    }
    for number in 0..<50 { await cache.keep(String(repeating: "x", count: 20), for: key(number)) }
    #expect(await cache[key(49)] != nil)
    #expect(await cache[key(45)] != nil)
    #expect(await cache[key(44)] == nil)
    await cache.keep(String(repeating: "x", count: 101), for: key(100))
    #expect(await cache[key(100)] == nil)
  }
}

@Suite struct MarkdownTests {
  @Test(arguments: [
    ("~~gone~~ ~not~", "<p><del>gone</del> ~not~</p>\n"),
    (
      "www.example.com", "<p><a href=\"http://www.example.com\" rel=\"noopener nofollow ugc\">www.example.com</a></p>\n"
    ),
    (
      "- [x] done\n- [ ] open",
      "<ul>\n<li><input type=\"checkbox\" disabled=\"\"> open</li>\n</ul>\n"
    ),
    (
      "```swift:A.swift\nx\n```",
      "<div><div><span>A.swift</span></div><div><pre><code class=\"language-swift\">x\n</code></pre></div></div>\n"
    ),
    ("", ""),
    (
      "<details><summary>S</summary>\n\n**b**\n\n</details>",
      "<details><summary>S</summary>\n<p><strong>b</strong></p>\n</details>\n"
    ),
  ])
  func renders(_ markdown: String, _ html: String) {
    let rendered = ArticleRenderer().html(ofMarkdown: markdown)
    if markdown.hasPrefix("- [x]") {
      #expect(rendered.contains("checked=\"\"") && rendered.contains("<input type=\"checkbox\" disabled=\"\"> open"))
    } else {
      #expect(rendered == html)
    }
  }

  @Test func footnotesLeadToThemselves() {
    let html = ArticleRenderer().html(ofMarkdown: "a[^1]\n\n[^1]: note")
    #expect(
      html.contains("href=\"#user-content-fn-1\"") && html.contains("id=\"user-content-fn-1\"")
        || html.contains("href=\"#user-content-fn1\"") && html.contains("id=\"user-content-fn1\""), "\(html)")
  }

  @Test func manyAtOnce() async {
    let markdown = "~~a~~ https://example.com/ | b\n\n|a|\n|-|\n|~~c~~|\n"
    let expected = ArticleRenderer().html(ofMarkdown: markdown)
    await withTaskGroup(of: String.self) { group in
      for _ in 0..<200 { group.addTask { ArticleRenderer().html(ofMarkdown: markdown) } }
      for await html in group { #expect(html == expected) }
    }
  }
}

@Suite struct HTTPDateTextTests {
  @Test(
    arguments: [
      (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
      (1_709_210_096, "Thu, 29 Feb 2024 12:34:56 GMT"), (-5, "Thu, 01 Jan 1970 00:00:00 GMT"),
      (Int64.max, "Fri, 31 Dec 9999 23:59:59 GMT"),
    ] as [(Int64, String)])
  func writes(_ seconds: Int64, _ text: String) {
    #expect(HTTPDateText.text(seconds) == text)
  }
}
