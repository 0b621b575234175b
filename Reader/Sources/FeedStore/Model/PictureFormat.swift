/// The formats of pictures that are kept and shown. What a file is named says nothing: its first bytes do.
public enum PictureFormat: String, Sendable, CaseIterable {
  case png, jpg, gif, webp, avif, bmp, svg

  /// The media type.
  public var type: String {
    switch self {
    case .jpg: "image/jpeg"
    case .svg: "image/svg+xml"
    case .png, .gif, .webp, .avif, .bmp: "image/\(rawValue)"
    }
  }

  /// O(1), but for drawings, whose first words are read.
  init?(of bytes: [UInt8]) {
    func has(_ text: String, at start: Int) -> Bool {
      bytes.count >= start + text.utf8.count && bytes[start...].starts(with: text.utf8)
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpg
    } else if has("GIF87a", at: 0) || has("GIF89a", at: 0) {
      self = .gif
    } else if has("RIFF", at: 0), has("WEBP", at: 8) {
      self = .webp
    } else if has("ftypavif", at: 4) || has("ftypavis", at: 4) {
      self = .avif
    } else if has("BM", at: 0), bytes.count >= 26, bytes[6..<10].allSatisfy({ $0 == 0 }) {
      self = .bmp
    } else if Self.isDrawing(bytes) {
      self = .svg
    } else {
      return nil
    }
  }

  /// SVG that is nothing else: its first element is `svg`, and it declares nothing that grows when it is read.
  private static func isDrawing(_ bytes: [UInt8]) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    var rest = text.utf8[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    // Declarations and remarks before it.
    for _ in 0..<20 {
      rest = rest.drop { $0 <= 0x20 }
      if rest.starts(with: "<!--".utf8) {
        guard let end = find("-->", in: rest.dropFirst(4)) else { return false }
        rest = rest[end...]
      } else if rest.starts(with: "<?xml".utf8) || rest.starts(with: "<!DOCTYPE svg".utf8) {
        guard let end = rest.firstIndex(of: UInt8(ascii: ">")), !rest[..<end].contains(UInt8(ascii: "[")) else {
          return false
        }
        rest = rest[rest.index(after: end)...]
      } else {
        guard rest.starts(with: "<svg".utf8), let next = rest.dropFirst(4).first else { return false }
        return next <= 0x20 || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
      }
    }
    return false
  }

  private static func find(_ end: String, in text: Substring.UTF8View) -> Substring.UTF8View.Index? {
    var rest = text
    while !rest.isEmpty {
      if rest.starts(with: end.utf8) { return rest.index(rest.startIndex, offsetBy: end.utf8.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
