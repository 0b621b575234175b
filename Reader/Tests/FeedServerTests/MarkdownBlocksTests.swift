import Testing

@testable import FeedServer

/// Bodies that use nothing of what Qiita, Zenn, GitHub, Obsidian or Jekyll add are what cmark-gfm alone makes of them, however untidy.
@Suite struct MarkdownBlocksTests {
  private static let pieces = [
    "a", "b c", "*d*", "**", "_e", "`", "``", "```", "~~~", "~~~~", "```swift", "# f", "#", "###### g #", "===",
    "---", "- - -", "***", "-", "- ", "* ", "+ ", "1. ", "2) ", "10. ", "999999999. ", "> ", ">", ">>", "> > ",
    "    ", "  ", " ", "\t", "\t\t", "   ", "\n", "\n", "\n", "\n", "\n\n", "\r\n", "\r", "\r\n\r\n", "<div>",
    "</div>", "<!-- ", "-->", "<pre>", "</pre>", "<script>", "</script>", "<style>", "<textarea>", "<svg>",
    "<math>", "<?php ", "?>", "<![CDATA[", "]]>", "<p", "<a href=\"b\">", "</a>", "&amp;", "&#0;", "|",
    "| a | b |\n|---|---|\n", "[h](i)", "![j](k)", "[l]: m", "[^n]", "[^n]: o", "[ ] ", "[x] ", "\\", "\\\n",
    "  \n", "\u{0}", "\u{FEFF}", "\u{A0}", "日本語", "\u{2028}", "https://x.y",
  ]

  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ (state >> 29)) &* 0x9E37_79B9_7F4A_7C15
    }
  }

  private static let untidy = [
    "- a\n  - b\n    > c\n    > - d\n    >\n    >   e", "> - > - > a\nb\n> c",
    "1. a\n\n   ```\n   b\n  c\n   ```\nd", "````\n```\na\n```\n````", "```\na", "~~~ a\nb\n```\n~~~",
    "- ```\n  a\n- b", "> ```\na\n```", "-\ta\n\n\tb", "-\t\ta", ">\ta\n>\t\tb", "1.\ta\n\n\t\tb",
    " -    a\n\n      b", "\ta\n\tb\n\nc", "a\n    b", "- a\n\n\n- b\n\n\nc", "-\n\n  a", "-\n  a", "*\n*\n*",
    "a\n-\nb\n=", "<div>\n*a*\n\n*b*\n</div>", "<!-- a\n\n- b\n-->\nc", "<!-- never", "<pre>\n\n*a*",
    "<script>\n- a\n\n> b", "<?php\n\n# a\n?>", "<![CDATA[\n# a\n\n]]>b", "- <div>\n  a\n\n  b\n- </div>",
    "> <!--\n> a\nb -->", "<svg>\n\n*a*\n</svg>", "\u{FEFF}# a", "\u{FEFF}- a", "a\u{0}b\u{0}",
    "# a\r\n\r\n- b\r\n- c\r\n", "a\rb\r\r# c", "| a |\n|---|\n| b |\n\nc | d\n-|-\ne|f",
    "> | a |\n> |---|\n> | b |", "- | a |\n  |---|\n  | b |", "[^a]: b\n\n    c\n\n[^a]", "[a]\n\n[a]: <b>\n'c'",
    "a  \nb\\\nc", "- [ ] a\n- [x] b\n  - [ ] c", "14. a\n15. b", "a\n14. b", "a\n1. b", "* * *\n- - -\n_ _ _",
    "- * * *\n- a", "+ + + a", "> a\n---\n> b\n===", "#\n##\n### #", "1) a\n2. b\n- c\n+ d", "   > a\n    > b",
    "     a\n > b", "- a\n> b\n- c", "- a\n b\n  c\n   d\n    e", "***a** b*\n__c_",
  ]

  @Test(arguments: untidy) func untidyBodiesAreAsCMarkHasThem(_ body: String) { check(body) }

  @Test func madeBodiesAreAsCMarkHasThem() {
    var numbers = Numbers(state: 24)
    for _ in 0..<4_000 {
      let count = Int.random(in: 1...30, using: &numbers)
      check((0..<count).map { _ in Self.pieces.randomElement(using: &numbers) ?? "" }.joined())
    }
  }

  private func check(_ body: String) {
    let ours = Markdown.html(body)
    let theirs = Markdown.html(translated: body, breaksLines: false)
    // Where lines of HTML look like items, a tab behind their marks may be as many blanks: to HTML they are the same.
    let isSame = ours == theirs || body.contains("<") && ours.map(Self.withoutBlanks) == theirs.map(Self.withoutBlanks)
    #expect(isSame, "\(body.debugDescription): \(ours ?? "none"), not \(theirs ?? "none")")
  }

  private static func withoutBlanks(_ html: String) -> String {
    String(decoding: html.utf8.filter { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self)
  }
}
