import FeedStore

/// How rows are written.
enum RowFormat: Equatable, Sendable {
  case table
  case tsv
  case json
  case template(RowTemplate)

  /// Reads `table`, `tsv`, `json` (or `jsonl`), or a template with fields in braces.
  init(_ text: String) throws(ListError) {
    switch text {
    case "table": self = .table
    case "tsv": self = .tsv
    case "json", "jsonl": self = .json
    case _ where text.contains("{"): self = .template(try RowTemplate(text))
    default: throw .format(text)
    }
  }

  func header(_ table: RowTable) -> String? { self == .table ? table.header : nil }

  func line(_ row: ArticleRow, _ table: RowTable) throws -> String {
    let listed = ListedRow(row: row)
    switch self {
    case .table: return table.line(listed)
    case .tsv:
      let fields: [RowField] = [.time, .id, .author, .likes, .comments, .tags, .title, .url]
      return fields.map { listed[$0] }.joined(separator: "\t")
    case .json: return try RowJSON.line(row)
    case .template(let template): return template.line(listed)
    }
  }
}
