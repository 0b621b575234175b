/// Where the rows of a page are, and what names each of them.
struct RowsOfPage: Hashable, Sendable {
  /// To the array, from the top of the reply.
  var path: [String]
  /// Within a row; nil where nothing names one.
  var id: [String]?

  /// Fields that name a row, the likeliest first.
  private static let names = [
    "id", "_id", "uuid", "guid", "uid", "recordname", "uri", "key", "slug", "name", "number", "code", "sku", "url",
    "href",
  ]
  /// Arrays that are no list: they speak about one.
  private static let others: Set<String> = [
    "errors", "warnings", "links", "included", "facets", "aggregations", "sort",
  ]

  /// The array of objects that looks most like a list; nil where there is none.
  init?(in tree: JSONTree) {
    var best: (score: Int, rows: RowsOfPage)?
    func look(_ path: [String], _ elements: [JSONTree]) {
      guard !elements.isEmpty, elements.allSatisfy(\.isObject) else { return }
      let id = Self.id(of: elements)
      let score = (id == nil ? 0 : 1_000) + min(elements.count, 500) - 10 * path.count
      if best.map({ score > $0.score }) ?? true { best = (score, RowsOfPage(path: path, id: id)) }
    }
    if let elements = tree.elements { look([], elements) }
    for (path, object) in tree.objects() {
      for field in object.fields where !Self.others.contains(field.name.lowercased()) {
        if let elements = field.value.elements { look(path + [field.name], elements) }
      }
    }
    guard let best else { return nil }
    self = best.rows
  }

  private init(path: [String], id: [String]?) {
    (self.path, self.id) = (path, id)
  }

  func rows(in tree: JSONTree) -> [JSONTree] { tree[path].elements ?? [] }

  /// Whether the array is there, though it may be empty.
  func isThere(in tree: JSONTree) -> Bool { tree[path].elements != nil }

  /// By the field that names rows, else by all that they hold.
  func ids(_ rows: [JSONTree]) -> [String] { rows.map { row in id.flatMap { row[$0].scalarText } ?? row.written } }

  /// The field that names each row of these, as far down as four objects.
  private static func id(of rows: [JSONTree]) -> [String]? {
    guard let first = rows.first else { return nil }
    var best: (score: Int, path: [String])?
    for (path, object) in first.objects() where path.count < 4 {
      for field in object.fields {
        let path = path + [field.name]
        let ranks = path.compactMap { names.firstIndex(of: $0.lowercased()) ?? rankByEnding($0) }
        guard let rank = ranks.min(), isName(path, in: rows) else { continue }
        let score = rank + 2 * path.count
        if best.map({ score < $0.score }) ?? true { best = (score, path) }
      }
    }
    return best?.path
  }

  private static func rankByEnding(_ name: String) -> Int? {
    name.hasSuffix("Id") || name.hasSuffix("_id") || name.hasSuffix("ID") || name.hasSuffix(".id") || name == "@id"
      ? 14 : nil
  }

  /// Whether each row has another value there, all of one kind.
  private static func isName(_ path: [String], in rows: [JSONTree]) -> Bool {
    let values = rows.map { $0[path] }
    guard values.allSatisfy({ $0.text?.isEmpty == false }) || values.allSatisfy({ $0.int != nil }) else { return false }
    return Set(values).count == values.count
  }
}
