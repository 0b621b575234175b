/// A validator. Weak, as the compressed and the plain form of one body share it.
struct EntityTag: Equatable {
  let text: String

  init(of body: [UInt8]) {
    let sum = Checksum(of: body)
    let parts = [sum.crc, sum.adler, UInt(sum.length)].map { String($0, radix: 16) }
    text = "W/\"\(parts.joined(separator: "-"))\""
  }

  /// Whether the value of an `If-None-Match` names this tag.
  func matches(_ header: String) -> Bool {
    let mine = text.hasPrefix("W/") ? text.dropFirst(2) : text[...]
    return header.split(separator: ",").contains { part in
      var part = part.drop { $0 == " " || $0 == "\t" }
      while part.last == " " || part.last == "\t" { part.removeLast() }
      if part == "*" { return true }
      if part.hasPrefix("W/") { part = part.dropFirst(2) }
      return part == mine
    }
  }
}
