/// One event of a stream (HTML Living Standard, section 9.2).
public struct ServerSentEvent: Hashable, Sendable {
  /// The last id that the stream named, with this event or before it; empty where it named none.
  public var id: String
  /// What kind of event it is: `message` where the stream does not say.
  public var type: String
  /// What it says: the lines of its data, with line feeds between them.
  public var data: String

  /// Makes an event of its parts.
  public init(id: String = "", type: String = "message", data: String) {
    self.id = id
    self.type = type
    self.data = data
  }
}
