import Testing

@testable import FeedStore

@Suite struct PagesTests {
  @Test func pagesCutTheWholeListWithoutGapOrRepeat() async throws {
    let store = try await store((0..<25).map { sample($0, created: Int64($0 % 5)) })
    var ids: [String] = []
    for page in 1...4 {
      let result = try await store.articles(query: .everything, page: page, perPage: 10)
      #expect(result.totalCount == 25)
      #expect(result.items.count == [10, 10, 5, 0][page - 1])
      ids += result.items.map(\.id)
    }
    #expect(ids == (try await store.feedPage(.first, limit: 100, query: .everything).rows.map(\.id)))
    #expect(try await store.articles(query: .everything, page: Int.max, perPage: Int.max).items.isEmpty)
    #expect(try await store.articles(query: .everything, page: -3, perPage: 0).items.count == 1)
  }

  @Test func ofAUserAndOfATag() async throws {
    let store = try await store([
      sample(1, title: "one", created: 3, tags: ["Swift"], user: "a"),
      sample(2, created: 2, tags: ["swift", "SWIFT", "Go"], user: "b"),
      sample(3, created: 1, tags: ["Go"], user: "a"),
    ])
    let mine = try await store.articles(query: .everything, userID: "a", page: 1, perPage: 10)
    #expect(mine.items.map(\.id) == [sampleID(1), sampleID(3)])
    #expect(mine.totalCount == 2)
    let tagged = try await store.articles(query: .everything, tagID: "SWIFT", page: 1, perPage: 10)
    #expect(tagged.items.map(\.id) == [sampleID(1), sampleID(2)])
    let both = try await store.articles(query: SearchQuery("one"), userID: "a", tagID: "swift", page: 1, perPage: 10)
    #expect(both.items.map(\.id) == [sampleID(1)])
    #expect(try await store.articles(query: .everything, userID: "nobody", page: 1, perPage: 10).totalCount == 0)
  }

  @Test func countsFollowTheArticles() async throws {
    let store = try await store([
      sample(1, tags: ["Swift", "Go"], user: "a"), sample(2, tags: ["swift"], user: "a"),
      sample(3, tags: ["Rust"], user: "b"),
    ])
    #expect(try await store.user(id: "a")?.itemsCount == 2)
    #expect(try await store.tag(id: "SWIFT")?.itemsCount == 2)
    #expect(try await store.tag(id: "SWIFT")?.id == "Swift")
    #expect(try await store.tags(page: 1, perPage: 10, sort: .count).items.map(\.id) == ["Swift", "Go", "Rust"])
    #expect(try await store.tags(page: 1, perPage: 10, sort: .name).items.map(\.id) == ["Go", "Rust", "Swift"])
    #expect(try await store.tags(page: 2, perPage: 2).items.map(\.id) == ["Rust"])
    // The article changes hands and tags.
    try await store.save([sample(1, tags: ["Go"], user: "b")])
    #expect(try await store.user(id: "a")?.itemsCount == 1)
    #expect(try await store.user(id: "b")?.itemsCount == 2)
    #expect(try await store.tag(id: "swift")?.itemsCount == 1)
    try await store.save([sample(2, tags: [], user: "b")])
    #expect(try await store.tag(id: "swift") == nil)
    #expect(try await store.tags(page: 1, perPage: 10).totalCount == 2)
    #expect(try await store.articleCount() == 3)
  }

  @Test func usersComeNewestAccountFirst() async throws {
    var articles = (1...5).map { sample($0, user: "u\($0)") }
    for index in articles.indices { articles[index].user.permanentID = [3, 1, 5, 5, 2][index] }
    let store = try await store(articles)
    let users = try await store.users(page: 1, perPage: 3)
    #expect(users.items.map(\.id) == ["u3", "u4", "u1"])
    #expect(users.totalCount == 5)
    #expect(try await store.users(page: 2, perPage: 3).items.map(\.id) == ["u5", "u2"])
  }

  @Test func allFieldsAreKept() async throws {
    let user = User(
      id: "u", permanentID: 12, name: "N", profileImageURL: "https://example.com/p.png", description: "d",
      itemsCount: 1, followersCount: 2,
      followeesCount: 3, facebookID: "f", githubLoginName: "g", linkedinID: "l", location: "o", organization: "z",
      twitterScreenName: "t",
      websiteURL: "w", teamOnly: true)
    var article = sample(
      9, title: "<script>alert(1)</script>", body: "<svg onload=alert(1)> '; DROP TABLE user; --", stocks: 4, likes: 5,
      comments: 6)
    article.user = user
    article.renderedBody = "<p>x</p>"
    article.isPrivate = true
    article.coediting = true
    article.slide = true
    article.reactionsCount = 7
    article.pageViewsCount = 8
    article.tags = [ArticleTag(name: "Swift", versions: ["5.9", "6"])]
    article.organizationURLName = "org"
    article.groupJSON = #"{"name":"g"}"#
    article.teamMembershipJSON = #"{"name":"m"}"#
    let store = try await store([article])
    #expect(try await store.article(id: article.id) == article)
    #expect(try await store.user(id: "u") == user)
    #expect(try await store.article(id: "nope") == nil)
    #expect(try await store.user(id: "nope") == nil)
    #expect(try await store.tag(id: "nope") == nil)
  }
}
