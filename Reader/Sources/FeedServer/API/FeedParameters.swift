import FeedStore
import Foundation

/// `limit`, and where a page of the feed is cut.
enum FeedParameters {
  private static let positions = ["position", "after", "before", "index", "date"]

  static func limit(_ parameters: QueryParameters) throws(APIError) -> Int {
    guard let text = parameters["limit"] else { return 20 }
    guard let limit = number(text), (1...100).contains(limit) else {
      throw .badRequest("`limit` must be a whole number from 1 to 100.")
    }
    return limit
  }

  static func position(_ parameters: QueryParameters) throws(APIError) -> FeedPosition {
    let given = positions.filter { parameters[$0] != nil }
    guard given.count <= 1 else {
      throw .badRequest("Give only one of \(positions.map { "`\($0)`" }.joined(separator: ", ")).")
    }
    guard let name = given.first, let text = parameters[name] else { return .first }
    switch name {
    case "position":
      if text == "first" { return .first }
      if text == "last" { return .last }
      throw .badRequest("`position` must be first or last.")
    case "index":
      guard let index = number(text) else { throw .badRequest("`index` must be a whole number from 0 on.") }
      return .index(index)
    case "date":
      guard let date = JapanTime.endOfDay(text) else { throw .badRequest("`date` must be a day such as 2024-01-31.") }
      return .date(date)
    default:
      guard let key = FeedKey(text) else { throw .badRequest("`\(name)` must be a key from an earlier reply.") }
      return name == "after" ? .after(key) : .before(key)
    }
  }

  private static func number(_ text: String) -> Int? {
    guard text.utf8.count <= 9, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }
}
