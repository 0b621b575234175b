import Foundation

/// What tells without reading it whether a file is the one that was read: its number, its length, the time of its last change.
struct FileStamp: Equatable {
  private let number: Int?
  private let length: Int?
  private let changed: Date?

  /// Nil where there is no such file.
  init?(path: String) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
    number = attributes[.systemFileNumber] as? Int
    length = attributes[.size] as? Int
    changed = attributes[.modificationDate] as? Date
  }
}
