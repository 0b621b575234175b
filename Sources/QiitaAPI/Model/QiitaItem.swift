public import Foundation

/// A whole article: a row, and both bodies.
///
/// The row's fields are read as the item's own (`item.title`, `item.likesCount`). Bodies are as their author wrote them,
/// hostile or not: whoever shows them sanitises them.
@dynamicMemberLookup
public struct QiitaItem: QiitaCountedArticle, Hashable {
  /// All but the bodies.
  public var row: QiitaItemRow
  /// Markdown.
  public var body: String
  /// HTML, as the server made it.
  public var renderedBody: String

  /// Makes an article of its row and its bodies.
  public init(row: QiitaItemRow, body: String = "", renderedBody: String = "") {
    self.row = row
    self.body = body
    self.renderedBody = renderedBody
  }

  public var id: String { row.id }
  public var createdAt: Date? { row.createdAt }

  public var likesCount: Int {
    get { row.likesCount }
    set { row.likesCount = newValue }
  }

  public var stocksCount: Int {
    get { row.stocksCount }
    set { row.stocksCount = newValue }
  }

  /// The row's fields as the article's own.
  public subscript<Value>(dynamicMember path: WritableKeyPath<QiitaItemRow, Value>) -> Value {
    get { row[keyPath: path] }
    set { row[keyPath: path] = newValue }
  }
}

extension QiitaItem: Codable {
  private enum Key: String, CodingKey {
    case body
    case renderedBody = "rendered_body"
  }

  /// Reads an article in Qiita's shape.
  ///
  /// - Throws: `DecodingError` where there is no id.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.init(
      row: try QiitaItemRow(from: decoder), body: fields.text(.body) ?? "",
      renderedBody: fields.text(.renderedBody) ?? "")
  }

  /// In Qiita's shape: what is absent is null.
  public func encode(to encoder: any Encoder) throws {
    try row.encode(to: encoder)
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(body, forKey: .body)
    try fields.encode(renderedBody, forKey: .renderedBody)
  }
}
