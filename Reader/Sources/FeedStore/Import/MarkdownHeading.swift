import CMarkGFM

/// The title that a Markdown text gives itself.
enum MarkdownHeading {
  /// How much of a text is looked at, in bytes.
  private static let byteLimit = 16 << 10

  /// The first heading of level 1, `# ` or underlined with `=`, without its marks and what is within them; nil where there is none. O(1):
  /// only the beginning of a long text is looked at.
  static func first(in body: String) -> String? {
    var body = body
    return body.withUTF8 { bytes -> String? in
      var length = min(bytes.count, byteLimit)
      // Not within a character.
      while length > 0, length < bytes.count, bytes[length] & 0xC0 == 0x80 { length -= 1 }
      // No extension is attached, so no state is shared with whoever renders meanwhile.
      guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return nil }
      defer { cmark_parser_free(parser) }
      bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, length) }
      guard let document = cmark_parser_finish(parser) else { return nil }
      defer { cmark_node_free(document) }
      var node = cmark_node_first_child(document)
      while let block = node {
        if cmark_node_get_type(block) == CMARK_NODE_HEADING, cmark_node_get_heading_level(block) == 1 {
          let text = withoutName(plainText(of: block))
          if !text.isEmpty { return text }
        }
        node = cmark_node_next(block)
      }
      return nil
    }
  }

  private static func withoutName(_ heading: String) -> String {
    HeadingName.split(Array(heading.utf8)[...]).map { String(decoding: $0.heading, as: UTF8.self) } ?? heading
  }

  private static func plainText(of heading: OpaquePointer) -> String {
    var text = ""
    let iterator = cmark_iter_new(heading)
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      if event == CMARK_EVENT_DONE { break }
      guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(iterator) else { continue }
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE: text += cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += " "
      default: break
      }
    }
    return OneLine.text(text)
  }
}
