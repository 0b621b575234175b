import Foundation

/// What tells without reading it whether a file is the one that was read: its number, its length, the time of its last change.
public struct FileStamp: Equatable, Sendable {
  private let number: UInt64
  private let length: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Nil where there is no such file. One call of the system's, some microseconds: a page's files are asked about by the dozen.
  public init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    number = UInt64(status.st_ino)
    length = Int64(status.st_size)
    #if canImport(Darwin)
    (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #else
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #endif
  }
}
