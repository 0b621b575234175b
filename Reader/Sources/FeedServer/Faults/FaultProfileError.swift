public import Foundation

/// Why a profile of faults cannot be read: which part, and what is allowed there.
public struct FaultProfileError: Error, Sendable, Equatable {
  /// The part as it was given.
  public let part: String
  /// What would do.
  public let allowed: String

  /// One sentence for a person.
  public var message: String { "The faults' part \"\(part)\" is not understood: \(allowed)" }
}

extension FaultProfileError: CustomStringConvertible, LocalizedError {
  public var description: String { message }
  public var errorDescription: String? { message }
}
