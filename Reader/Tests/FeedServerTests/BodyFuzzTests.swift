import Foundation
import Testing

@testable import FeedServer
@testable import FeedStore

/// R2, R5: whatever a body is, it ends no process, takes no time out of proportion, and what is made of it is safe.
@Suite("Bodies of any kind", .timeLimit(.minutes(240)))
struct BodyFuzzTests {
  @Test(arguments: BodyFuzzer.corpus) func theCorpus(body: String) {
    #expect(BodyFuzzer.check(body) == nil)
  }

  /// `RUNS` and `SEED` are set by `make fuzz`.
  @Test func random() {
    let environment = ProcessInfo.processInfo.environment
    let runs = environment["RUNS"].flatMap { UInt64($0) } ?? 4_000
    let first = environment["SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0...UInt64(UInt32.max))
    print("Bodies: \(runs) runs from SEED=\(first) on")
    for seed in first..<first + runs {
      var fuzzer = BodyFuzzer(seed: seed, corpus: BodyFuzzer.corpus)
      let body = fuzzer.body()
      if let wrong = BodyFuzzer.check(body) { Issue.record("SEED=\(seed): \(wrong): \(body.debugDescription)") }
    }
  }

  /// R5: time by the length, not by its square.
  @Test func manyAttributes() {
    for (name, make) in [
      ("different", { "a\($0) " }), ("the same", { _ in "title=x " }), ("values", { "x\($0)='y' " }),
      ("slashes", { "a\($0)/" }),
    ] as [(String, (Int) -> String)] {
      for tag in ["a", "svg", "div", "unknown", "/p", "input"] {
        let body = "<\(tag) \((0..<150_000).map(make).joined())>text</\(tag)>"
        var html: String?
        let time = ProcessorTime.measure { html = HTMLSanitizer.sanitize(body) }
        // Before, minutes.
        #expect(time < .seconds(20), "\(tag), \(name)")
        #expect(html != nil)
      }
    }
  }

  /// What the first reading must leave as it is.
  @Test(arguments: [
    ("<p>a<section>b</section>", "<p>a</p>b"), ("a < b && c <3 d", "a &lt; b &amp;&amp; c &lt;3 d"),
    ("<p title='a>b'>x", "<p title=\"a&gt;b\">x</p>"),
    (
      "<a href=https://x.y?a=1&amp;b=2>l</a>", "<a href=\"https://x.y?a=1&amp;b=2\" rel=\"noopener nofollow ugc\">l</a>"
    ),
    ("<svg><text>gone</text></svg>stays", "stays"), ("<svg/>stays", "stays"),
    ("<script>if (a<b) '</p>'</script>stays", "stays"),
    ("<select><option>gone</select>stays", "stays"), ("<svg><video>gone</svg>stays", "stays"),
    ("<svg><p>stays", "<p>stays</p>"),
    ("<p><svg>gone</p>stays</svg>", "<p></p>stays"), ("<object><object>gone</object>gone</object>stays", "stays"),
    ("<textarea><b></textarea>stays", "stays"),
    ("<video src=x>gone</video>stays", "stays"),
    ("<b>1<i>2</b>3</i>", "<b>1<i>2</i></b><i>3</i>"),
    ("<table><tr><td>1<td>2</table>", "<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>"),
    ("&lt;svg&gt;", "&lt;svg&gt;"), ("<maki-svg>stays</maki-svg>", "stays"),
    ("<input type=checkbox checked> x", "<input checked=\"\" type=\"checkbox\" disabled=\"\"> x"),
  ])
  func readsAsBefore(html: String, expected: String) {
    #expect(HTMLSanitizer.sanitize(html) == expected)
  }
}
