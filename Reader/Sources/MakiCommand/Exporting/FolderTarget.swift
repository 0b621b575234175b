import FeedStore
import Foundation

/// A folder of Markdown files.
struct FolderTarget: ExportTarget {
  let path: String

  // Hidden: an import of the folder passes them over.
  var journalPath: String? { "\(path)/.maki-export" }

  init(_ path: String) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
  }

  func checkIsNew() throws(ExportError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return }
    guard isFolder.boolValue else { throw .isNoFolder(path) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    guard names.allSatisfy({ $0.hasPrefix(".maki-export") }) else { throw .folderNotEmpty(path) }
  }

  func begin(_ journal: ExportJournal) {}

  func append(_ articles: [Article], of feed: any ArticleFeed) async throws -> Int {
    for article in articles { try write(try await feed.pictures(of: article)) }
    return try write(articles)
  }

  /// By what they hold: articles that show the same one share it.
  private func write(_ pictures: [String: [UInt8]]) throws {
    guard !pictures.isEmpty else { return }
    let folder = try ExportFolder(StoredPicture.folder, in: try ExportFolder(path))
    for (name, bytes) in pictures where !folder.has(name, bytes: bytes.count) {
      try folder.replace(name, with: Data(bytes))
    }
  }

  private func write(_ articles: [Article]) throws -> Int {
    let root = try ExportFolder(path)
    for (year, articles) in Dictionary(grouping: articles, by: ArticleFile.folder) {
      let folder = try ExportFolder(year, in: root)
      for article in articles { try folder.replace(ArticleFile.name(article), with: ArticleFile.data(article)) }
    }
    // All at once: a hundred files, each for itself, take the disk a second.
    sync()
    return 0
  }
}
