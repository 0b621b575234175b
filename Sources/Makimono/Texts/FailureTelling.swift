public import Foundation

/// An error that knows what it is to the people who use an app.
///
/// ```swift
/// enum ShopError: FailureTelling {
///   case closed, soldOut
///
///   var failureKind: FailureKind { self == .closed ? .server : .missing }
/// }
/// ```
///
/// Its `localizedDescription` is then in plain words, English or Japanese. For sentences of your own conform to `LocalizedError`
/// alone.
public protocol FailureTelling: LocalizedError {
  /// What the error is to the people who use the app.
  var failureKind: FailureKind { get }
}

extension FailureTelling {
  /// In the language that the user prefers.
  public var errorDescription: String? { failureKind.words(in: Locale.preferredLanguages.first ?? "en") }
}
