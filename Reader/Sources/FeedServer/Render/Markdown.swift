import CMarkGFM
import Foundation

/// GitHub's Markdown to HTML, through cmark-gfm: tables, strikethrough, task lists, autolinks, footnotes. HTML in it passes
/// through, so the result is as unsafe as its source until it is sanitised.
enum Markdown {
  /// - Parameter breaksLines: Whether a line ends where the source's does, as on Qiita and Zenn.
  /// - Returns: Nil where the source is built to cost out of all proportion (see `MarkdownCost`).
  static func html(_ markdown: String, breaksLines: Bool = false) -> String? {
    html(translated: MarkdownDialect.translated(markdown), breaksLines: breaksLines)
  }

  /// Text of one line as what may stand in a heading or a summary, without a paragraph around it. O(n).
  static func inline(_ markdown: String) -> String {
    let isPlain = markdown.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF, 0x20, UInt8(ascii: "."), UInt8(ascii: ","): true
      default: false
      }
    }
    let (start, end) = ("<p>", "</p>\n")
    // What would be a list, a heading or another block is text here.
    guard !isPlain, markdown.utf8.count <= titleLimit,
      let html = html(translated: MarkdownInline.translated(markdown), breaksLines: false), html.hasPrefix(start),
      html.hasSuffix(end), !html.dropLast().utf8.contains(0x0A), html.utf8.count >= start.utf8.count + end.utf8.count
    else { return HTMLText.escape(markdown) }
    let inner = html.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count)
    return isBalanced(inner) ? String(decoding: inner, as: UTF8.self) : HTMLText.escape(markdown)
  }

  /// Whether each element in it ends in it: one of the article's own that does not would go on behind the title.
  private static func isBalanced(_ html: some Collection<UInt8>) -> Bool {
    var open: [[UInt8]] = []
    var rest = html[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...].dropFirst()
      let isEnd = rest.first == UInt8(ascii: "/")
      if isEnd { rest = rest.dropFirst() }
      let name = rest.prefix { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }.map { $0 | 0x20 }
      guard !name.isEmpty, let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
      rest = rest[end...]
      if isEnd {
        guard open.popLast() == name else { return false }
      } else if !voids.contains(name) {
        open.append(name)
      }
    }
    return open.isEmpty
  }

  private static let voids: Set<[UInt8]> = [Array("br".utf8), Array("img".utf8), Array("wbr".utf8)]

  /// Bytes; longer ones are shown as they are written.
  private static let titleLimit = 1_000

  /// What cmark-gfm makes of Markdown without what others add to it, which ``MarkdownDialect`` puts in its words.
  static func html(translated markdown: String, breaksLines: Bool) -> String? {
    var markdown = markdown
    return markdown.withUTF8 { bytes in
      var cost = MarkdownCost()
      cost.add(bytes)
      guard cost.isModest else { return nil }
      return bytes.withMemoryRebound(to: CChar.self) {
        render($0, autolinks: cost.allowsAutolinks, breaksLines: breaksLines)
      }
    }
  }

  private static func render(_ source: UnsafeBufferPointer<CChar>, autolinks: Bool, breaksLines: Bool) -> String? {
    // While it parses, an extension's characters are switched on in tables of the whole process: not two at a time.
    lock.lock()
    defer { lock.unlock() }
    _ = registered
    let result = maki_cmark_render(
      source.baseAddress ?? empty, source.count, autolinks, breaksLines, 64 << 20 + source.count * 256)
    defer { maki_cmark_free(result) }
    return result.html.map { MarkdownFinish.finished(String(cString: $0)) }
  }

  private static let lock = NSLock()
  private static let registered: Void = cmark_gfm_core_extensions_ensure_registered()
  nonisolated(unsafe) private static let empty = UnsafePointer(UnsafeMutablePointer<CChar>.allocate(capacity: 1))
}
