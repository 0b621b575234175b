/// What is wrong with a line or a file, as `FILE:LINE: REASON`.
public struct ImportProblem: Error, Sendable, Equatable, CustomStringConvertible {
  public var file: String
  /// From 1 on; nil where the file as a whole is meant.
  public var line: Int?
  public var reason: String

  public init(file: String, line: Int? = nil, reason: String) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  init(_ error: any Error, file: String) {
    switch error {
    case let error as ImportProblem: self = error
    case let error as ByteStreamError:
      let consequence = error.kind == .damaged ? "; nothing of this file was kept" : ""
      self.init(file: file, reason: error.reason + consequence)
    case let error as FeedStoreError: self.init(file: file, reason: error.message)
    case is CancellationError: self.init(file: file, reason: "the import was stopped; nothing of this file was kept")
    default: self.init(file: file, reason: "\(error)")
    }
  }

  public var description: String {
    if let line { "\(file):\(line): \(reason)" } else { "\(file): \(reason)" }
  }
}
