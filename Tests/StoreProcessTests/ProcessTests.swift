#if os(Linux) || os(macOS)
import Foundation
import Testing

@testable import MakimonoStore

@Suite("Store: several processes", .timeLimit(.minutes(60)))
@MainActor
struct ProcessTests {
  @Test("Two processes make one file and write to it at one time: all pages of both are there")
  func shared() async throws {
    for _ in 0..<3 {
      let bench = try Bench()
      let children = try [0, 500].map { first in
        try Child(["share", bench.file.path, "list \(first)", "\(first)", "60"])
      }
      for child in children { #expect(child.lines().last == "done") }
      #expect(try RawDatabase.integrity(bench.file) == ["ok"])
      for first in [0, 500] {
        let pages = try RawDatabase.versions(bench.file, list: "list \(first)")
        #expect(Set(pages.keys) == Set(first..<first + 60))
      }
      #expect(try RawDatabase.versions(bench.file, list: "shared").count == 10)
      #expect(bench.names.filter { $0.contains("damaged") }.isEmpty)
    }
  }

  @Test("What another process stored is seen by the next load of this one")
  func seen() async throws {
    let bench = try Bench()
    let store = bench.store(limits: OfflineLimits(maxAge: 1e9))
    #expect(await store.page(list: "rows", key: try PageCoding<Int, Note>.data(0), count: 20) == nil)
    let child = try Child(["open", bench.file.path])
    #expect(child.lines() == ["rows 20", "pages 1"])
    #expect(await store.page(list: "rows", key: try PageCoding<Int, Note>.data(0), count: 20)?.rowCount == 20)
  }

  @Test("A file without permission is set aside by a process that is not root")
  func noPermission() throws {
    let bench = try Bench()
    try Data("secret".utf8).write(to: bench.file)
    let isRoot = geteuid() == 0
    // The folder is everybody's, the file nobody's but root's; as another user its rights are taken away.
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: bench.folder.path)
    try FileManager.default.setAttributes([.posixPermissions: isRoot ? 0o600 : 0o000], ofItemAtPath: bench.file.path)
    let child = try Child(["open", bench.file.path] + (isRoot ? ["nobody"] : []))
    let lines = child.lines()
    try #require(lines.count == 3, "\(lines)")
    #expect(lines[0].contains("may not be read and written") && lines[0].contains("was moved to"))
    #expect(Array(lines[1...]) == ["rows 20", "pages 1"])
    #expect(bench.names.contains { $0.contains(".damaged-") })
  }

  @Test("A folder without permission: pages are kept in memory, with a message")
  func noPermissionForFolder() throws {
    let bench = try Bench()
    let folder = bench.folder.appending(path: "closed")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o555])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: bench.folder.path)
    let child = try Child(
      ["open", folder.appending(path: "pages.sqlite").path] + (geteuid() == 0 ? ["nobody"] : []))
    let lines = child.lines()
    try #require(lines.count == 3, "\(lines)")
    #expect(lines[0].contains("in memory only"))
    #expect(Array(lines[1...]) == ["rows 20", "pages 1"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("From nothing to the first of 100,000 rows on screen: measured and printed")
  func firstRows() throws {
    let bench = try Bench()
    let rows = ProcessInfo.processInfo.environment["STORE_ROWS"].flatMap { Int($0) } ?? 100_000
    #expect(try Child(["fill", bench.file.path, "\(rows)"]).lines() == ["done"])
    let times = try (0..<5).map { _ in try Child(["start", bench.file.path]).lines().last ?? "no rows" }
    for time in times { #expect(time.hasSuffix(" ms")) }
    let size = try bench.file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    print("First rows of \(rows) (\(size >> 20) MB), each time in a new process: \(times.joined(separator: ", "))")
  }
}
#endif
