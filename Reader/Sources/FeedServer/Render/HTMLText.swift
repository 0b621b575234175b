/// Escapes for HTML and SVG.
enum HTMLText {
  static func escape(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(Array(text.utf8)[...], to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends text so that it is text again wherever it is put: between tags and in quotes of either kind. O(n).
  static func append(_ text: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    text.withUnsafeBufferPointer { append($0, to: &bytes) }
  }

  static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    var start = 0
    var index = 0
    while index < text.count {
      if let escape = escape(text[index]) {
        bytes.append(contentsOf: text[start..<index])
        bytes.append(contentsOf: escape.utf8)
        start = index + 1
      }
      index += 1
    }
    bytes.append(contentsOf: text[start...])
  }

  private static func escape(_ byte: UInt8) -> String? {
    switch byte {
    case 0x26: "&amp;"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    case 0x22: "&quot;"
    case 0x27: "&#39;"
    // Old parsers took it for a quote.
    case 0x60: "&#96;"
    default: nil
    }
  }
}
