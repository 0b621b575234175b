import Foundation

/// A folder that is written into by its descriptor: whoever puts a link in its place meanwhile, or in that of a file in it, does
/// not lead what is written elsewhere.
struct ExportFolder: ~Copyable {
  let path: String
  private let descriptor: Int32

  /// The folder that was named, which may be a link; it must be there.
  init(_ path: String) throws(ExportError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ExportFile.error(path, "open") }
  }

  /// A folder in another, made where it is not there. A link of that name is refused.
  init(_ name: String, in folder: borrowing ExportFolder) throws(ExportError) {
    let path = "\(folder.path)/\(name)"
    let isThere = mkdirat(folder.descriptor, name, 0o755) == 0 || errno == EEXIST
    let descriptor =
      isThere ? openat(folder.descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) : -1
    let code = errno
    self.path = path
    self.descriptor = descriptor
    guard isThere else { throw ExportFile.error(path, "make the folder", code) }
    // Both say no more than that it is no folder.
    guard descriptor >= 0 else {
      throw code == ENOTDIR || code == ELOOP ? .isNoRealFolder(path) : ExportFile.error(path, "open", code)
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether there is a file of this name and length.
  func has(_ name: String, bytes: Int) -> Bool {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFREG
      && Int(status.st_size) == bytes
  }

  /// Writes a whole file at once: whoever looks finds the old one or the new one.
  func replace(_ name: String, with data: Data) throws(ExportError) {
    // Always the same name, so that what a crash leaves behind is written over by the next try.
    let draft = name + ".part"
    unlinkat(descriptor, draft, 0)
    let file = openat(descriptor, draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw ExportFile.error("\(path)/\(name)", "write") }
    do {
      defer { close(file) }
      try ExportFile.write(data, to: file, "\(path)/\(name)")
    }
    guard renameat(descriptor, draft, descriptor, name) == 0 else { throw ExportFile.error("\(path)/\(name)", "write") }
  }
}
