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

  mutating func append(_ articles: [Article], of feed: any ArticleFeed) async throws -> Int {
    var data = Data()
    for article in articles {
      data += try ArticleLine.data(article, pictures: try await feed.pictures(of: article))
      // Pictures are many bytes: not those of a whole page at once.
      if data.count > 4 << 20 { try write(&data) }
    }
    try write(&data)
    try file?.file.sync()
    return bytes
  }

  private mutating func write(_ data: inout Data) throws {
    try file?.file.append(data)
    bytes += data.count
    data = Data()
  }
}
