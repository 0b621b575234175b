import Foundation
import Testing

@testable import FeedStore

@Suite struct FrontMatterTests {
  private func value(_ text: String, _ name: String = "title") -> FrontMatterValue? {
    FrontMatter(text).fields[name]?.value
  }

  private func title(_ value: String) -> String? {
    var reader = FrontMatterReader(FrontMatter("---\ntitle: \(value)\n---\n"))
    return reader.text(["title"]) { "" }
  }

  private func tags(_ lines: String) -> [String] {
    var reader = FrontMatterReader(FrontMatter("---\n\(lines)\n---\n"))
    return reader.tags().map(\.name)
  }

  @Test(arguments: [
    ("Plain text", "Plain text"), ("With: colon", "With: colon"), ("Text # comment", "Text"),
    ("C# and F#", "C# and F#"),
    ("\"Quoted: # text\" # comment", "Quoted: # text"), ("'It''s'", "It's"),
    ("\"a\\n\\\"b\\\"\\u3042\\x41\\U0001F642\"", "a\n\"b\"あA🙂"), ("日本語の題", "日本語の題"),
    ("|\n  two\n   lines\n", "two\n lines\n"), (">\n  two\n  lines", "two lines"), ("goes\n  on", "goes on"),
    ("\"goes\n  on\"", "goes on"), ("2024", "2024"), ("-1", "-1"), ("[one]", "one"), ("2024-01-31", "2024-01-31"),
    // No YAML, but what is meant is plain.
    ("@author's: guide", "@author's: guide"), ("*bold* words", "*bold* words"), ("\"a\" b", "\"a\" b"),
    ("'open", "open"),
    ("[Swift] 配列", "[Swift] 配列"), ("100%: how", "100%: how"), ("`code`", "`code`"), ("a: b: c", "a: b: c"),
    ("\tby a tab", "by a tab"),
  ])
  func texts(value: String, text: String) {
    #expect(title(value) == text)
  }

  @Test(arguments: ["", "null", "~", "# only a comment", "''", "\"\"", "[]", "{}"])
  func noText(value: String) {
    #expect(title(value) == nil)
  }

  @Test(arguments: ["{a: b}", "[a, b]", "\n  nested: map", "[a,\n  b"])
  func whatIsNoTextCostsAWarning(value: String) {
    var reader = FrontMatterReader(FrontMatter("---\ntags: x\ntitle: \(value)\n---\n"))
    #expect(reader.text(["title"]) { "something" } == nil)
    #expect(reader.warnings.map(\.line) == [3])
    #expect(reader.warnings[0].reason.contains("something stands in"))
    #expect(reader.tags().map(\.name) == ["x"])
  }

  @Test func lists() {
    #expect(tags("tags: [Swift, \"C++, C\", '日本', ]") == ["Swift", "C++, C", "日本"])
    #expect(tags("tags: [a,\n  b,\n  c]") == ["a", "b", "c"])
    #expect(tags("tags: [a, # why\n  b]") == ["a", "b"])
    #expect(tags("tags:\n- a\n- \"b: c\" # x\n-\n- d") == ["a", "b: c", "d"])
    #expect(tags("tags:\n  - a\n\n  # note\n  - b\ntitle: x") == ["a", "b"])
    #expect(tags("tags: Swift, C++ , ,日本") == ["Swift", "C++", "日本"])
    #expect(tags("tags: Ruby Rails Linux") == ["Ruby", "Rails", "Linux"])
    #expect(tags("tags: \"#swift #ios\"") == ["swift", "ios"])
    #expect(tags("tags: Swift、日本") == ["Swift", "日本"])
    #expect(tags("tags:\n- a: b") == ["a: b"])
    #expect(tags("tags:\n- name: Swift\n  versions: ['6']\n- label: B") == ["Swift", "B"])
    #expect(tags("tags: [[a, b], c]") == ["a", "b", "c"])
    #expect(tags("tags: {a: 1, b: 2}") == ["a", "b"])
    #expect(tags("topics: [a]\ncategories: [b, A]\ntags: c") == ["c", "a", "b"])
    #expect(tags("tags: [a] b: c") == ["[a]", "b:", "c"])
    #expect(tags("tags: 2024") == ["2024"])
    #expect(tags("tags:") == [])
    #expect(tags("title: x") == [])
  }

  @Test func anUnreadableListCostsItselfAlone() {
    var reader = FrontMatterReader(FrontMatter("---\ntitle: T\ntags: [a,\n  b\nslide: true\n---\n"))
    #expect(reader.text(["title"]) { "" } == "T")
    #expect(reader.tags() == [])
    let isSlide = reader.flag(["slide"], standIn: false)
    #expect(isSlide)
    #expect(reader.warnings.count == 1)
  }

