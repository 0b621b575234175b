import FeedStore
import Foundation

/// Where a page of upstream's feed is cut.
enum UpstreamFeedPosition: Equatable, Sendable {
  case first
  case last
  case after(UpstreamFeedKey)
  case before(UpstreamFeedKey)
  case index(Int)
  /// From the first row on that is not newer than this day, such as `2024-01-31`.
  case day(String)

  /// The same parameters as the built-in feed's, but for the text of keys.
  init(_ parameters: QueryParameters) throws(APIError) {
    let others = ["position", "index", "date"].filter { parameters[$0] != nil }
    if others.isEmpty, (parameters["after"] == nil) != (parameters["before"] == nil) {
      let name = parameters["after"] == nil ? "before" : "after"
      guard let key = UpstreamFeedKey(parameters[name] ?? "") else {
        throw .badRequest("`\(name)` must be a key from an earlier reply.")
      }
      self = name == "after" ? .after(key) : .before(key)
      return
    }
    switch try FeedParameters.position(parameters) {
    case .first: self = .first
    case .last: self = .last
    case .index(let index): self = .index(index)
    case .date(let date): self = .day(String(JapanTime.text(date).prefix(10)))
    case .after, .before: throw .badRequest("Give only one of `after` and `before`.")
    }
  }
}
