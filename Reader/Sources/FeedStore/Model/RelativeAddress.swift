/// An address in an article that says where something is as seen from the article: `images/a.png`, `../b.md`, `/c.png`.
public struct RelativeAddress: Sendable, Hashable {
  /// Without query and fragment, and without what escapes its characters: the same for all ways to write it.
  public let text: String
  /// Whether a picture is to be shown, or a link to lead there.
  public let isPicture: Bool

  /// Longer ones name no file.
  private static let limit = 4_096

  /// - Parameter address: As it stands in HTML, without its references.
  /// - Returns: Nil where it is absolute, leads into the article itself, or is no path. O(its length).
  public init?(_ address: String, isPicture: Bool) {
    guard let text = Self.text(of: address) else { return nil }
    self.text = text
    self.isPicture = isPicture
  }

  /// Whether an address is written as ``text`` has it, so far as one can tell: short, and of one line.
  static func isText(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= limit && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  /// The same, of an address of either kind. O(its length).
  public static func text(of address: String) -> String? {
    let bytes = Array(address.utf8)
    guard bytes.count <= limit,
      let end = bytes.firstIndex(where: { [0x3A, 0x2F, 0x5C, 0x3F, 0x23].contains($0) })
        ?? bytes.last.map({ _ in bytes.count })
    else { return nil }
    // A scheme, whatever it is.
    if end < bytes.count, bytes[end] == UInt8(ascii: ":") { return nil }
    let path = bytes.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    var text: [UInt8] = []
    var index = 0
    while index < path.count {
      if path[index] == UInt8(ascii: "%"), index + 2 < path.count, let high = digit(path[index + 1]),
        let low = digit(path[index + 2])
      {
        text.append(high << 4 | low)
        index += 3
      } else {
        text.append(path[index])
        index += 1
      }
    }
    // Windows writes them so; browsers read both as one.
    for index in text.indices where text[index] == UInt8(ascii: "\\") { text[index] = UInt8(ascii: "/") }
    // Another host's.
    if text.starts(with: "//".utf8) { return nil }
    while text.starts(with: "./".utf8) { text.removeFirst(2) }
    guard !text.isEmpty, !text.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return nil }
    return String(validating: text, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
