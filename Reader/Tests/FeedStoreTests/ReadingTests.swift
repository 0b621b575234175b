import Foundation
import GRDB
import Testing

@testable import FeedStore

@Suite("Databases that are only read")
struct ReadingTests {
  @Test("None is made where there is none, nor folders, nor of an empty file")
  func missing() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/no/such/a.sqlite"
    #expect(throws: FeedStoreError.missing(path: path)) { try FeedStore(reading: path) }
    #expect(throws: FeedStoreError.isFolder(path: folder.path)) { try FeedStore(reading: folder.path) }
    let empty = folder.path + "/empty.sqlite"
    try Data().write(to: URL(fileURLWithPath: empty))
    #expect(throws: FeedStoreError.notADatabase(path: empty)) { try FeedStore(reading: empty) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["empty.sqlite"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: empty)).isEmpty)
  }

  @Test("What was written is read")
  func reads() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.sqlite"
    try await FeedStore(path: path).save([sample(1)])
    #expect(try await FeedStore(reading: path).feedPage(.first, limit: 5, query: .everything).totalCount == 1)
  }
}
