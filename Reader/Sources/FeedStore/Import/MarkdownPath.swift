import Foundation

/// What the path of a Markdown file says of its article.
struct MarkdownPath {
  /// Without the extension.
  private let name: String
  /// From the folder that was named down to the file's own.
  private let folders: [String]

  /// - Parameters:
  ///   - path: Below the folder that was named, with slashes.
  ///   - folderName: The name of the folder that the file lies in, where the path does not have it.
  init(_ path: String, folderName: String?) {
    var parts = path.split(separator: "/").map(String.init)
    let file = parts.popLast() ?? ""
    if parts.isEmpty, let folderName { parts = [folderName] }
    var name = file
    if let dot = file.lastIndex(of: "."), dot > file.startIndex { name = String(file[..<dot]) }
    // `index.ja.md` is the index in a language.
    if let dot = name.lastIndex(of: "."), Self.indexNames.contains(name[..<dot].lowercased()) {
      name = String(name[..<dot])
    }
    self.name = name
    folders = parts
  }

  /// What a file of an article in a folder of its own is called.
  private static let indexNames: Set<String> = ["index", "_index", "readme"]
  private var isIndex: Bool { Self.indexNames.contains(name.lowercased()) }

  /// The file's name without a date before it, or that of the folder that is the article's own.
  var title: String {
    let own = isIndex ? folders.last(where: { Self.dateLength($0) != $0.utf8.count }) ?? name : name
    let length = Self.dateLength(own)
    guard length > 0 else { return own }
    let rest = own.utf8.dropFirst(length).drop { $0 == 0x2D || $0 == 0x5F || $0 == 0x2E || $0 == 0x20 }
    return String(rest).flatMap { $0.isEmpty ? nil : $0 } ?? own
  }

  /// Unix seconds: of the date before the file's name (`2015-06-07-a-post.md`), before its folder's, or of folders for year, month, day.
  var date: Int64? {
    for part in [name] + (isIndex ? folders.suffix(1) : []) {
      let length = Self.dateLength(part)
      if length > 0,
        let seconds = WrittenDate(String(decoding: part.utf8.prefix(length), as: UTF8.self).replacing("_", with: "-"))?
          .seconds
      {
        return seconds
      }
    }
    // `2015/06/07/a-post.md`
    let owned = isIndex && Self.number(folders.last ?? "", 2) == nil ? folders.dropLast() : folders[...]
    guard owned.count >= 3 else { return nil }
    let last = Array(owned.suffix(3))
    guard let year = Self.number(last[0], 4), let month = Self.number(last[1], 2), let day = Self.number(last[2], 2)
    else { return nil }
    return CivilTime.midnight(year: year, month: month, day: day).map { $0 + CivilTime.wholeDay }
  }

  /// A folder whose files are drafts.
  var draftFolder: String? { folders.first { ["_drafts", "drafts"].contains($0.lowercased()) } }

  private static func number(_ text: String, _ width: Int) -> Int? {
    text.utf8.count <= width && text.utf8.count >= width - 1 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
      ? Int(text) : nil
  }

  /// How long the date at the start of a name is: `2015-06-07`, `2015_6_7`, `20150607`; 0 where it has none.
  private static func dateLength(_ name: String) -> Int {
    let bytes = Array(name.utf8)
    func digits(_ start: Int, _ most: Int) -> Int {
      var end = start
      while end < bytes.count, end - start < most, (0x30...0x39).contains(bytes[end]) { end += 1 }
      return end - start
    }
    func value(_ range: Range<Int>) -> Int { range.reduce(0) { $0 * 10 + Int(bytes[$1] - 0x30) } }
    func isEnd(_ position: Int) -> Bool {
      position == bytes.count || [0x2D, 0x5F, 0x2E, 0x20].contains(bytes[position])
    }
    if digits(0, 9) == 8, isEnd(8),
      CivilTime.midnight(year: value(0..<4), month: value(4..<6), day: value(6..<8)) != nil,
      (1970...2100).contains(value(0..<4))
    {
      return 8
    }
    guard digits(0, 5) == 4, bytes.count > 5, [0x2D, 0x5F, 0x2E].contains(bytes[4]) else { return 0 }
    let month = digits(5, 2)
    guard month > 0, 5 + month < bytes.count, bytes[5 + month] == bytes[4] else { return 0 }
    let day = digits(6 + month, 2)
    let end = 6 + month + day
    guard day > 0, isEnd(end),
      CivilTime.midnight(year: value(0..<4), month: value(5..<(5 + month)), day: value((6 + month)..<end)) != nil
    else { return 0 }
    return end
  }
}
