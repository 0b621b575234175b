extension QiitaArchiveKey: Codable {
  private enum Key: String, CodingKey {
    case day, rowsRead, index, total, last, lastIDs, care, misses, hasShortPages, cut
  }

  /// Reads a key that was encoded.
  ///
  /// - Throws: `DecodingError`, also for numbers that no archive has.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    func number(_ key: Key, upTo limit: Int) throws -> Int {
      let number = try fields.decode(Int.self, forKey: key)
      guard 0...limit ~= number else {
        throw DecodingError.dataCorruptedError(forKey: key, in: fields, debugDescription: "It is out of its range.")
      }
      return number
    }
    self.init(day: try fields.decodeIfPresent(QiitaDay.self, forKey: .day))
    rowsRead = try number(.rowsRead, upTo: Self.mostRows)
    index = try number(.index, upTo: QiitaClient.maxPages * QiitaClient.maxPageSize)
    if fields.contains(.total) { total = try number(.total, upTo: Self.mostRows) }
    last = try fields.decodeIfPresent(Int64.self, forKey: .last)
    lastIDs = try fields.decode([String].self, forKey: .lastIDs)
    care = try number(.care, upTo: Self.caution)
    misses = try number(.misses, upTo: Self.mostRows)
    hasShortPages = try fields.decodeIfPresent(Bool.self, forKey: .hasShortPages) ?? false
    cut = try fields.decodeIfPresent(Cut.self, forKey: .cut)
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encodeIfPresent(day, forKey: .day)
    try fields.encode(rowsRead, forKey: .rowsRead)
    try fields.encode(index, forKey: .index)
    try fields.encodeIfPresent(total, forKey: .total)
    try fields.encodeIfPresent(last, forKey: .last)
    try fields.encode(lastIDs, forKey: .lastIDs)
    try fields.encode(care, forKey: .care)
    try fields.encode(misses, forKey: .misses)
    if hasShortPages { try fields.encode(true, forKey: .hasShortPages) }
    try fields.encodeIfPresent(cut, forKey: .cut)
  }
}
