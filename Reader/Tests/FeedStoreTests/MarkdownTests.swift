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
    #expect(summary == ImportSummary(inserted: 3, updated: 0, errors: 2))
    #expect(problems.map(\.line) == [2, nil])
    let one = try #require(try await store.article(id: "0123456789abcdef0123"))
    #expect(one.title == "One" && one.body == "# H\ntext" && one.user.name == "Jane Doe" && one.user.id == "Jane-Doe")
    #expect(one.tags.map(\.name) == ["Swift", "日本"])
    #expect(CivilTime.seconds(one.createdAt) == 1_706_626_800 && CivilTime.seconds(one.updatedAt) == 1_706_745_600)
    let titles = try await store.articles(query: .everything, page: 1, perPage: 10).items.map(\.title)
    #expect(Set(titles) == ["One", "Heading", "three"])
    // Again, from elsewhere: ids come of the path below the folder.
    try FileManager.default.moveItem(atPath: folder.path + "/notes", toPath: folder.path + "/moved")
    #expect(
      await importing([folder.path + "/moved/"], into: store).summary
        == ImportSummary(inserted: 0, updated: 3, errors: 2))
  }

  @Test func oneIdForTwoFilesIsReported() async throws {
    let folder = try TemporaryFolder()
    try folder.write("# A", to: "a/index.md")
    try folder.write("# B", to: "b/index.md")
    let store = try FeedStore.inMemory()
    let (summary, problems) = await importing([folder.path + "/a", folder.path + "/b"], into: store)
    #expect(summary == ImportSummary(inserted: 1, updated: 0, errors: 1))
    #expect(problems[0].reason.contains("same id"))
  }

  @Test func emptyFoldersAndSingleFiles() async throws {
    let folder = try TemporaryFolder()
    let store = try FeedStore.inMemory()
    #expect(await importing([folder.path], into: store).summary.errors == 1)
    let file = try folder.write("---\nuser: bob\n---\ntext", to: "single.md")
    #expect(await importing([file], into: store).summary == ImportSummary(inserted: 1))
    #expect(
      try await store.articles(query: .everything, userID: "bob", page: 1, perPage: 1).items.first?.title == "single")
  }

  @Test func fieldsAndTheirFallbacks() throws {
    func article(_ lines: String) throws -> Article {
      try MarkdownArticle.article("---\n\(lines)\n---\nbody", relativePath: "a/b.md", modifiedAt: 1000)
    }
    #expect(CivilTime.seconds(try article("").createdAt) == 1000)
    #expect(try article("").user.id == "anonymous")
    #expect(CivilTime.seconds(try article("updated_at: '2024-01-31'").createdAt) == 1_706_626_800)
    #expect(try article("id: my-post").id == article("id: 'my-post'").id)
    #expect(Article.isValidID(try article("id: my-post").id))
    #expect(try article("id: ~").id == article("").id)
    #expect(try article("private: true\nslide: no").isPrivate)
    #expect(try article("organization_url_name: acme").organizationURLName == "acme")
    #expect(throws: FrontMatterError.self) { try article("created: someday") }
    #expect(throws: FrontMatterError.self) { try article("private: maybe") }
    #expect(MarkdownArticle.userID("山田") != MarkdownArticle.userID("田中"))
    #expect(MarkdownArticle.userID("José") != MarkdownArticle.userID("Jos"))
    #expect(MarkdownArticle.userID("../..") == "anonymous")
  }
}
