import Testing

@testable import FeedStore

@Suite struct FrontMatterTests {
  private func tags(_ lines: String) throws -> [String] {
    try FrontMatter("---\n\(lines)\n---\n").list(["tags"])
  }

  private func title(_ value: String) throws -> String? {
    try FrontMatter("---\ntitle: \(value)\n---\n").text(["title"])
  }

  @Test(arguments: [
    ("Plain text", "Plain text"), ("With: colon", "With: colon"), ("Text # comment", "Text"),
    ("C# and F#", "C# and F#"),
    ("\"Quoted: # text\" # comment", "Quoted: # text"), ("'It''s'", "It's"),
    ("\"a\\n\\\"b\\\"\\u3042\\x41\\U0001F642\"", "a\n\"b\"あA🙂"),
    ("\"\\uD800\"", "\u{FFFD}"), ("日本語の題", "日本語の題"), ("|\n  two\n   lines\n", "two\n lines"),
    (">\n  two\n  lines", "two lines"),
    ("goes\n  on", "goes on"), ("\"goes\n  on\"", "goes on"), ("2024", "2024"), ("-1", "-1"), ("[one]", "one"),
  ])
  func texts(value: String, text: String) throws {
    #expect(try title(value) == text)
  }

  @Test(arguments: ["", "null", "~", "# only a comment", "''", "\"\"", "[]"])
  func noText(value: String) {
    #expect((try? title(value)) == nil)
  }

  @Test(arguments: [
    "\"open", "'open", "\"a\" b", "{a: b}", "&anchor x", "*alias", "!tag x", "[a, b]", "\n  nested: map", "[a",
  ])
  func unreadableTextsNameTheirLine(value: String) {
    #expect { try title(value) } throws: { ($0 as? FrontMatterError)?.line == 2 }
  }

  @Test func lists() throws {
    #expect(try tags("tags: [Swift, \"C++, C\", '日本', ]") == ["Swift", "C++, C", "日本"])
    #expect(try tags("tags: [a,\n  b,\n  c]") == ["a", "b", "c"])
    #expect(try tags("tags:\n- a\n- \"b: c\" # x\n-\n- d") == ["a", "b: c", "d"])
    #expect(try tags("tags:\n  - a\n\n  # note\n  - b\ntitle: x") == ["a", "b"])
    #expect(try tags("tags: Swift, C++ , ,日本") == ["Swift", "C++", "日本"])
    #expect(try tags("tags:") == [])
    #expect(try tags("title: x") == [])
    for bad in ["tags:\n- a: b", "tags: [[a]]", "tags: [{a: b}]", "tags: [a", "tags:\n  a: b"] {
      #expect(throws: FrontMatterError.self, "\(bad)") { try tags(bad) }
    }
  }

  @Test func whatNobodyAsksForIsPassedOver() throws {
    let matter = try FrontMatter("---\nlayout: {a: b}\nseo:\n  deep:\n    - x: y\nref: *a\ntitle: T\n---\nbody\n")
    #expect(try matter.text(["title"]) == "T")
    #expect(matter.body == "body\n")
  }

  @Test func whereItBeginsAndEnds() throws {
    #expect(try FrontMatter("no front matter").body == "no front matter")
    #expect(try FrontMatter("----\nrule").body == "----\nrule")
    #expect(try FrontMatter("\u{FEFF}---\r\ntitle: x\r\n---\r\nbody\r\n").body == "body\r\n")
    #expect(try FrontMatter("---\r\ntitle: x\r\n---\r\n").text(["title"]) == "x")
    #expect(try FrontMatter("---\ntitle: x\n...\nb").body == "b")
    #expect(try FrontMatter("---\n---\n").body == "")
    #expect(try FrontMatter("").body == "")
    #expect(throws: FrontMatterError.self) { try FrontMatter("---\ntitle: x\n") }
    #expect(throws: FrontMatterError.self) { try FrontMatter("+++\ntitle = 'x'\n+++\n") }
    #expect(throws: FrontMatterError(line: 3, reason: "`title` is there twice")) {
      try FrontMatter("---\ntitle: x\ntitle: y\n---\n")
    }
    #expect { try FrontMatter("---\ntitle: x\n\njust text\n---\n") } throws: { ($0 as? FrontMatterError)?.line == 4 }
  }

  @Test func randomTextsNeverTrap() throws {
    let pieces = [
      "---", "\n", "title", ":", " ", "- ", "[", "]", "\"", "'", "|", ">", "#", "\\u", "\\x4", ",", "{", "あ", "\r",
      "\t", "~", "+++",
    ]
    var random = SplitMix64(seed: 17)
    for _ in 0..<3000 {
      var text = "---\n"
      for _ in 0..<random.below(20) { text += pieces[random.below(pieces.count)] }
      _ = try? MarkdownArticle.article(text + "\n---\n", relativePath: "a.md", modifiedAt: 0)
    }
  }
}
