import FeedStore
import Testing

@Suite struct SearchTests {
  private func found(_ query: String, _ articles: [Article]) async throws -> [Int] {
    try await found(query, in: store(articles))
  }

  /// The numbers of the articles found, ascending.
  private func found(_ query: String, in store: FeedStore) async throws -> [Int] {
    let page = try await store.feedPage(.first, limit: 100, query: SearchQuery(query))
    #expect(page.totalCount == page.rows.count)
    return page.rows.compactMap { Int($0.id, radix: 16) }.sorted()
  }

  @Test func japaneseWordsOfAnyLength() async throws {
    let store = try await store([
      sample(1, title: "設計の話", body: "索引を作る"), sample(2, title: "全文検索", body: "設"),
      sample(3, title: "x", body: "末尾は設計"),
      sample(4, title: "計", body: "設 計"),
    ])
    for (query, expected) in [
      ("設", [1, 2, 3, 4]), ("計", [1, 3, 4]), ("設計", [1, 3]), ("設計の", [1]), ("全文検索", [2]), ("索引", [1]), ("作る", [1]),
      ("る", [1]), ("title:計", [1, 4]), ("body:設計", [3]), ("設 -計", [2]), ("無", []), ("話索", []),
    ] {
      #expect(try await found(query, in: store) == expected, "\(query)")
    }
  }

  @Test func lettersCaseAndPunctuation() async throws {
    let store = try await store([
      sample(1, title: "Learning C++", body: "100% of \"it\""), sample(2, title: "Go", body: "A_b*c"),
      sample(3, title: "ÉCOLE", body: "🙂 x"),
      sample(4, title: "it's", body: "a\\b"),
    ])
    for (query, expected) in [
      ("c++", [1]), ("C+", [1]), ("+", [1]), ("%", [1]), ("100%", [1]), ("GO", [2]), ("go", [2]), ("g", [1, 2]),
      ("école", [3]), ("é", [3]),
      ("🙂", [3]), ("_", [2]), ("*", [2]), ("a_B*", [2]), ("it's", [4]), ("'", [4]), ("\\", [4]), ("AND", []),
      ("NEAR(a b)", []),
    ] {
      #expect(try await found(query, in: store) == expected, "\(query)")
    }
  }

  @Test func fieldsTagsUsersAndOrganizations() async throws {
    let store = try await store([
      sample(
        1, title: "alpha", body: "beta\n```swift\nlet gamma = 1\n```\n", tags: ["Swift", "C++"], user: "alice",
        organization: "acme"),
      sample(2, title: "beta", body: "alpha `gamma`", tags: ["swift"], user: "Bob"),
      sample(3, title: "delta", body: "~~~\nif x {\n~~~\n", tags: ["C"], user: "bobby"),
    ])
    for (query, expected) in [
      ("alpha", [1, 2]), ("title:alpha", [1]), ("body:alpha", [2]), ("code:gamma", [1]), ("code:if", [3]),
      ("code:x", [3]), ("gamma", [1, 2]),
      ("tag:swift", [1, 2]), ("tag:SWIFT", [1, 2]), ("tag:C++", [1]), ("tag:c", [3]), ("tag:none", []),
      ("user:bob", [2]), ("user:ALICE", [1]),
      ("org:Acme", [1]), ("-org:acme", [2, 3]), ("tag:swift -user:alice", [2]), ("user:alice OR user:bobby", [1, 3]),
      ("-tag:swift", [3]),
      ("beta -(title:alpha OR tag:c)", [2]), ("tag:%", []), ("user:_ob", []),
    ] {
      #expect(try await found(query, in: store) == expected, "\(query)")
    }
  }

  @Test func numbersAndDays() async throws {
    // 2024-01-31 00:00 in Tokyo, and the seconds around it.
    let midnight: Int64 = 1_706_626_800
    let store = try await store([
      sample(1, created: midnight - 1, stocks: 9),
      sample(2, created: midnight, updated: midnight + 172_800, stocks: 10),
      sample(3, created: midnight + 86_399, stocks: 11), sample(4, created: midnight + 86_400, stocks: 0),
    ])
    for (query, expected) in [
      ("created:2024-01-31", [2, 3]), ("created:>2024-01-31", [4]), ("created:>=2024-01-31", [2, 3, 4]),
      ("created:<2024-01-31", [1]),
      ("created:<=2024-01-31", [1, 2, 3]), ("updated:>2024-01-31", [2, 4]), ("created:2024-01", [1, 2, 3]),
      ("stocks:>10", [3]),
      ("stocks:>=10", [2, 3]), ("stocks:<10", [1, 4]), ("stocks:<=9", [1, 4]), ("stocks:0", [4]),
      ("-stocks:0 created:<2024-01-31", [1]),
    ] {
      #expect(try await found(query, in: store) == expected, "\(query)")
    }
  }

  @Test func anUpdatedArticleIsFoundByItsNewTextAlone() async throws {
    let store = try await store([sample(1, title: "まえの題", body: "old text", tags: ["a"])])
    try await store.save([sample(1, title: "あとの題", body: "new text", tags: ["b"])])
    for (query, expected) in [
      ("まえ", []), ("ま", []), ("old", []), ("tag:a", []), ("あと", [1]), ("new", [1]), ("tag:b", [1]), ("text", [1]),
    ] {
      #expect(try await found(query, in: store) == expected, "\(query)")
    }
  }

  @Test func anArticleSavedTwiceInOneTransactionIsIndexedOnce() async throws {
    let store = try await store([sample(1, body: "first"), sample(1, body: "second"), sample(2, body: "third")])
    #expect(try await found("first", in: store) == [])
    #expect(try await found("second", in: store) == [1])
    #expect(try await store.articleCount() == 2)
  }

  @Test func textBehindANulIsFoundAndKept() async throws {
    let store = try await store([sample(1, title: "a\0b", body: "before\0behind\0")])
    #expect(try await found("behind", in: store) == [1])
    let article = try #require(try await store.article(id: sampleID(1)))
    #expect(article.title == "a\0b")
    #expect(article.body == "before\0behind\0")
    try await store.save([sample(1, title: "c\0d", body: "other")])
    #expect(try await found("behind", in: store) == [])
    #expect(try await store.feedPage(.first, limit: 1, query: .everything).rows[0].title == "c\0d")
  }
}
