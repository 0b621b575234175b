import Foundation

/// What an export writes.
enum ExportFormat: String, Codable, CaseIterable, Sendable {
  /// One file of JSON Lines in Qiita's item shape: everything that the feed says.
  case jsonl
  /// A folder of Markdown files with front matter.
  case markdown

  /// By the option, else by the path: a folder (or what ends like one) is for Markdown, `.jsonl` and `.ndjson` for lines.
  init(option: String?, path: String) throws(ExportError) {
    if let option {
      guard let format = ExportFormat(rawValue: option.lowercased()) else { throw .format(option) }
      self = format
      return
    }
    let name = path.lowercased()
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if path == "-" || [".jsonl", ".ndjson"].contains(where: name.hasSuffix) {
      self = .jsonl
    } else if path.hasSuffix("/") || exists && isFolder.boolValue {
      self = .markdown
    } else {
      throw .unclear(path)
    }
  }
}
