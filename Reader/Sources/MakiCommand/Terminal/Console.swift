import ArgumentParser
import FeedServer
import FeedStore
import Foundation

/// What the command says to the person or script that started it.
enum Console {
  /// A line on standard output, at once: a script may be waiting for it in a pipe.
  static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  /// A line on standard error.
  static func complain(_ line: String) {
    note("\(line)\n")
  }

  /// Text on standard error, which may write over its own line.
  static func note(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// Runs a command. An error that was foreseen is a line on standard error and an exit code of its kind.
  static func run(_ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch {
      guard let failure = Failure(error) else { throw error }
      complain("maki: \(failure.message)")
      throw ExitCode(failure.code.rawValue)
    }
  }
}
