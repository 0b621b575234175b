import Foundation
import Testing

@testable import FeedStore

@Suite struct MarkdownTests {
  @Test func aFolderIsSearchedThrough() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "---\ntitle: One\ntags: [Swift, 日本]\nauthor: Jane Doe\ncreated: 2024-01-31\nupdated: 2024-02-01T00:00:00Z\nid: 0123456789abcdef0123\n---\n# H\ntext",
      to: "notes/one.md")
    try folder.write("# Heading\n\ntext", to: "notes/deep/er/two.markdown")
    try folder.write("no heading", to: "notes/three.MD")
    try folder.write("not markdown", to: "notes/four.txt")
    try folder.write("# hidden", to: "notes/.git/five.md")
    try folder.write("---\ntitle: [a\n---\n", to: "notes/bad.md")
    try folder.write(Data([0xFF, 0x00]), to: "notes/binary.md")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/notes/loop", withDestinationPath: folder.path)
    let store = try FeedStore.inMemory()
    let (summary, problems) = await importing([folder.path + "/notes"], into: store)
    #expect(summary == ImportSummary(inserted: 4, updated: 0, errors: 1, warnings: 3))
    #expect(problems.map(\.line) == [nil])
    let one = try #require(try await store.article(id: "0123456789abcdef0123"))
    #expect(one.title == "One" && one.body == "# H\ntext" && one.user.name == "Jane Doe" && one.user.id == "Jane-Doe")
    #expect(one.tags.map(\.name) == ["Swift", "日本"])
    #expect(CivilTime.seconds(one.createdAt) == 1_706_695_200 && CivilTime.seconds(one.updatedAt) == 1_706_745_600)
    let titles = try await store.articles(query: .everything, page: 1, perPage: 10).items.map(\.title)
    #expect(Set(titles) == ["One", "Heading", "three", "[a"])
    // Again, from elsewhere: ids come of the path below the folder.
    try FileManager.default.moveItem(atPath: folder.path + "/notes", toPath: folder.path + "/moved")
    #expect(
      await importing([folder.path + "/moved/"], into: store).summary
        == ImportSummary(inserted: 0, updated: 4, errors: 1, warnings: 3))
  }

  /// R1: a stranger's folder may have links to what its reader alone may read.
  @Test func linksThatLeadOutOfTheFolderAreLeftOut() async throws {
    let folder = try TemporaryFolder()
    try folder.write("# Secret", to: "secret.md")
    try folder.write("# In", to: "notes/posts/in.md")
    let links = [
      ("out.md", "\(folder.path)/secret.md"), ("up.md", "../secret.md"), ("again.md", "up.md"),
      ("twin.md", "posts/in.md"), ("beside.md", "../notes-of-others/a.md"),
    ]
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/notes/\(name)", withDestinationPath: target)
    }
    try folder.write("# Others", to: "notes-of-others/a.md")
    let store = try FeedStore.inMemory()
    let (summary, _) = await importing([folder.path + "/notes"], into: store)
    #expect(summary.inserted == 2 && summary.leftOut == 4 && summary.errors == 0)
    let titles = try await store.articles(query: .everything, page: 1, perPage: 10).items.map(\.title)
    #expect(titles == ["In", "In"])
    // Named by itself, a link is what was meant.
    #expect(await importing([folder.path + "/notes/up.md"], into: store).summary.inserted == 1)
  }

  /// R11: what stands behind a heading for links to it is no part of a title.
  @Test(arguments: [
    ("# T {#id}", "T"), ("# T{#a-b.c}  ", "T"), ("T {#日}\n===", "T"), ("# {#id}\n# Next", "Next"),
    ("# T {id}", "T {id}"),
    ("# T {#}", "T {#}"), ("# T {#a b}", "T {#a b}"),
  ])
  func titlesOfHeadingsWithNames(_ body: String, _ title: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(body, to: "notes/a.md")
    let store = try FeedStore.inMemory()
    _ = await importing([folder.path + "/notes"], into: store)
    #expect(try await store.articles(query: .everything, page: 1, perPage: 10).items.map(\.title) == [title])
  }

  /// R8: their paths below the folders that were named are the same.
  @Test func twoFoldersWithTheSamePathsAreTwoArticles() async throws {
    let folder = try TemporaryFolder()
    try folder.write("# A", to: "a/posts/index.md")
    try folder.write("# B", to: "b/posts/index.md")
    let (a, b) = (folder.path + "/a", folder.path + "/b")
    func titles(_ store: FeedStore) async throws -> Set<String> {
      Set(try await store.articles(query: .everything, page: 1, perPage: 10).items.map(\.title))
    }
    // Together, one after the other, and again in any order.
    let together = try FeedStore.inMemory()
    #expect(await importing([a, b], into: together).summary.inserted == 2)
    let store = try FeedStore.inMemory()
    for (path, inserted) in [
      (a, 1), (b, 1), (a, 0), (b, 0), (folder.path, 0), (b + "/posts/index.md", 0), (a + "/posts", 0),
    ] {
      let summary = await importing([path], into: store).summary
      #expect(summary.inserted == inserted && summary.errors == 0, "\(path)")
      #expect(try await titles(store).contains("A"))
    }
    #expect(try await titles(store) == ["A", "B"])
    #expect(try await store.articleCount() == 2)
    // What has moved is the same article.
    try FileManager.default.moveItem(atPath: b, toPath: folder.path + "/c")
    #expect(await importing([folder.path + "/c"], into: store).summary.inserted == 0)
    #expect(try await titles(store) == ["A", "B"])
  }

  /// Words are nobody's own: two blogs may well have an article `1`.
  @Test func oneWordForTwoFilesIsTwoArticles() async throws {
    let folder = try TemporaryFolder()
    try folder.write("---\nid: 1\n---\n# A", to: "a/x.md")
    try folder.write("---\nid: 1\n---\n# B", to: "b/y.md")
    let store = try FeedStore.inMemory()
    #expect(await importing([folder.path + "/a"], into: store).summary.inserted == 1)
    #expect(await importing([folder.path + "/b"], into: store).summary.inserted == 1)
    #expect(await importing([folder.path], into: store).summary.updated == 2)
    #expect(try await store.articleCount() == 2)
  }

  @Test func oneIdForTwoFilesIsReported() async throws {
    let folder = try TemporaryFolder()
    try folder.write("---\nid: 0123456789abcdef0123\n---\n# A", to: "a.md")
    try folder.write("---\nid: 0123456789abcdef0123\n---\n# B", to: "b.md")
    let store = try FeedStore.inMemory()
    let (summary, problems) = await importing([folder.path], into: store)
    #expect(summary.inserted == 1 && summary.errors == 1)
    #expect(problems[0].reason.contains("same id"))
  }

  @Test func emptyFoldersAndSingleFiles() async throws {
    let folder = try TemporaryFolder()
    let store = try FeedStore.inMemory()
    #expect(await importing([folder.path], into: store).summary.errors == 1)
    let file = try folder.write("---\nuser: bob\n---\ntext", to: "single.md")
    #expect(await importing([file], into: store).summary == ImportSummary(inserted: 1, warnings: 1))
    #expect(
      try await store.articles(query: .everything, userID: "bob", page: 1, perPage: 1).items.first?.title == "single")
  }

  @Test func fieldsAndTheirFallbacks() throws {
    func read(_ lines: String) -> MarkdownArticle {
      MarkdownArticle("---\n\(lines)\n---\nbody", relativePath: "a/b.md", modifiedAt: 1000)
    }
    func article(_ lines: String) -> Article { read(lines).article }
    #expect(CivilTime.seconds(article("").createdAt) == 1000 && read("").isUndated)
    #expect(article("").user.id == "anonymous")
    #expect(CivilTime.seconds(article("updated_at: '2024-01-31'").createdAt) == 1_706_695_200)
    #expect(article("id: my-post").id == article("id: 'my-post'").id)
    #expect(Article.isValidID(article("id: my-post").id))
    #expect(article("id: ~").id == article("").id)
    #expect(article("private: true\nslide: no").isPrivate)
    #expect(article("organization_url_name: acme").organizationURLName == "acme")
    #expect(read("created: someday").isUndated && read("created: someday").warnings.map(\.line) == [2])
    // What cannot be read is better hidden than shown.
    #expect(article("private: maybe").isPrivate && !read("private: maybe").warnings.isEmpty)
    #expect(read("draft: perhaps").draft != nil)
    #expect(Author.userID("山田") != Author.userID("田中"))
    #expect(Author.userID("José") != Author.userID("Jos"))
    #expect(Author.userID("../..") == "anonymous")
    #expect(Author.userID("me") != Viewer.id && Author.userID("Me") != Viewer.id)
  }
}
