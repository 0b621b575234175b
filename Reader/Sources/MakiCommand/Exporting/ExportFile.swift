import Foundation

/// A file that is written step by step, each of which is on the disk before the next.
struct ExportFile: ~Copyable {
  let path: String
  private let descriptor: Int32

  /// Opens the file, and makes it where it does not exist. It is this process's until the end.
  ///
  /// - Parameter isNamed: whether a person named it, who may mean what a link leads to; of files of our own beside it a link is
  ///   refused.
  init(_ path: String, isNamed: Bool = false) throws(ExportError) {
    self.path = path
    // Without waiting for a reader, where it is a pipe.
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | (isNamed ? 0 : O_NOFOLLOW)
    descriptor = open(path, flags, 0o644)
    guard descriptor >= 0 else {
      let code = errno
      throw !isNamed && code == ELOOP ? .isLink(path) : Self.error(path, "open", code)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(descriptor)
      throw code == EWOULDBLOCK ? .inUse(path) : Self.error(path, "lock", code)
    }
  }

  deinit { close(descriptor) }

  /// Cuts the file to what is known to be right, and goes on there.
  func begin(at bytes: Int) throws(ExportError) {
    let size = lseek(descriptor, 0, SEEK_END)
    guard size >= off_t(bytes) else { throw .shortFile(path: path, bytes: bytes) }
    guard ftruncate(descriptor, off_t(bytes)) == 0, lseek(descriptor, off_t(bytes), SEEK_SET) == off_t(bytes) else {
      throw Self.error(path, "write")
    }
  }

  /// Writes behind what is there; ``sync()`` makes it last.
  func append(_ data: Data) throws(ExportError) { try Self.write(data, to: descriptor, path) }

  static func write(_ data: Data, to descriptor: Int32, _ path: String) throws(ExportError) {
    var rest = Array(data)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw Self.error(path, "write")
      }
    }
  }

  /// When this returns the file is on the disk.
  func sync() throws(ExportError) {
    guard fsync(descriptor) == 0 else { throw Self.error(path, "write") }
  }

  /// Writes a whole file at once: whoever looks finds the old one or the new one, and it is on the disk when this returns.
  static func replace(_ path: String, with data: Data) throws(ExportError) {
    // Always the same name, so that what a crash leaves behind is written over by the next try.
    let draft = path + ".part"
    unlink(draft)
    do {
      let file = try ExportFile(draft)
      try file.begin(at: 0)
      try file.append(data)
      try file.sync()
    }
    guard rename(draft, path) == 0 else { throw error(path, "write") }
  }

  /// Makes the names in a folder last, too.
  static func syncFolder(of path: String) {
    let folder = open(URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    // Some file systems cannot; then the names last as long as they do.
    _ = fsync(folder)
    close(folder)
  }

  static func error(_ path: String, _ doing: String, _ code: Int32 = errno) -> ExportError {
    .file(path: path, doing: doing, reason: String(cString: strerror(code)))
  }
}
