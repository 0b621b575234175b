/// What is wrong with a line or a file, as `FILE:LINE: REASON`.
public struct ImportProblem: Error, Sendable, Equatable, CustomStringConvertible {
  /// Of what kind it is, for scripts.
  public enum Kind: Sendable, Equatable {
    /// There is nothing of that name, or it may not be read.
    case noInput
    /// It is not what it should be.
    case badData
    /// A disk or another device failed, that of the database included.
    case device
  }

  public var file: String
  /// From 1 on; nil where the file as a whole is meant.
  public var line: Int?
  public var reason: String

  public var kind: Kind

  public init(file: String, line: Int? = nil, reason: String, kind: Kind = .badData) {
    self.file = file
    self.line = line
    self.reason = reason
    self.kind = kind
  }

  init(_ error: any Error, file: String) {
    switch error {
    case let error as ImportProblem: self = error
    case let error as ByteStreamError:
      let consequence = error.kind == .damaged ? "; nothing of this file was kept" : ""
      self.init(file: file, reason: error.reason + consequence, kind: error.problemKind)
    case let error as FeedStoreError: self.init(file: file, reason: error.message, kind: .device)
    case is CancellationError: self.init(file: file, reason: "the import was stopped; nothing of this file was kept")
    default: self.init(file: file, reason: "\(error)")
    }
  }

  public var description: String {
    if let line { "\(file):\(line): \(reason)" } else { "\(file): \(reason)" }
  }
}
