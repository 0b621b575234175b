import NIOCore

/// Events as they stand on the wire (HTML Living Standard, section 9.2).
enum EventText {
  /// - Parameter write: Writes the fields of the event's object, besides `seq`.
  static func event(_ kind: EventKind, _ id: EventID, _ write: (inout JSONWriter) -> Void) -> ByteBuffer {
    var json = JSONWriter()
    json.object { json in
      json.field("seq", Int(id.number))
      write(&json)
    }
    // JSON as it is written here has no line ends: they are escaped.
    var buffer = ByteBuffer(string: "event: \(kind.rawValue)\nid: \(id.text)\ndata: ")
    buffer.writeBytes(json.bytes)
    buffer.writeString("\n\n")
    return buffer
  }

  /// What a stream begins with. An id without an event: who is cut off before the first one comes back to here.
  static func beginning(_ beginning: EventJournal.Beginning, retry: Int) -> ByteBuffer {
    var buffer = ByteBuffer(string: "retry: \(retry)\n")
    switch beginning {
    case .after(let id): buffer.writeString("id: \(id.text)\n\n")
    case .lost(let reason, let id):
      // The end of the field before it is no end of an event.
      buffer.writeString("\n")
      buffer.writeImmutableBuffer(event(.lost, id) { json in json.field("reason", reason.rawValue) })
    }
    return buffer
  }

  /// A comment.
  static let beat = ByteBuffer(string: ":\n\n")
}
