public import Foundation

/// How deep and how much a JSON text may be, looked at before it is parsed: ten megabytes of `[1,1,...]` can take some hundred in
/// memory, and a text may be made to.
public struct JSONBounds: Hashable, Sendable {
  /// Arrays and objects within each other.
  public var depth: Int
  /// Values in all: texts, numbers, arrays, objects; and names of fields.
  public var values: Int
  /// Bytes of one number: parsers may take the square of it.
  public var numberLength: Int

  /// The defaults are far above what a page of a list has: one of 100 long articles has some 10,000 values.
  public init(depth: Int = 128, values: Int = 1_000_000, numberLength: Int = 1_000) {
    self.depth = depth
    self.values = values
    self.numberLength = numberLength
  }

  /// Why a text is not to be parsed, in words; nil where it may be. What is no JSON at all is the parser's to say.
  ///
  /// - Complexity: O(length), and no memory.
  public func excess(of text: Data) -> String? {
    text.withUnsafeBytes { excess(of: $0) }
  }

  private func excess(of text: UnsafeRawBufferPointer) -> String? {
    var (depth, values, digits, isText, isEscaped) = (0, 0, 0, false, false)
    for byte in text {
      // JSON is UTF-8 (RFC 8259, 8.1), which has none: in UTF-16 what is counted here could be hidden.
      if byte == 0 { return "It holds a NUL: it is damaged, or no UTF-8." }
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"),
        UInt8(ascii: "+"), UInt8(ascii: "-"):
        digits += 1
        if digits > numberLength { return "It holds a number of more than \(numberLength) digits." }
        continue
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        values += 1
        if depth > self.depth { return "It nests more than \(self.depth) levels deep." }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: ":"): values += 1
      default: break
      }
      digits = 0
      if values > self.values { return "It holds more than \(self.values) values." }
    }
    return nil
  }
}
