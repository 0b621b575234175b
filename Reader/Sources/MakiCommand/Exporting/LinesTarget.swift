import FeedStore
import Foundation

/// One file of JSON Lines.
struct LinesTarget: ExportTarget {
  let path: String
  private var file: ExportFileBox?
  private var bytes = 0

  var journalPath: String? { path + ".progress" }

  init(_ path: String) {
    self.path = path
  }

  func checkIsNew() throws(ExportError) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return }
    throw isFolder.boolValue ? .isFolder(path) : .exists(path)
  }

  mutating func begin(_ journal: ExportJournal) throws(ExportError) {
    let file = try ExportFileBox(path)
    try file.file.begin(at: journal.bytes)
    self.file = file
    bytes = journal.bytes
  }

  mutating func append(_ articles: [Article]) throws -> Int {
    var data = Data()
    for article in articles { data += try ArticleLine.data(article) }
    try file?.file.append(data)
    try file?.file.sync()
    bytes += data.count
    return bytes
  }
}
