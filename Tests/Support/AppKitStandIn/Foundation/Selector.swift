/// The name of a message. Without Objective-C nothing can be sent by it.
public struct Selector: Hashable, Sendable {
  public let name: String

  public init(_ str: String) {
    name = str
  }
}
