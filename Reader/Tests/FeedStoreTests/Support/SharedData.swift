import Foundation

/// The real data beside the repository, which is not part of it.
enum SharedData {
  /// The file's path, or nil, with a message, where it is not there.
  static func path(_ name: String) -> String? {
    var folders: [String] = []
    if let shared = ProcessInfo.processInfo.environment["MAKIMONO_SHARED"] {
      folders = [shared + "/data", shared]
    } else {
      // Reader/Tests/FeedStoreTests/Support/SharedData.swift
      var root = URL(fileURLWithPath: #filePath)
      for _ in 0..<5 { root.deleteLastPathComponent() }
      folders = [root.deletingLastPathComponent().path + "/shared/data"]
    }
    for folder in folders where FileManager.default.fileExists(atPath: folder + "/" + name) {
      return folder + "/" + name
    }
    print("SKIPPED: \(name) is not in \(folders[0])")
    return nil
  }
}
