import FeedStore
import Foundation

/// A folder of a test's own, with a database; gone with the object.
final class WorkFolder {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "MakiCommandTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var command: Command { Command(folder: folder) }
  var database: String { path("feed.sqlite") }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Writes a file, and the folders that it stands in.
  func write(_ bytes: some Sequence<UInt8>, _ name: String) throws {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// What the commands that run in it complained of so far.
  var complaints: String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasPrefix(".err-") }
      .compactMap { try? String(contentsOfFile: path($0), encoding: .utf8) }.joined()
  }

  /// A database with so many built-in articles.
  func makeArticles(_ count: Int, seed: UInt64 = 1) async throws {
    try await FeedStore(path: database).generateArticles(count: count, seed: seed)
  }

  /// All files below, by path, but for hidden ones.
  func files(below name: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    let root = folder.appending(path: name)
    let walk = FileManager.default.enumerator(atPath: root.path)
    while let file = walk?.nextObject() as? String {
      var isFolder: ObjCBool = false
      let path = root.appending(path: file).path
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else { continue }
      files[file] = try Data(contentsOf: URL(fileURLWithPath: path))
    }
    return files
  }
}
