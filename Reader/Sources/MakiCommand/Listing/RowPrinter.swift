import FeedStore

/// Writes rows as they come, and asks for pages only as fast as they are read.
struct RowPrinter: Sendable {
  let format: RowFormat
  let table: RowTable
  let output: LineOutput
  /// Rows at most; nil for all.
  let limit: Int?
  /// Whether a line above names the columns.
  let hasHeader: Bool

  /// - Returns: how many rows were written.
  @discardableResult
  func print(_ pages: AnyPages<ArticleRow>, note: (String) -> Void) async throws -> Int {
    var written = 0
    for try await page in pages {
      page.notes.forEach(note)
      let rows = page.rows.prefix((limit ?? .max) - written)
      if written == 0, hasHeader, !rows.isEmpty, let header = format.header(table) {
        try output.write(header + "\n")
      }
      var text = ""
      for row in rows.dropLast() { text += try format.line(row, table) + "\n" }
      try output.write(text)
      // The last row goes out when those before it were read: a reader that has enough by then is gone, and the next
      // page is not fetched for nobody.
      if let last = rows.last {
        if rows.count > 1 { try output.waitUntilRead() }
        try output.write(try format.line(last, table) + "\n")
      }
      written += rows.count
      if let limit, written >= limit { break }
      guard page.next != nil else { break }
      try output.waitUntilRead()
    }
    return written
  }
}
