/// Emoji by the names that GitHub, Qiita and Zenn know. Any other code stays as it is written.
enum EmojiCodes {
  /// In bytes.
  static let longestName = 40

  /// - Parameter name: Without the colons. O(its length).
  static func emoji(named name: ArraySlice<UInt8>) -> String? {
    named[String(decoding: name, as: UTF8.self)]
  }

  static let named: [String: String] = {
    var named: [String: String] = [:]
    // By bytes: an emoji and what follows it may be one Character.
    for entry in table.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }) {
      guard let equals = entry.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let emoji = String(Substring(entry[..<equals]))
      for name in entry[entry.index(after: equals)...].split(separator: UInt8(ascii: ",")) {
        named[String(Substring(name))] = emoji
      }
    }
    return named
  }()
}
