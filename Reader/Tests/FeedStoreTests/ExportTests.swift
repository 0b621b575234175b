import Foundation
import Testing

@testable import FeedStore

@Suite("What is written is read back as the same article")
struct ExportTests {
  /// Texts that a format could trip over.
  static let texts = [
    "plain", "it's \"quoted\" \\ back", "line\nfeed\r\nand\ttab", "---", "'", "''", "\"", "# heading: x", "[a, b]",
    "{}",
    "null", "~", "日本語『題』", "👩‍👩‍👧🇯🇵", "\u{301}combining", "\"\u{301}", "'\u{301}x", "a\u{200D}b\u{200F}",
    "\u{2028}\u{2029}\u{85}",
    "\u{0}\u{1}\u{7F}\u{9B}", "\u{FEFF}bom", "\u{600}arabic", "\u{1100}\u{1161}", "क\u{93F}", " spaces ", "é e\u{301}",
  ]

  private func article(_ text: String, _ number: Int) -> Article {
    var user = User(
      id: "user\(number)", permanentID: number + 1, name: text.isEmpty ? nil : text, description: text,
      followersCount: 3, followeesCount: 4, facebookID: "f", githubLoginName: "g", linkedinID: "l", location: text,
      organization: text, twitterScreenName: "t", websiteURL: "https://example.com/\(number)", teamOnly: true)
    if number % 2 == 0 { user.name = nil }
    return Article(
      id: sampleID(number), title: text, url: "https://example.com/\(number)", body: text,
      createdAt: Date(timeIntervalSince1970: Double(1_700_000_000 + number)),
      updatedAt: Date(timeIntervalSince1970: Double(1_700_000_500 + number)), isPrivate: number % 3 == 0,
      coediting: true, slide: number % 3 == 1, commentsCount: 1, likesCount: 2, stocksCount: 3, reactionsCount: 4,
      pageViewsCount: number % 2 == 0 ? nil : 9,
      tags: text.isEmpty
        ? [] : [ArticleTag(name: text, versions: ["1", text]), ArticleTag(name: "second, with comma")],
      user: user, organizationURLName: number % 2 == 0 ? "org" : nil, groupJSON: #"{"name":"a/b","url_name":"x"}"#,
      teamMembershipJSON: #"{"name":"é"}"#)
  }

  @Test("JSON Lines", arguments: Array(texts.enumerated()))
  func lines(number: Int, text: String) throws {
    for body in ["", "<p>\(text)</p>"] {
      var article = article(text, number)
      article.renderedBody = body.isEmpty ? nil : body
      let line = try ArticleLine.data(article)
      #expect(line.last == UInt8(ascii: "\n") && !line.dropLast().contains(UInt8(ascii: "\n")))
      #expect(try QiitaItem.item(line.dropLast(), JSONDecoder())?.article == article)
      #expect(try ArticleLine.data(article) == line)
    }
  }

  @Test("Markdown", arguments: Array(texts.enumerated()))
  func markdown(number: Int, title: String) throws {
    let article = article(title, number)
    let data = try ArticleFile.data(article)
    let text = try #require(String(validating: data, as: UTF8.self))
    let read = MarkdownArticle(text, relativePath: "x.md", modifiedAt: 0).article
    #expect(read == article)
    // `==` of texts is canonical equivalence; bytes are meant.
    #expect(Array(read.body.utf8) == Array(article.body.utf8))
    #expect(Array(read.title.utf8) == Array(article.title.utf8))
    #expect(ArticleFile.name(article).hasSuffix("-\(article.id).md"))
  }

  @Test("Whatever the scalar, a quoted text is read back")
  func scalars() throws {
    let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    for _ in 0..<3_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<random.below(8) {
        let limit = random.below(3) == 0 ? 0x80 : 0x11_0000
        if let scalar = Unicode.Scalar(UInt32(random.below(limit))) { text.append(scalar) }
        if random.below(4) == 0 { text.append(["\"", "'", "\\", "\u{301}", "\u{200D}"][random.below(5)]) }
      }
      let expected = String(text)
      var reader = FrontMatterReader(FrontMatter("---\ntitle: \(FrontMatterText.quoted(expected))\n---\n"))
      let read = reader.text(["title"]) { "" } ?? (expected.allSatisfy(\.isWhitespace) ? expected : "")
      #expect(Array(read.utf8) == Array(expected.utf8), "SEED=\(seed)")
    }
  }

  @Test("What a person changes beside the line for the machine wins")
  func edited() throws {
    let article = article("Before", 1)
    let text = String(decoding: try ArticleFile.data(article), as: UTF8.self)
      .replacing("title: \"Before\"", with: "title: After")
      .replacing("tags: [\"Before\", \"second, with comma\"]", with: "tags: [Swift]")
      .replacing("author: \"Before\"", with: "author: Somebody Else")
    let read = MarkdownArticle(text, relativePath: "x.md", modifiedAt: 0).article
    #expect(read.title == "After")
    #expect(read.tags == [ArticleTag(name: "Swift")])
    #expect(read.user.id == "Somebody-Else")
    #expect(read.likesCount == article.likesCount)
  }

  @Test("A damaged line for the machine costs itself, and is named with its place")
  func damaged() {
    let text = "---\ntitle: x\nmakimono: '{\"id\":'\n---\nBody"
    let read = MarkdownArticle(text, relativePath: "x.md", modifiedAt: 0)
    #expect(read.article.title == "x" && read.article.body == "Body")
    #expect(read.warnings.map(\.line) == [3])
  }

  @Test("Pages of whole articles go through the feed in order, to its end")
  func pages() async throws {
    let store = try FeedStore.inMemory()
    try await store.generateArticles(count: 95)
    let all = try await store.articles(query: .everything, page: 1, perPage: 1000).items
    var read: [Article] = []
    var isEnd = false
    while !isEnd {
      let page = try await store.articles(after: read.last?.key, limit: 19, query: .everything)
      #expect(page.totalCount == 95 && !page.items.isEmpty)
      read += page.items
      isEnd = page.isEnd
    }
    #expect(read == all)
  }
}
