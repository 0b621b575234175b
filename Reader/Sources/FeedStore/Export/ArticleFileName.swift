import Foundation

/// An article's id as part of a file's name: whatever a server calls its articles, the name stays in its folder, is a name on
/// every system, and no two ids share one.
///
/// - Digits, letters without case, `-`, `_` and `.` stand for themselves: the ids of Qiita and of most files do whole.
/// - Capitals do, too, and a mark behind the name says which letters are such: `README` and `readme` are one file on a Mac and
///   on Windows.
/// - Letters of scripts without case do where every file system leaves them as they are.
/// - All else is escaped byte by byte: slashes, control characters, spaces, marks that join the letter before.
/// - What is longer than names may be ends in a checksum of the id.
public enum ArticleFileName {
  /// Bytes of an encoded id. With date, ending and what a draft is called it fits into the 143 bytes of the narrowest systems.
  static let lengthLimit = 120

  /// Bytes that are left of a long id before its checksum.
  private static let stemLength = 40

  /// O(length).
  public static func encode(_ id: String) -> String {
    var name = ""
    var capitals: [Bool] = []
    for scalar in id.unicodeScalars {
      if isPlain(scalar) {
        name.unicodeScalars.append(scalar)
        if isLetter(scalar) { capitals.append(isCapital(scalar)) }
      } else {
        for byte in String(scalar).utf8 { name += "%" + SHA256.hex([byte]) }
      }
      guard name.utf8.count <= lengthLimit else { return shortened(name, id) }
    }
    name += mark(capitals)
    return name.utf8.count <= lengthLimit ? name : shortened(name, id)
  }

  /// The id that was encoded; nil where the name is none of ``encode(_:)``'s, or a long one's, which its file alone has. O(length).
  public static func decode(_ name: String) -> String? {
    let parts = name.split(separator: "~", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    var capitals = Capitals(parts.count == 2 ? parts[1] : "")
    var bytes: [UInt8] = []
    var rest = parts[0].unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "%" {
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
        bytes.append(high << 4 | low)
      } else {
        guard isPlain(scalar) else { return nil }
        let text = String(scalar)
        bytes += (isLetter(scalar) ? capitals.next() ? text.uppercased() : text.lowercased() : text).utf8
      }
    }
    guard let id = String(validating: bytes, as: UTF8.self), encode(id) == name else { return nil }
    return id
  }

  private static func shortened(_ name: String, _ id: String) -> String {
    // Cut before an escape or a letter that does not fit whole.
    var stem = ""
    for scalar in name.unicodeScalars.prefix(stemLength) where scalar.isASCII && scalar != "%" && scalar != "~" {
      stem.unicodeScalars.append(scalar)
    }
    return stem.lowercased() + "~~" + SHA256.hex(SHA256.digest(Array(id.utf8)))
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": return true
    // The long vowel of Japanese, and its sign of repetition.
    case "\u{30FC}", "\u{3005}": return true
    // Parts of Korean syllables, which file systems put together.
    case "\u{1100}"..."\u{11FF}", "\u{A960}"..."\u{A97F}", "\u{D7B0}"..."\u{D7FF}": return false
    default:
      guard !scalar.isASCII, scalar.properties.generalCategory == .otherLetter,
        !scalar.properties.isFullCompositionExclusion, !scalar.properties.isDefaultIgnorableCodePoint
      else { return false }
      // One form alone: file systems that normalise names leave it.
      return String(scalar).precomposed.elementsEqual(CollectionOfOne(scalar))
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || isCapital(scalar)
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool { ("A"..."Z").contains(scalar) }

  /// `~` and the letters' case, four a digit, the first in the highest bit; nothing where all are small.
  private static func mark(_ capitals: [Bool]) -> String {
    guard let last = capitals.lastIndex(of: true) else { return "" }
    return "~"
      + stride(from: 0, through: last, by: 4).map { start in
        let digit = (0..<4).reduce(0) { $0 << 1 | (start + $1 < capitals.count && capitals[start + $1] ? 1 : 0) }
        return String(digit, radix: 16)
      }.joined()
  }

  private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "0"..."9": UInt8(scalar.value - 0x30)
    case "a"..."f": UInt8(scalar.value - 0x61 + 10)
    default: nil
    }
  }

  /// Reads the mark, letter by letter.
  private struct Capitals {
    private let digits: [UInt8]
    private var place = 0

    init(_ text: some StringProtocol) {
      digits = text.unicodeScalars.map { digit($0) ?? 0 }
    }

    mutating func next() -> Bool {
      defer { place += 1 }
      return place / 4 < digits.count && digits[place / 4] & (8 >> (place % 4)) != 0
    }
  }
}

extension String {
  fileprivate var precomposed: String.UnicodeScalarView { precomposedStringWithCanonicalMapping.unicodeScalars }
}