  @Test func whatNobodyAsksForIsPassedOver() {
    let matter = FrontMatter(
      "---\nlayout: {a: b}\nseo:\n  deep:\n    - x: y\nmeta: {\n  a: b\n}\nref: *a\ntitle: T\n---\nbody\n")
    #expect(matter.fields["title"]?.value == .text("T"))
    #expect(matter.body == "body\n")
  }

  @Test func toml() {
    let text =
      "+++\ntitle = \"T: x\"\ndate = 2024-01-31T10:00:00+09:00\ntags = [\"a\", 'b']\ndraft = true\n[extra]\nauthor = \"J\"\n+++\nbody"
    let matter = FrontMatter(text)
    #expect(matter.fields["title"] == FrontMatter.Field(name: "title", line: 2, value: .text("T: x")))
    #expect(matter.fields["date"]?.value == .text("2024-01-31T10:00:00+09:00"))
    #expect(matter.fields["tags"]?.value == .list([.text("a"), .text("b")]))
    #expect(matter.fields["draft"]?.value == .text("true"))
    #expect(matter.fields["extra"]?.value == .map([.init(name: "author", value: .text("J"))]))
    #expect(matter.body == "body")
    // A field that is no TOML costs no other.
    let broken = FrontMatter("+++\ntitle = \"T\"\ndate = 2024-1-5\ntags = [\"a\",\n+++\n")
    #expect(broken.fields["title"]?.value == .text("T"))
    #expect(broken.fields["date"]?.value == .text("2024-1-5"))
    #expect(
      broken.fields["tags"]?.value == .unreadable("no TOML") || broken.fields["tags"]?.value == .text("[\"a\","))
  }

  @Test func json() {
    let matter = FrontMatter("{\n  \"title\": \"T\",\n  \"tags\": [\"a\"]\n}\nbody")
    #expect(matter.fields["title"] == FrontMatter.Field(name: "title", line: 2, value: .text("T")))
    #expect(matter.body == "body")
    #expect(FrontMatter("{\nno json\n}\nbody").body == "{\nno json\n}\nbody")
  }

  @Test func whereItBeginsAndEnds() {
    #expect(FrontMatter("no front matter").body == "no front matter")
    #expect(FrontMatter("----\nrule").body == "----\nrule")
    for end in ["\n", "\r\n", "\r"] {
      let matter = FrontMatter(["\u{FEFF}---", "title: x", "--- ", "body", ""].joined(separator: end))
      #expect(matter.body == "body" + end)
      #expect(matter.fields["title"]?.value == .text("x"))
    }
    #expect(value("---\ntitle: x\n...\nb") == .text("x"))
    #expect(FrontMatter("---\n---\n").body == "")
    #expect(FrontMatter("").body == "")
    // Text between two rules is text.
    for text in [
      "---\n\nJust text.\n\n---\nmore", "---\n\nA rule at the start.", "---\n- a\n- b\n---\n", "+++\ntext\n+++\n",
    ] {
      #expect(FrontMatter(text).body == text)
      #expect(FrontMatter(text).warnings.isEmpty)
    }
    let open = FrontMatter("---\ntitle: x\nbody")
    #expect(open.body == "---\ntitle: x\nbody" && open.fields.isEmpty)
    #expect(open.warnings.map(\.line) == [1])
    #expect(value("---\ntitle: x\ntitle: y\n---\n") == .text("x"))
    #expect(FrontMatter("---\ntitle: x\ntitle: y\n---\n").warnings.map(\.line) == [3])
    #expect(value("---\ntitle: x\n\njust text\n---\n") != nil)
  }

  /// Names are compared without case, dashes and underscores.
  @Test func names() {
    for name in ["pubDate", "pub-date", "PUB_DATE", "\"pubDate\"", "pub date"] {
      #expect(value("---\n\(name): 1\n---\n", "pubdate") == .text("1"), "\(name)")
    }
  }

  /// Each alias doubles what the one before it holds.
  @Test func repeatedAnchorsTakeNoTimeNorMemory() {
    var lines = ["title: T", "a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    for level in 1...30 {
      lines.append("a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", "))]")
    }
    lines.append("? *a30\n: key")
    let matter = FrontMatter("---\n\(lines.joined(separator: "\n"))\n---\n")
    #expect(matter.fields["title"]?.value == .text("T"))
  }

  @Test func deepNestingIsUnreadable() {
    for depth in [20, 900, 50_000] {
      let deep = String(repeating: "[", count: depth)
      let closed = deep + String(repeating: "]", count: depth)
      for text in [
        "---\ntitle: T\ntags: \(closed)\n---\n", "---\ntitle: T\ntags: \(deep)\n---\n",
        "+++\ntitle = \"T\"\ntags = \(closed)\n+++\n",
      ] {
        let matter = FrontMatter(text)
        #expect(matter.fields["title"]?.value == .text("T"), "\(depth)")
      }
    }
  }

  /// Each ended the process by an assertion of the TOML library's.
  @Test(arguments: [
    "[!]", "[ = ]", "[[=]]", "[[ , ]]", "[\n", "[[\n]]", "\t[ #x", "a = 1\n[.b]", "a = 1\r\n[ [ x", "a = 1\u{2028}[?]",
    "[あ]",
    "[{}]", "[[ [", "title = \"\"\"\n[!]\n\"\"\"\n[!]",
    "date = 2024-01-31T:", "date = 2024-01-31tags: x", "a = [2024-01-31T_10:00]", "a = 2024-01-31T+10:00",
    "a = [ }", "a = [1, }", "a = [ # x\n}", "a = [\u{2028}}", "a = [1,\u{A0}}", "a = [[1], {b = 1}, }", "a = [\n\t} ]",
  ])
  func tablesWithoutNames(toml: String) {
    let article = MarkdownArticle(
      "+++\ntitle = \"A title\"\n\(toml)\n+++\nbody\n", relativePath: "a.md", modifiedAt: 0)
    #expect(article.article.body.contains("body"))
    if !toml.contains("title") { #expect(article.article.title == "A title") }
  }

  @Test func tablesWithNamesAreReadWhole() {
    let article = MarkdownArticle(
      "+++\ntitle = \"[!] 記事[重要]\"\ntags = [\n  [\n]\n[taxonomies]\ntags = [\"a\"]\n+++\nbody\n", relativePath: "a.md",
      modifiedAt: 0)
    #expect(article.article.title == "[!] 記事[重要]")
  }

  @Test func randomTextsNeverTrap() {
    let pieces = [
      "---", "\n", "title", ":", " ", "- ", "[", "]", "\"", "'", "|", ">", "#", "\\u", "\\x4", ",", "{", "}", "あ", "\r",
      "\t", "~",
      "+++", "=", "date", "tags", "author", "2024-01-31", "&a", "*a", "!!", "%", "?", "\0", "\u{301}", "true", "<<",
      "1e9999", "nan",
    ]
    let environment = ProcessInfo.processInfo.environment
    let runs = environment["RUNS"].flatMap { UInt64($0) } ?? 6_000
    let first = environment["SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0...UInt64(UInt32.max))
    print("Front matter: \(runs) runs from SEED=\(first) on")
    for seed in first..<first + runs {
      var random = SplitMix64(seed: seed)
      let fence = ["---", "+++", "{"][random.below(3)]
      var text = fence + "\n"
      for _ in 0..<random.below(30) { text += pieces[random.below(pieces.count)] }
      let article = MarkdownArticle(text + "\n\(fence == "{" ? "}" : fence)\n", relativePath: "a.md", modifiedAt: 0)
      #expect(!article.article.title.contains("\n"), "SEED=\(seed)")
    }
  }

  /// R12: whether a line ends where its source does is told by whose file it is.
  @Test func theKindOfTheSource() {
    for (fields, option, breaksLines) in [
      ("ignorePublish: false", nil, true), ("organization_url_name: null\nslide: false", nil, true),
      ("emoji: x\ntype: tech\ntopics: [a]", nil, true), ("topics: [a]\nemoji: x", nil, true),
      ("title: x\ntags: [a]", nil, nil), ("type: post", nil, nil), ("slide: true", nil, nil), ("", nil, nil),
      ("title: x", .zenn, true), ("title: x", .qiita, true), ("ignorePublish: false", .github, false),
    ] as [(String, ArticleDialect?, Bool?)] {
      let read = MarkdownArticle(
        "---\n\(fields)\n---\na\nb", relativePath: "a.md", modifiedAt: 0, dialect: option)
      #expect(read.article.breaksLines == breaksLines, "\(fields)")
    }
  }

  /// What an export wrote, it says itself.
  @Test func anExportKeepsTheKind() throws {
    for breaksLines in [true, false, nil] {
      var article = sample(1, body: "a\nb")
      article.breaksLines = breaksLines
      let text = String(decoding: try ArticleFile.data(article), as: UTF8.self)
      #expect(MarkdownArticle(text, relativePath: "a.md", modifiedAt: 0).article.breaksLines == breaksLines)
    }
  }
}
