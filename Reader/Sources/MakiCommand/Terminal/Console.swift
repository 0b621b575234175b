import ArgumentParser
import FeedServer
import FeedStore
import Foundation

/// What the command says to the person or script that started it.
enum Console {
  /// A line on standard output, at once: a script may be waiting for it in a pipe. What others wrote in it cannot command the
  /// terminal. Where the reader of a pipe went away nothing is said.
  ///
  /// - Throws: ``OutputError/failed(reason:)`` where it is closed, or full.
  static func say(_ line: String) throws(OutputError) {
    guard let code = write(TerminalText.line(line) + "\n", to: STDOUT_FILENO), code != EPIPE else { return }
    throw OutputError(code)
  }

  /// The same for what is no reason to end: where it cannot be said on standard output it is said on standard error.
  static func tell(_ line: String) {
    do {
      try say(line)
    } catch {
      complain("maki: \(error.message)")
      complain(line)
    }
  }

  /// A line on standard error. What others wrote in it cannot command the terminal.
  static func complain(_ line: String) {
    note(TerminalText.line(line) + "\n")
  }

  /// Text on standard error, which may write over its own line: of ours alone. There is nobody to tell where it cannot be written.
  static func note(_ text: String) {
    _ = write(text, to: STDERR_FILENO)
  }

  /// - Returns: the error's number; nil where all was written.
  static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wait, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  /// Before anything is opened: a closed standard stream's number would go to the next file, and what is said into that file.
  /// From here on a closed pipe is an error of a write, not the end of the process.
  static func secure() {
    signal(SIGPIPE, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this one. What is written to it, or read from standard input, fails, as of a closed one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Runs a command. An error that was foreseen is a line on standard error and an exit code of its kind.
  static func run(_ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch {
      if let failure = Failure(error) {
        complain("maki: \(failure.message)")
        throw ExitCode(failure.code.rawValue)
      }
      throw error
    }
  }
}
