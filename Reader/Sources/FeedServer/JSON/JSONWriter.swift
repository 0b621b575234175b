/// Writes JSON straight into bytes.
///
/// Replies hold up to a hundred articles with two bodies each: no tree is built, and text that needs no escapes is copied in runs.
struct JSONWriter: Sendable {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  mutating func object(_ body: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    body(&self)
    close(UInt8(ascii: "}"))
  }

  mutating func array<Element>(_ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void) {
    open(UInt8(ascii: "["))
    for element in elements { body(&self, element) }
    close(UInt8(ascii: "]"))
  }

  /// Elements each of which is made as it is written, so that none but it is held.
  mutating func array<Element>(
    oneByOne elements: [Element], _ body: (inout JSONWriter, Element) async throws -> Void
  ) async throws {
    open(UInt8(ascii: "["))
    for element in elements { try await body(&self, element) }
    close(UInt8(ascii: "]"))
  }

  /// Room for so many bytes, so that growing does not take it twice.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  mutating func name(_ name: String) {
    separate()
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func field(_ name: String, _ value: String?) {
    self.name(name)
    self.value(value)
  }

  mutating func field(_ name: String, _ value: Int?) {
    self.name(name)
    raw(value.map { "\($0)" } ?? "null")
  }

  mutating func field(_ name: String, _ value: Bool) {
    self.name(name)
    raw(value ? "true" : "false")
  }

  /// A string, or null.
  mutating func value(_ value: String?) {
    guard let value else { return raw("null") }
    separate()
    string(value)
    needsComma = true
  }

  /// A value that is JSON already.
  mutating func raw(_ json: String) {
    separate()
    bytes.append(contentsOf: json.utf8)
    needsComma = true
  }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      for (index, byte) in utf8.enumerated()
      where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(contentsOf: utf8[start..<index])
        escape(byte)
        start = index + 1
      }
      bytes.append(contentsOf: utf8[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case 0x0A: bytes += Array("\\n".utf8)
    case 0x0D: bytes += Array("\\r".utf8)
    case 0x09: bytes += Array("\\t".utf8)
    default:
      let digits = Array("0123456789abcdef".utf8)
      bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
}
