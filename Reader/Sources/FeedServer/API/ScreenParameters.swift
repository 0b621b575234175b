/// Numbers in the addresses of the screens' APIs.
enum ScreenParameters {
  /// - Parameters:
  ///   - standard: What an absent parameter means.
  ///   - range: What it may be.
  static func number(
    _ name: String, _ parameters: QueryParameters, default standard: Int, in range: ClosedRange<Int>
  ) throws(APIError) -> Int {
    guard let text = parameters[name] else { return standard }
    guard text.utf8.count <= 9, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text),
      range.contains(number)
    else {
      throw .badRequest("`\(name)` must be a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  /// A page's number. These lists have no cap but the length of the number.
  static func page(_ parameters: QueryParameters, first: Int) throws(APIError) -> Int {
    try number("page", parameters, default: first, in: first...999_999_999)
  }
}
