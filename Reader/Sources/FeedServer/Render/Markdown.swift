import CMarkGFM
import Foundation

/// GitHub's Markdown to HTML, through cmark-gfm: tables, strikethrough, task lists, autolinks, footnotes. HTML in it passes
/// through, so the result is as unsafe as its source until it is sanitised.
enum Markdown {
  /// - Parameter breaksLines: Whether a line ends where the source's does, as on Qiita and Zenn.
  /// - Returns: Nil where the source is built to cost out of all proportion (see `MarkdownCost`).
  static func html(_ markdown: String, breaksLines: Bool = false) -> String? {
    var markdown = MarkdownDialect.translated(markdown)
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
