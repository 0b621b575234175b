import Testing

@testable import FeedServer

/// Input that is built to cost: what it may cost is bounded, and never the stack.
@Suite(.serialized) struct RendererBoundsTests {
  static let fragments = [
    "<div>", "<b>", "<b><p>", "<a><b>", "<table>", "<table><tr><td>", "<ul><li>", "<x>", "</div>", "</p>", "<p>",
    "<br>", "<",
    "<!--", "<!-- --", "<a href=\"", "<a href='x' ", "&amp;", "&", "<svg>", "<svg><g>", "<math><mi>",
    "<svg><foreignObject>",
    "<select><option>", "<template>", "<button>", "<h1><h2>", "<dl><dt>a<dd>b", "<nobr>", "<style>", "<title>",
    "<script>",
    "<i></b>", "<ruby><rb>", "<x><!--</x>-->", "<x><y a='</y></x>'>", "<div><td></div>", "<table><div></table>",
    "<table><b></b><td></td>", "<frameset>", "<image>", "<p><table><td><p>", "<font size=1>", "<?", "<!", "</",
    "<div/>",
    "<style></style>", "<p><b></p>", "<b id=a><b id=b><p>x</p>", "x", " ", "\u{0}", "é", "🎌",
    // Markdown.
    "> ", "* ", "- \n", "#", "[", "![", "[a](", "](", "**", "*a ", "_a_", "`", "~~", "|a", "|\n|-\n", "1. ", "\n    ",
    "<a ",
    "[a]: b\n", "[^a]", "[^a]: b\n\n", "http://a.b ", "www.a.b", "a@b.c ", "\\", "&#x", "*_", "_*", "a**b", "- [ ] ",
    "|a|b|\n|-|-|\n|c|d|\n\n", "\n>", "\n- a\n  ", "--", "==\n",
  ]

  @Test(arguments: fragments)
  func repeated(_ fragment: String) {
    expectQuick(String(repeating: fragment, count: 50_000 / fragment.utf8.count), fragment)
  }

  @Test(arguments: ["<p>x</p>", "<b>", "&", "|\n|-\n", "![[]()", "a@"])
  func megabyte(of fragment: String) {
    expectQuick(String(repeating: fragment, count: 1_000_000 / fragment.utf8.count), fragment)
  }

  @Test func shortRowsOfAWideTable() {
    let head = String(repeating: "|a", count: 5_000) + "|\n" + String(repeating: "|-", count: 5_000) + "|\n"
    for prefix in ["", "> ", "1. "] {
      expectQuick(
        prefix + head.replacing("\n", with: "\n" + prefix.replacing("1.", with: "  "))
          + String(repeating: "a\n", count: 50_000), "table")
    }
  }

  @Test func aTableOfAThousandRowsStaysATable() {
    let table = "|a|b|c|\n|-|:-:|-|\n" + String(repeating: "|1|-|3|\n", count: 1_000)
    #expect(ArticleRenderer().html(ofMarkdown: table).contains("<td align=\"center\">-</td>"))
  }

  private func expectQuick(_ source: String, _ what: String) {
    let html = ProcessorTime.measure { _ = HTMLSanitizer.sanitize(source) }
    let markdown = ProcessorTime.measure { _ = ArticleRenderer().html(ofMarkdown: source) }
    #expect(html < limit && markdown < limit, "\(what.debugDescription): HTML \(html), Markdown \(markdown)")
  }

  @Test func formattingIsNotMultiplied() {
    let fonts = (0..<20_000).map { "<font a=\($0)>" }.joined()
    let paragraphs = String(repeating: "<p>x</p>", count: 60_000)
    #expect(HTMLSanitizer.sanitize(fonts + paragraphs) == nil)
    let some = (0..<200).map { "<b title=\($0)>" }.joined()
    _ = HTMLSanitizer.sanitize("<p>" + some + paragraphs)
  }

  @Test func aLongLineIsText() throws {
    let line = String(repeating: "a", count: 1_000_000)
    #expect(ArticleRenderer().html(ofMarkdown: line) == "<p>\(line)</p>\n")
  }

  /// Unoptimised builds on busy machines are many times slower; what is caught here is growth by the square.
  private let limit = Duration.seconds(120)
}
