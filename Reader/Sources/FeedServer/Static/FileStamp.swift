#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// What tells without reading it whether a file is the one that was read: its number, its length, the time of its last change.
struct FileStamp: Equatable {
  private let inode: UInt64
  private let length: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Nil where there is no such file.
  init?(path: String) {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    #if canImport(Darwin)
    let changed = found.st_mtimespec
    #else
    let changed = found.st_mtim
    #endif
    inode = UInt64(found.st_ino)
    length = Int64(found.st_size)
    seconds = changed.tv_sec
    nanoseconds = changed.tv_nsec
  }
}
