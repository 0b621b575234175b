/// An array that is read element by element: one that cannot be read is left out, and said.
struct TolerantArray<Value: Decodable>: Decodable {
  var values: [Value] = []
  var unreadable: [QiitaUnreadableRow] = []

  /// - Throws: `DecodingError` where it is no array.
  init(from decoder: any Decoder) throws {
    var elements = try decoder.unkeyedContainer()
    values.reserveCapacity(elements.count ?? 0)
    while !elements.isAtEnd {
      let index = elements.currentIndex
      switch try elements.decode(Attempt.self).result {
      case .success(let value): values.append(value)
      case .failure(let error): unreadable.append(QiitaUnreadableRow(index: index, error))
      }
    }
  }

  /// Never fails itself: a container does not step over an element that does.
  private struct Attempt: Decodable {
    let result: Result<Value, any Error>

    init(from decoder: any Decoder) { result = Result { try Value(from: decoder) } }
  }
}
