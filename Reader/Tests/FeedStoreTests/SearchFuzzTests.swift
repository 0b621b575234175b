import Foundation
import Testing

@testable import FeedStore

/// Any text at all gets results or a typed error: never SQLite's, never a trap.
@Suite struct SearchFuzzTests {
  private static let hostile = [
    "'; DROP TABLE article; --", "\" OR 1=1 --", "x' UNION SELECT * FROM user --", "NEAR(a b, 5)", "a NOT b",
    "title : a", "{title} : a",
    "^abc", "abc*", "\"abc\" + \"def\"", "(((a)))", "rowid:1", "rank MATCH 'x'", "a\" b", "\"\"\"\"", "?1", ":name",
    "@x", "$1", "%s%n",
    "\\", "*", "AND", "AND AND", "NOT", "-", "--", "- -", "-\"", "\"-\"", "tag:\"", "tag:'", "user:\"a'b\"", "code:;",
    "\u{202E}abc",
    "\u{FEFF}", "\u{0}\u{1}\u{2}", "👨‍👩‍👧‍👦", "ﷺ", "İ", "ß", "\u{10FFFF}", "a\u{0301}", "か\u{3099}", "｜", "＂ｑ＂", "title:%",
    "body:_",
    "created:>=2024-01-31'--", "stocks:>1;--", "+", "C++", "tag:C++", "tag:C#", "org:''", "\n", "a\rb", "a\u{2028}b",
    // To Swift, a quote or a NUL under a combining mark is neither; to SQLite it is.
    "ab\0\u{3099}c", "title:abc\0\u{301}", "ab\"\u{3099}", "a\"\u{301} OR body:x", "title:ab\"\u{20DD}\"\u{FE0F}",
  ]

  private static let pieces = [
    "a", "設計", "の", "\"", "'", "(", ")", "-", " ", "  ", "OR", "AND", "NOT", "NEAR", ":", "title:", "body:", "code:",
    "tag:", "user:", "org:",
    "stocks:", "created:", "updated:", ">", ">=", "<", "<=", "=", "2024-01-31", "99", "*", "^", "{", "}", "+", ";",
    "--", "/*", "%", "_", "\\",
    "\0", "\n", "🙂", "\u{3099}", "\u{10FFFF}", "　", "C++", "swift", "、", "ｶﾞ", ",", "?", "MATCH", "\u{1}",
  ]

  private static func filled() async throws -> FeedStore {
    let store = try FeedStore.inMemory()
    try await store.generateArticles(count: 60, seed: 3)
    return store
  }

  private func check(_ text: String, in store: FeedStore) async throws {
    let query: SearchQuery
    do {
      query = try SearchQuery(text)
    } catch {
      #expect(!error.message.isEmpty)
      return
    }
    let page = try await store.feedPage(.first, limit: 5, query: query)
    #expect(page.totalCount >= page.rows.count)
    // Whatever matches, the rest does not: no term is lost or counted twice.
    if let opposite = try? SearchQuery("-(" + text + ")"), opposite.expression == .not(query.expression) {
      let rest = try await store.feedPage(.first, limit: 5, query: opposite)
      #expect(page.totalCount + rest.totalCount == 60, "\(text.debugDescription)")
    }
  }

  @Test func hostileTexts() async throws {
    let store = try await Self.filled()
    for text in Self.hostile { try await check(text, in: store) }
    #expect(try await store.articleCount() == 60)
  }

  @Test func randomTexts() async throws {
    let seed =
      ProcessInfo.processInfo.environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0...UInt64.max)
    print("SearchFuzzTests: FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let store = try await Self.filled()
    for _ in 0..<600 {
      var text = ""
      for _ in 0...random.below(8) {
        if random.below(12) == 0 {
          if let scalar = Unicode.Scalar(UInt32(random.below(0x11_0000))) { text.unicodeScalars.append(scalar) }
        } else {
          text += Self.pieces[random.below(Self.pieces.count)]
        }
      }
      try await check(text, in: store)
    }
    #expect(try await store.articleCount() == 60)
  }

  /// The index against a plain search through the texts.
  @Test func resultsAreThoseOfAPlainSearch() async throws {
    var random = SplitMix64(seed: 11)
    let store = try await Self.filled()
    let articles = try await store.articles(query: .everything, page: 1, perPage: 100).items
    for _ in 0..<150 {
      // A cut out of a text, so that there is something to find.
      let body = Array(articles[random.below(articles.count)].body.unicodeScalars)
      let start = random.below(body.count - 6)
      let cut = String(String.UnicodeScalarView(body[start..<(start + 1 + random.below(5))]))
      guard !cut.contains("\""), !cut.contains("\n"), cut.contains(where: { !$0.isWhitespace }) else { continue }
      let expected = articles.filter { article in
        article.body.range(of: cut, options: [.caseInsensitive, .literal]) != nil
      }
      let found = try await store.articles(query: SearchQuery("body:\"\(cut)\""), page: 1, perPage: 100)
      #expect(found.items.map(\.id) == expected.map(\.id), "\(cut.debugDescription)")
    }
  }
}
