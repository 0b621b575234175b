import Foundation

/// Standard output that may be slow, and may close: `maki list | less` reads as one scrolls, `| head` stops early.
struct LineOutput: Sendable {
  private let descriptor: Int32
  private let isPipe: Bool

  /// From here on a closed pipe is an error of a write, not the end of the process.
  init(_ descriptor: Int32 = STDOUT_FILENO) {
    self.descriptor = descriptor
    signal(SIGPIPE, SIG_IGN)
    var status = stat()
    isPipe = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    #if os(Linux)
    // F_SETPIPE_SZ, which Glibc's module does not show: the smallest there is. A pipe of one block can be written to
    // again when it has been read empty, so that a page is fetched when its reader has had the one before.
    if isPipe { _ = fcntl(descriptor, 1_031, 4_096) }
    #endif
  }

  /// Writes everything, however long the reader takes.
  ///
  /// - Throws: ``OutputError``.
  func write(_ text: String) throws(OutputError) {
    if let code = Console.write(text, to: descriptor) { throw OutputError(code) }
  }

  /// Returns when the reader of a pipe has read it empty; at once for a file or a terminal.
  ///
  /// - Throws: ``OutputError/closed`` where nobody reads any more.
  func waitUntilRead() throws(OutputError) {
    guard isPipe else { return }
    var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while poll(&wait, 1, -1) < 0 {
      guard errno == EINTR else { throw OutputError(errno) }
    }
    if wait.revents & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 { throw .closed }
  }
}
