import Foundation

/// How much room a text needs: by characters, the same on every machine. East Asian wide ones are an em, others half.
enum TextMeasure {
  static func size(of text: String, font: UIFont, width: CGFloat, lines limit: Int) -> CGSize {
    guard !text.isEmpty else { return .zero }
    var lines = 1
    var line: CGFloat = 0
    var widest: CGFloat = 0
    for character in text {
      if character.isNewline {
        lines += 1
        line = 0
        continue
      }
      let advance = isWide(character) ? font.pointSize : font.pointSize / 2
      if line > 0, line + advance > width, limit != 1 {
        lines += 1
        line = 0
      }
      line += advance
      widest = max(widest, line)
    }
    if limit > 0 { lines = min(lines, limit) }
    return CGSize(width: min(ceiled(widest), max(width, 0)), height: ceiled(CGFloat(lines) * font.lineHeight))
  }

  /// Up to half a point: a pixel of the stand-in's screen.
  static func ceiled(_ value: CGFloat) -> CGFloat {
    (value * 2 - 0.001).rounded(.up) / 2
  }

  private static func isWide(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first?.value else { return false }
    switch scalar {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return true
    default:
      return false
    }
  }
}
