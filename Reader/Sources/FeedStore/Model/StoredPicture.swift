/// A picture of an imported folder, known by what it holds.
public struct StoredPicture: Sendable, Equatable {
  /// Bytes of one picture.
  public static let byteLimit = 10 << 20
  /// Bytes of all pictures of one article: with them it still is one line that can be imported again.
  public static let articleLimit = 32 << 20

  /// The folder of an export that holds pictures.
  public static let folder = "pictures"

  /// 64 hexadecimal digits (SHA-256) and the ending of its format: `HASH.png`.
  public let name: String
  public let bytes: [UInt8]

  /// - Returns: Nil where the bytes are none of the formats that are shown, or too many. O(n).
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit, let format = PictureFormat(of: bytes) else { return nil }
    name = "\(SHA256.hex(SHA256.digest(bytes))).\(format.rawValue)"
    self.bytes = bytes
  }

  init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The format that a name says; nil where it is no picture's. O(1).
  public static func format(of name: String) -> PictureFormat? {
    let bytes = Array(name.utf8.prefix(71))
    guard bytes.count > 65, bytes.count < 71, bytes[64] == UInt8(ascii: "."),
      bytes[..<64].allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else { return nil }
    return PictureFormat(rawValue: String(decoding: bytes[65...], as: UTF8.self))
  }
}
