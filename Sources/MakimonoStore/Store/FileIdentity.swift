import Foundation

/// Which file a path names: it stays the same while the file is written to, and changes when another takes its place.
struct FileIdentity: Hashable, Sendable {
  var device: UInt64
  var number: UInt64

  init?(path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
