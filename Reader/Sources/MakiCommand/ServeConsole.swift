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
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }

  /// The words of an error that was foreseen, else nil.
  static func message(of error: any Error) -> String? {
    switch error {
    case let error as FeedStoreError: error.message
    case let error as FeedServerError: error.message
    case let error as ServeError: error.message
    case let error as UpstreamConfigurationError: error.message
    case let error as UpstreamTokenError: error.message
    default: nil
    }
  }
}
