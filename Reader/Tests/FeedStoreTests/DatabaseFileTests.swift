import Foundation
import Testing

@testable import FeedStore

@Suite struct DatabaseFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func whatIsWrittenIsThereAfterReopening() async throws {
    let path = folder.path + "/a.sqlite"
    let version: Int64
    do {
      let store = try FeedStore(path: path)
      try await store.save([sample(1, title: "設計")])
      version = try await store.version
    }
    let store = try FeedStore(path: path)
    #expect(try await store.version == version)
    #expect(try await store.feedPage(.first, limit: 1, query: SearchQuery("設計")).totalCount == 1)
  }

  @Test func twoStoresOnOneFileSeeEachOthersWrites() async throws {
    let path = folder.path + "/a.sqlite"
    let first = try FeedStore(path: path)
    let second = try FeedStore(path: path)
    try await first.save([sample(1)])
    #expect(try await second.feedPage(.first, limit: 5, query: .everything).totalCount == 1)
    try await second.save([sample(2)])
    #expect(try await first.feedPage(.first, limit: 5, query: .everything).totalCount == 2)
  }

  @Test func readsRunWhileAWriteRuns() async throws {
    let store = try FeedStore(path: folder.path + "/a.sqlite")
    try await store.save([sample(1)])
    async let writing: Void = store.generateArticles(count: 300)
    for _ in 0..<20 {
      let page = try await store.feedPage(.first, limit: 1, query: .everything)
      // All of a transaction or nothing of it.
      #expect(page.totalCount == 1 || page.totalCount == 301)
    }
    try await writing
    #expect(try await store.articleCount() == 301)
  }

  @Test func errorsSayWhatIsWrong() throws {
    let text = try folder.write(String(repeating: "this is no database ", count: 100), to: "text.sqlite")
    let before = try Data(contentsOf: URL(fileURLWithPath: text))
    expect(.notADatabase(path: text), text)
    #expect(try Data(contentsOf: URL(fileURLWithPath: text)) == before)
    expect(.isFolder(path: folder.path), folder.path)
    let missing = folder.path + "/none/a.sqlite"
    expect(.folderMissing(path: missing, folder: folder.path + "/none"), missing)
  }

  /// Passes for the file that says what it is; the superuser may open anything.
  @Test(.enabled(if: geteuid() != 0)) func fileWithoutRights() throws {
    let path = folder.path + "/a.sqlite"
    _ = try FeedStore(path: path)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    expect(.noPermission(path: path), path)
  }

  private func expect(_ error: FeedStoreError, _ path: String) {
    #expect(throws: error) { try FeedStore(path: path) }
    #expect(error.message.contains(path) && error.message.hasSuffix("."))
  }
}
