import Foundation

/// How far an export came: kept beside it until it is whole.
///
/// What it says is on the disk is there: it is written after the articles. What is there beyond it is written again.
struct ExportJournal: Codable, Equatable {
  static let version = 1

  var version = Self.version
  /// ``ArticleFeed/name``.
  var feed: String
  var format: ExportFormat
  var articles = 0
  var pages = 0
  /// Bytes of a file of lines.
  var bytes = 0
  /// Where the feed goes on; nil at its start.
  var place: String?
  /// Whether nothing is left to read.
  var isWhole = false
  /// What is missing and cannot be had.
  var notes: [String] = []

  init(feed: String, format: ExportFormat) {
    self.feed = feed
    self.format = format
  }

  /// The journal there, or nil.
  static func read(_ path: String) throws(ExportError) -> ExportJournal? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let journal: ExportJournal
    do {
      journal = try JSONDecoder().decode(ExportJournal.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw .badJournal(path: path, reason: "it is damaged")
    }
    guard journal.version == version, journal.bytes >= 0, journal.articles >= 0 else {
      throw .badJournal(path: path, reason: "another version of maki wrote it")
    }
    return journal
  }

  func write(_ path: String) throws(ExportError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let data: Data
    do {
      data = try encoder.encode(self)
    } catch {
      throw .file(path: path, doing: "write", reason: "\(error)")
    }
    try ExportFile.replace(path, with: data)
    ExportFile.syncFolder(of: path)
  }
}
