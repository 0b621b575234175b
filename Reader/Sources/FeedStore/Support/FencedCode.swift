/// Finds the code blocks of a Markdown text, for `code:` searches.
enum FencedCode {
  /// The lines within fences of backquotes or tildes, joined. O(bytes).
  static func text(of body: String) -> String {
    var body = body
    return body.withUTF8 { bytes in
      var ranges: [Range<Int>] = []
      var fence: (mark: UInt8, length: Int)?
      var line = 0
      while line < bytes.count {
        let end = Bytes.index(of: 0x0A, in: bytes, from: line) ?? bytes.count
        let mark = fenceMark(bytes, line..<end)
        if let open = fence {
          if let mark, mark.mark == open.mark, mark.length >= open.length, mark.isBare {
            fence = nil
          } else {
            ranges.append(line..<min(end + 1, bytes.count))
          }
        } else if let mark {
          fence = (mark.mark, mark.length)
        }
        line = end + 1
      }
      if ranges.isEmpty { return "" }
      var code: [UInt8] = []
      for range in ranges { code.append(contentsOf: bytes[range]) }
      return String(decoding: code, as: UTF8.self)
    }
  }

  /// Up to three spaces, three or more of one mark; bare where only space follows, as a closing fence must be.
  private static func fenceMark(
    _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>
  ) -> (mark: UInt8, length: Int, isBare: Bool)? {
    var start = line.lowerBound
    while start < line.upperBound, bytes[start] == 0x20, start - line.lowerBound < 3 { start += 1 }
    guard start + 2 < line.upperBound, bytes[start] == 0x60 || bytes[start] == 0x7E else { return nil }
    let mark = bytes[start]
    var end = start
    while end < line.upperBound, bytes[end] == mark { end += 1 }
    guard end - start >= 3 else { return nil }
    var isBare = true
    var rest = end
    while rest < line.upperBound {
      let byte = bytes[rest]
      // "```a``` b" is inline code in a paragraph.
      if mark == 0x60, byte == mark { return nil }
      if byte != 0x20, byte != 0x09, byte != 0x0D { isBare = false }
      rest += 1
    }
    return (mark, end - start, isBare)
  }
}
