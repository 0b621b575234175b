/// The name that Hugo, Docusaurus and kramdown write behind a heading, for links to it: `## Heading {#name}`.
public enum HeadingName {
  /// Bytes of a name, with its braces.
  private static let limit = 200

  /// A heading, as text or HTML, without its name, and the name; nil where it has none. O(1).
  public static func split(_ heading: ArraySlice<UInt8>) -> (heading: ArraySlice<UInt8>, name: String)? {
    guard heading.last == UInt8(ascii: "}"),
      let start = heading.suffix(limit).lastIndex(of: UInt8(ascii: "{")),
      heading[(start + 1)...].first == UInt8(ascii: "#")
    else { return nil }
    let name = heading[(start + 2)...].dropLast()
    guard !name.isEmpty, name.allSatisfy({ $0 > 0x20 && !Array("<>&\"'`".utf8).contains($0) }) else { return nil }
    var end = start
    while end > heading.startIndex, heading[end - 1] == 0x20 { end -= 1 }
    return (heading[..<end], String(decoding: name, as: UTF8.self))
  }
}
