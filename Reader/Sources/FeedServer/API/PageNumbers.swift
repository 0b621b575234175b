/// `page` and `per_page`, with Qiita's caps.
struct PageNumbers: Equatable {
  var page: Int
  var perPage: Int

  static let cap = 100

  init(_ parameters: QueryParameters) throws(APIError) {
    page = try Self.number("page", parameters["page"], default: 1)
    perPage = try Self.number("per_page", parameters["per_page"], default: 20)
  }

  private static func number(_ name: String, _ text: String?, default standard: Int) throws(APIError) -> Int {
    guard let text else { return standard }
    guard text.utf8.count <= 9, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text),
      (1...cap).contains(number)
    else { throw .badRequest("`\(name)` must be a whole number from 1 to \(cap).") }
    return number
  }
}
