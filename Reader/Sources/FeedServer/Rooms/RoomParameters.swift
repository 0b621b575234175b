import FeedStore

/// What the address of a request to a room says.
enum RoomParameters {
  private static let cuts = ["before", "after", "around"]

  static func cut(_ parameters: QueryParameters) throws(APIError) -> RoomCut {
    // One that is there without a value is not as if it were not there: a client whose key is empty would get the newest page for ever.
    let given = parameters.pairs.filter { cuts.contains($0.name) }
    guard let first = given.first else { return .newest }
    guard given.count == 1 else { throw .badRequest("Give only one of `before`, `after`, `around`, and once.") }
    guard !first.value.isEmpty else { throw .badRequest("`\(first.name)` must be the id of a message.") }
    return switch first.name {
    case "before": .before(first.value)
    case "after": .after(first.value)
    default: .around(first.value)
    }
  }

  static func number(_ name: String, _ parameters: QueryParameters, in range: ClosedRange<Double>) throws(APIError)
    -> Double?
  {
    guard let text = parameters[name] else { return nil }
    guard let number = FaultNumber.decimal(text[...]), range.contains(number) else {
      throw .badRequest("`\(name)` must be a number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }
}
