import Foundation

/// Takes a stream of server-sent events apart, as it comes (HTML Living Standard, section 9.2.6).
///
/// Give it the pieces of a body one after the other, as they arrive. Any bytes are a stream: what is no field is passed over, what is no
/// UTF-8 is replaced, and an event that has no end is dropped with the stream. Memory is bounded by `maxEventBytes`; O(bytes).
public struct ServerSentEventParser: Sendable {
  /// The last id that the stream named.
  public private(set) var lastID: String
  /// Milliseconds after which the stream asks to be connected again; `nil` where it does not say.
  public private(set) var retryMilliseconds: Int?

  private let maxEventBytes: Int
  /// Of the line that is being read.
  private var line: [UInt8] = []
  private var data: [UInt8] = []
  private var hasData = false
  private var type: [UInt8] = []
  private var id: String?
  private var isFirstLine = true
  private var isAfterReturn = false

  /// A parser at a stream's beginning.
  ///
  /// - Parameters:
  ///   - maxEventBytes: bytes of an event's data, and of a line, at most.
  ///   - lastID: the id that the stream was asked to go on from.
  public init(maxEventBytes: Int = 1 << 20, lastID: String = "") {
    precondition(maxEventBytes > 0, "maxEventBytes must be above 0; it is \(maxEventBytes).")
    self.maxEventBytes = maxEventBytes
    self.lastID = lastID
  }

  /// Takes the next bytes, and returns the events that end in them.
  ///
  /// - Throws: ``HTTPError/bodyTooLarge(limit:)`` where an event is larger than allowed.
  public mutating func take(_ bytes: some Sequence<UInt8>) throws -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
    for byte in bytes {
      // CR, LF and CRLF end a line.
      if byte == 0x0A, isAfterReturn {
        isAfterReturn = false
        continue
      }
      isAfterReturn = byte == 0x0D
      if byte != 0x0A, byte != 0x0D {
        guard line.count < maxEventBytes else { throw HTTPError.bodyTooLarge(limit: maxEventBytes) }
        line.append(byte)
        continue
      }
      if let event = try endLine() { events.append(event) }
    }
    return events
  }

  private mutating func endLine() throws -> ServerSentEvent? {
    defer { line.removeAll(keepingCapacity: line.count <= 4_096) }
    var line = line[...]
    if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
    isFirstLine = false
    guard let first = line.first else { return dispatch() }
    // A comment: it keeps the connection open.
    if first == UInt8(ascii: ":") { return nil }
    let name = line.prefix { $0 != UInt8(ascii: ":") }
    var value = line.dropFirst(name.count + 1)
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    switch String(decoding: name, as: UTF8.self) {
    case "data":
      guard data.count + value.count < maxEventBytes else { throw HTTPError.bodyTooLarge(limit: maxEventBytes) }
      if hasData { data.append(0x0A) }
      data += value
      hasData = true
    case "event": type = Array(value)
    case "id": if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
    case "retry":
      if !value.isEmpty, value.allSatisfy({ (0x30...0x39).contains($0) }) {
        retryMilliseconds = Int(String(decoding: value, as: UTF8.self)) ?? .max
      }
    default: break
    }
    return nil
  }

  private mutating func dispatch() -> ServerSentEvent? {
    lastID = id ?? lastID
    defer {
      data.removeAll(keepingCapacity: data.count <= 4_096)
      hasData = false
      type = []
    }
    guard hasData else { return nil }
    return ServerSentEvent(
      id: lastID, type: type.isEmpty ? "message" : String(decoding: type, as: UTF8.self),
      data: String(decoding: data, as: UTF8.self))
  }
}
