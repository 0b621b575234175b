extension Finding {
  /// How the list pages, in a line.
  public var wayWords: String {
    switch way {
    case .pages(let parameter, let first, let size):
      "the number of a page: `\(parameter)`, from \(first)" + Self.sizeWords(size)
    case .offsets(let parameter, let size): "the place of the first row: `\(parameter)`, from 0" + Self.sizeWords(size)
    case .ranges: "the places of the rows, in a `Range` header"
    case .cursor(let cursor):
      "a token: `\(cursor.token.joined(separator: "."))` of a page is `\(cursor.parameter)` of the next"
        + (cursor.first.map { ", `\($0)` first" } ?? "") + Self.sizeWords(cursor.size)
    case .besideRow(let next, _, let size): "the id of the last row: `\(next)`" + Self.sizeWords(size)
    case .fieldsOfRow(let fields, let size):
      "fields of the last row: \(fields.map { "`\($0)`" }.joined(separator: " and "))" + Self.sizeWords(size)
    case .sortValues(.searchAfter): "the sort values of the last row: `search_after`"
    case .sortValues(.structuredQuery(let fields)):
      "what the last row is ordered by (\(fields.map { "`\($0)`" }.joined(separator: ", "))): `startAt`"
    case .headerLinks: "the URL of the next page: `rel=next` in the `Link` header"
    case .bodyLinks(let next, _, let first):
      "the URL of the next page: `\(next.joined(separator: "."))` in the body"
        + (first.map { ", `\($0.joined(separator: "."))` of the first" } ?? "")
    case .connection(let path, _): "a connection as Relay has it: `\(path.joined(separator: "."))`, `first` and `after`"
    case .whole: "nothing: all rows came at once"
    case .unknown: "not learned"
    }
  }

  private static func sizeWords(_ size: String?) -> String { size.map { "; `\($0)` rows" } ?? "" }

  /// How the end is told, in a line.
  public var endWords: String {
    if !endText.isEmpty { return endText }
    return switch end {
    case .total: "the total"
    case .lastFlag: "a flag of the page"
    case .pageCount: "the number of pages"
    case .missingToken: "a page without a token"
    case .missingLink: "a page without a link to a next one"
    case .repeatedToken: "the token that was sent, given back"
    case .shortPage: "a page that is shorter than asked"
    case .emptyPage: "a page without rows"
    case .unknown: "not learned"
    }
  }

  /// For scripts.
  public var wayCode: String {
    switch way {
    case .pages: "page-number"
    case .offsets: "offset"
    case .ranges: "range"
    case .cursor: "cursor"
    case .besideRow: "row"
    case .fieldsOfRow: "row-fields"
    case .sortValues: "sort-values"
    case .headerLinks: "link-header"
    case .bodyLinks: "link-body"
    case .connection: "connection"
    case .whole: "whole"
    case .unknown: "unknown"
    }
  }

  public var endCode: String {
    switch end {
    case .total: "total"
    case .lastFlag: "last-flag"
    case .pageCount: "page-count"
    case .missingToken: "missing-token"
    case .missingLink: "missing-link"
    case .repeatedToken: "repeated-token"
    case .shortPage: "short-page"
    case .emptyPage: "empty-page"
    case .unknown: "unknown"
    }
  }

  /// All of it as JSON.
  public var json: JSONTree {
    func texts(_ texts: [String]) -> JSONTree { .array(texts.map { .string($0) }) }
    return .object([
      .init("address", .string(address)),
      .init("way", .object([.init("kind", .string(wayCode)), .init("text", .string(wayWords))])),
      .init(
        "end",
        .object([.init("kind", .string(endCode)), .init("text", .string(endWords)), .init("seen", .bool(endWasSeen))])),
      .init("facts", .array(facts.map { .object([.init("of", .string($0.of)), .init("text", .string($0.text))]) })),
      .init("unsure", texts(unsure)),
      .init(
        "requests",
        .array(
          exchanges.map { exchange in
            .object([
              .init("method", .string(exchange.question.method)),
              .init("url", .string(exchange.question.url.withoutSecrets)), .init("why", .string(exchange.why)),
              .init("outcome", .string(exchange.outcome)),
            ])
          })),
      .init("failure", failure.map { .string($0.words) } ?? .null),
      .init("source", source.map { .string($0) } ?? .null),
    ])
  }
}
