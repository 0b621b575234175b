/// Pictures for users without one: their initial on a colour of their own, the same for ever.
enum Avatar {
  /// - Parameter id: Any text; only its first letter is drawn.
  static func svg(id: String) -> String {
    // FNV-1a: any stable hash would do, Swift's own differs from run to run.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in id.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    hash ^= hash >> 29
    let hue = hash % 360
    let initial = id.first { $0.isLetter || $0.isNumber }.map { String($0).uppercased() } ?? "?"
    // Dark enough under white letters for everyone (contrast above 4.5 for all hues).
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">\
      <rect width="96" height="96" fill="hsl(\(hue), 45%, 32%)"/>\
      <text x="48" y="50" fill="#fff" font-family="system-ui, sans-serif" font-size="44" text-anchor="middle" \
      dominant-baseline="central">\(HTMLText.escape(initial))</text></svg>

      """
  }
}
