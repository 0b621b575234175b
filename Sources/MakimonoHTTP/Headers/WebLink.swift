public import Foundation

/// One link of a `Link` header (RFC 8288).
public struct WebLink: Hashable, Sendable {
  /// Where it leads, resolved against the reply's URL.
  public var target: URL
  /// What it is to the reply: `next`, `prev`, `first`, `last` ..., in lower case.
  public var relations: [String]
  /// The other parameters, names in lower case; of several with one name the first.
  public var parameters: [String: String]

  /// Makes a link of its parts.
  public init(target: URL, relations: [String], parameters: [String: String] = [:]) {
    self.target = target
    self.relations = relations
    self.parameters = parameters
  }
}
