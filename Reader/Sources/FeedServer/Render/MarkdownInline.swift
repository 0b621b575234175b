/// Formulas and emoji codes within a line of Markdown.
enum MarkdownInline {
  private static let (dollar, tick, backslash) = (UInt8(ascii: "$"), UInt8(ascii: "`"), UInt8(ascii: "\\"))

  /// O(n): what looks for an end looks for each kind of end once per line.
  static func translated(_ line: Substring) -> String {
    if let link = MarkdownEmbeds.link(line) { return link }
    guard line.utf8.contains(where: { $0 == dollar || $0 == UInt8(ascii: ":") }) else { return String(line) }
    let bytes = Array(line.utf8)
    var output: [UInt8] = []
    var index = 0
    // Looked for in vain: not again in this line.
    var missingTicks: Set<Int> = []
    while index < bytes.count {
      switch bytes[index] {
      case backslash where index + 1 < bytes.count:
        output.append(contentsOf: bytes[index...index + 1])
        index += 2
      case tick:
        let count = run(of: tick, bytes, index)
        var end = index + count
        if !missingTicks.contains(count) {
          if let close = closing(count, bytes, index + count) {
            end = close + count
          } else {
            missingTicks.insert(count)
          }
        }
        output.append(contentsOf: bytes[index..<end])
        index = end
      case dollar:
        if let (formula, end) = formula(bytes, index) {
          append(formula, to: &output)
          index = end
        } else {
          let count = run(of: dollar, bytes, index)
          output.append(contentsOf: bytes[index..<index + count])
          index += count
        }
      case UInt8(ascii: ":"):
        if let (emoji, end) = emoji(bytes, index) {
          output.append(contentsOf: emoji.utf8)
          index = end
        } else {
          output.append(bytes[index])
          index += 1
        }
      case let byte:
        output.append(byte)
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  // MARK: Formulas

  /// Longer ones are text.
  private static let formulaLimit = 2_000

  private static func formula(_ bytes: [UInt8], _ start: Int) -> (ArraySlice<UInt8>, end: Int)? {
    // `US$5`, `a=$b`, `/$x` are none.
    if start > 0, isWord(bytes[start - 1]) || Array("/=&?{".utf8).contains(bytes[start - 1]) { return nil }
    let limit = min(bytes.count, start + formulaLimit)
    let count = run(of: dollar, bytes, start)
    guard count <= 2, start + count < limit else { return nil }
    var index = start + count
    if count == 1, bytes[index] == tick {
      // GitHub's form, whose end is as clear as its beginning.
      index += 1
      let first = index
      while index + 1 < limit {
        if bytes[index] == tick {
          return bytes[index + 1] == dollar && index > first ? (bytes[first..<index], index + 2) : nil
        }
        index += 1
      }
      return nil
    }
    guard !isSpace(bytes[index]) || count == 2 else { return nil }
    while index < limit {
      switch bytes[index] {
      case tick: return nil
      case backslash: index += 2
      case dollar:
        guard run(of: dollar, bytes, index) == count else { return nil }
        let end = index + count
        // `$5 and $6` are prices.
        if count == 1, isSpace(bytes[index - 1]) || end < bytes.count && isWord(bytes[end]) { return nil }
        return (bytes[start + count..<index], end)
      default: index += 1
      }
    }
    return nil
  }

  /// As what no rule of Markdown reads: every sign by its number.
  private static func append(_ formula: ArraySlice<UInt8>, to output: inout [UInt8]) {
    output.append(contentsOf: "<code class=\"math\">".utf8)
    for byte in formula {
      if byte < 0x80, !isWord(byte), byte != 0x20 {
        output.append(contentsOf: "&#\(byte);".utf8)
      } else {
        output.append(byte)
      }
    }
    output.append(contentsOf: "</code>".utf8)
  }

  // MARK: Emoji

  private static func emoji(_ bytes: [UInt8], _ start: Int) -> (String, end: Int)? {
    var end = start + 1
    while end < bytes.count, end - start <= 30,
      isWord(bytes[end]) || bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-")
    {
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ":"), end > start + 1,
      let emoji = EmojiCodes.named[String(decoding: bytes[start + 1..<end], as: UTF8.self)]
    else { return nil }
    return (emoji, end + 1)
  }

  // MARK: Bytes

  private static func run(of byte: UInt8, _ bytes: [UInt8], _ start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == byte { end += 1 }
    return end - start
  }

  private static func closing(_ count: Int, _ bytes: [UInt8], _ start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if bytes[index] == tick {
        let found = run(of: tick, bytes, index)
        if found == count { return index }
        index += found
      } else {
        index += 1
      }
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }
}
