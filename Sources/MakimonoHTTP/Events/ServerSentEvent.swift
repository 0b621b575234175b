public import Foundation

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

  /// What it says, read as JSON.
  ///
  /// - Parameters:
  ///   - type: what the data is decoded as.
  ///   - decoder: how dates, data and names are read.
  ///   - bounds: a text beyond them is not parsed.
  /// - Throws: ``HTTPError/notJSON(contentType:detail:)``; ``HTTPError/wrongShape(path:detail:)`` with the place in the data.
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, by decoder: JSONDecoder = JSONDecoder(), bounds: JSONBounds = JSONBounds()
  ) throws(HTTPError) -> Value {
    try Self.decode(Data(data.utf8), contentType: "text/event-stream", by: decoder, bounds: bounds)
  }

  static func decode<Value: Decodable>(
    _ data: Data, contentType: String, by decoder: JSONDecoder, bounds: JSONBounds
  ) throws(HTTPError) -> Value {
    if let excess = bounds.excess(of: data) { throw .wrongShape(path: "", detail: excess) }
    do {
      return try decoder.decode(Value.self, from: data)
    } catch let error as DecodingError {
      throw HTTPError(error, contentType: contentType, isEmpty: data.isEmpty)
    } catch {
      throw HTTPError.wrongShape(path: "", detail: "\(error)")
    }
  }
}
