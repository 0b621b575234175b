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

  func append(_ articles: [Article]) throws -> Int {
    var folders: Set<String> = []
    for article in articles {
      let file = "\(path)/\(ArticleFile.path(article))"
      let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
      if folders.insert(folder).inserted { try makeFolder(folder) }
      try ExportFile.replace(file, with: ArticleFile.data(article), isSynced: false)
    }
    // All at once: a hundred files, each for itself, take the disk a second.
    sync()
    return 0
  }

  private func makeFolder(_ path: String) throws(ExportError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .file(path: path, doing: "make the folder", reason: error.localizedDescription)
    }
  }
}
