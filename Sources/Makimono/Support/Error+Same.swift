import Foundation

extension Error {
  /// Whether two errors are one and the same to a screen: by their values where they can be compared.
  ///
  /// Others are taken apart: two are the same where they are of one type, one domain and code, and print alike. Print alone would
  /// not do, for an error may print less than it is.
  package func isSame(as other: any Error) -> Bool {
    guard type(of: self) == type(of: other) else { return false }
    // By way of `Any`: of a cast from an error the compiler says that it always succeeds.
    let value: Any = self
    if let own = value as? any Equatable { return own.equals(other) }
    let (one, another) = (self as NSError, other as NSError)
    return one.domain == another.domain && one.code == another.code
      && String(reflecting: self) == String(reflecting: other)
  }
}

extension Equatable {
  fileprivate func equals(_ other: any Error) -> Bool { (other as? Self) == self }
}
