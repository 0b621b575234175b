import Foundation

/// A folder with files of the page. They are read anew each time, so that an edit shows on reload.
struct WebRoot: Sendable {
  private let root: URL

  init(path: String) {
    root = URL(fileURLWithPath: path, isDirectory: true).resolvingSymlinksInPath()
  }

  /// The file's bytes, or nil where the page has no such file.
  ///
  /// - Parameter path: As it stands in the URL, still escaped: names with anything but letters, digits, `.`, `-` and `_` do
  ///   not exist, nor do hidden ones, so that no escape leads out of the folder.
  func file(_ path: Substring) -> [UInt8]? {
    location(of: path).flatMap { try? Data(contentsOf: $0) }.map { [UInt8]($0) }
  }

  func has(_ path: Substring) -> Bool { location(of: path) != nil }

  /// What is in `path.br`, by whoever built the page: not where the file itself was changed since.
  func brotli(of path: Substring) -> [UInt8]? {
    guard let file = location(of: path), let packed = location(of: path + ".br"), let made = Self.lastChange(packed),
      let changed = Self.lastChange(file), changed <= made
    else { return nil }
    return (try? Data(contentsOf: packed)).map { [UInt8]($0) }
  }

  private static func lastChange(_ file: URL) -> Date? {
    try? FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
  }

  private func location(of path: Substring) -> URL? {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !names.isEmpty, names.count <= 8, names.allSatisfy(Self.isPlain) else { return nil }
    let file = root.appendingPathComponent(names.joined(separator: "/")).resolvingSymlinksInPath()
    // A link within the folder may lead anywhere.
    guard file.path.hasPrefix(root.path + "/") else { return nil }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else {
      return nil
    }
    return file
  }

  private static func isPlain(_ name: Substring) -> Bool {
    guard let first = name.utf8.first, first != UInt8(ascii: "."), name.utf8.count <= 100 else { return false }
    return name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}
