/// Bounds how deep a parser may have to nest, before it tries.
///
/// An HTML5 parser walks its stack of open elements for many a tag and character, so that a megabyte of `<div>` or of
/// unclosed formatting costs it minutes. This walks the source once and never undercounts: every `<` that may begin an element
/// counts as open until an end tag of the same name closes it while nothing unclear stands between. What is unclear (quotes
/// that hold `<`, comments that do, declarations) counts as open for ever. Ordinary HTML thus counts as what it is.
enum HTMLNesting {
  /// Whether the source nests at most so deep. O(n).
  static func isWithin(_ limit: Int, _ source: UnsafeBufferPointer<UInt8>) -> Bool {
    var scanner = Scanner(source: source)
    while let next = scanner.source[scanner.index...].firstIndex(of: UInt8(ascii: "<")) {
      scanner.index = next
      scanner.readMarkup()
      if scanner.open.count > limit { return false }
    }
    return true
  }

  private struct Scanner {
    let source: UnsafeBufferPointer<UInt8>
    var index = 0
    /// Names of open elements; an empty one never closes.
    var open: [[UInt8]] = []

    /// At `<`; moves past what it read, at least by one.
    mutating func readMarkup() {
      let start = index
      index += 1
      switch byte() {
      case UInt8(ascii: "!"):
        if !skipComment() { unclear(from: start) }
      case UInt8(ascii: "?"):
        unclear(from: start)
      case UInt8(ascii: "/"):
        index += 1
        guard isLetter(byte()) else { return unclear(from: start) }
        let name = readName()
        skipSpace()
        // An end tag with anything but its name closes nothing, for all we know.
        if byte() == UInt8(ascii: ">") { close(name) }
      case let first where isLetter(first):
        let name = readName()
        guard skipAttributes() else { return unclear(from: start) }
        if !voids.contains(name), open.last != name || !implied.contains(name) { open.append(name) }
      default: break
      }
    }

    private mutating func unclear(from start: Int) {
      open.append([])
      index = start + 1
    }

    private mutating func close(_ name: [UInt8]) {
      // Elements whose end tag may be left out end with what holds them.
      var depth = open.count
      while depth > 0, open[depth - 1] != name {
        guard implied.contains(open[depth - 1]) else { return }
        depth -= 1
      }
      if depth > 0 { open.removeLast(open.count - depth + 1) }
    }

    private mutating func readName() -> [UInt8] {
      var name: [UInt8] = []
      while let next = byte(), isLetter(next) || (0x30...0x39).contains(next) || next == UInt8(ascii: "-") {
        name.append(next | 0x20)
        index += 1
      }
      return name
    }

    /// Up to and with `>`; false where anything is unusual.
    private mutating func skipAttributes() -> Bool {
      while true {
        let hadSpace = skipSpace()
        if byte() == UInt8(ascii: "/") { index += 1 }
        guard let next = byte() else { return false }
        if next == UInt8(ascii: ">") {
          index += 1
          return true
        }
        guard hadSpace, skipRun(Self.isAttributeName) else { return false }
        skipSpace()
        guard byte() == UInt8(ascii: "=") else { continue }
        index += 1
        skipSpace()
        switch byte() {
        case UInt8(ascii: "\""): guard skipQuoted(UInt8(ascii: "\"")) else { return false }
        case UInt8(ascii: "'"): guard skipQuoted(UInt8(ascii: "'")) else { return false }
        default: guard skipRun(Self.isPlainValue) else { return false }
        }
      }
    }

    private mutating func skipQuoted(_ quote: UInt8) -> Bool {
      index += 1
      while let next = byte(), next != UInt8(ascii: "<") {
        index += 1
        if next == quote { return true }
      }
      return false
    }

    /// At `!`. True past a comment whose end all parsers agree on.
    private mutating func skipComment() -> Bool {
      let dash = UInt8(ascii: "-")
      guard byte(1) == dash, byte(2) == dash, byte(3) != UInt8(ascii: ">"),
        byte(3) != dash || byte(4) != UInt8(ascii: ">")
      else { return false }
      index += 3
      while let next = byte(), next != UInt8(ascii: "<") {
        if next == dash, byte(1) == dash {
          if byte(2) == UInt8(ascii: "!") { return false }
          if byte(2) == UInt8(ascii: ">") {
            index += 3
            return true
          }
        }
        index += 1
      }
      return false
    }

    @discardableResult private mutating func skipSpace() -> Bool {
      skipRun { $0 == 0x20 || (0x09...0x0D).contains($0) && $0 != 0x0B }
    }

    private mutating func skipRun(_ belongs: (UInt8) -> Bool) -> Bool {
      let start = index
      while let next = byte(), belongs(next) { index += 1 }
      return index > start
    }

    private func byte(_ ahead: Int = 0) -> UInt8? {
      index + ahead < source.count ? source[index + ahead] : nil
    }

    private func isLetter(_ byte: UInt8?) -> Bool {
      guard let byte else { return false }
      return (0x61...0x7A).contains(byte | 0x20)
    }

    private static func isAttributeName(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }

    private static func isPlainValue(_ byte: UInt8) -> Bool {
      byte > 0x20 && !Array("\"'<>=`".utf8).contains(byte)
    }
  }

  private static let voids = names("area base br col embed hr image img input keygen link meta param source track wbr")
  private static let implied = names("p li td th tr tbody thead tfoot dt dd option rp rt")

  private static func names(_ list: String) -> Set<[UInt8]> {
    Set(list.split(separator: " ").map { Array($0.utf8) })
  }
}
