import Foundation

/// Why nothing more can be written to standard output.
enum OutputError: Error, Equatable {
  /// The reader went away, as `head` does when it has enough: no failure.
  case closed
  case failed(reason: String)

  init(_ code: Int32) {
    self = code == EPIPE ? .closed : .failed(reason: String(cString: strerror(code)))
  }

  var message: String {
    switch self {
    case .closed: "Standard output was closed."
    case .failed(let reason): "Cannot write to standard output: \(reason)."
    }
  }
}
