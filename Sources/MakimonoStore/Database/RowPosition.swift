import Foundation
import GRDB

/// A place in the order of a ``DatabaseSource``: what its keys name, with a direction (`DirectedKey`).
///
/// It is made of the values that a row had in the columns of the order. So it stays a place whatever becomes of that row, and can be kept for
/// as long as the table has these columns. A key holds these values: where they are nobody's business, neither is the key.
public struct RowPosition: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    /// Behind the last row.
    case end
    /// Where the row stands that has this primary key.
    case row(DatabaseValue)
    /// Where a row stands, or stood, by its values in the columns of the order.
    case values([DatabaseValue])
  }

  /// The table and the order that it is a place in.
  let list: String
  let place: Place
}

extension RowPosition: Codable {
  private enum CodingKeys: String, CodingKey {
    case list, row, values
  }

  public init(from decoder: any Decoder) throws {
    let coded = try decoder.container(keyedBy: CodingKeys.self)
    list = try coded.decode(String.self, forKey: .list)
    if let values = try coded.decodeIfPresent([CodedValue].self, forKey: .values) {
      place = .values(values.map(\.value))
    } else if let value = try coded.decodeIfPresent(CodedValue.self, forKey: .row) {
      place = .row(value.value)
    } else {
      place = .end
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var coded = encoder.container(keyedBy: CodingKeys.self)
    try coded.encode(list, forKey: .list)
    switch place {
    case .end: break
    case .row(let value): try coded.encode(CodedValue(value: value), forKey: .row)
    case .values(let values): try coded.encode(values.map { CodedValue(value: $0) }, forKey: .values)
    }
  }
}

/// A value of SQLite's, as it is written: exactly, and of the same storage class when it is read.
private struct CodedValue: Codable {
  private enum CodingKeys: String, CodingKey {
    case integer, real, text, blob
  }

  let value: DatabaseValue

  init(value: DatabaseValue) {
    self.value = value
  }

  init(from decoder: any Decoder) throws {
    let coded = try decoder.container(keyedBy: CodingKeys.self)
    if let integer = try coded.decodeIfPresent(Int64.self, forKey: .integer) {
      value = integer.databaseValue
    } else if let real = try coded.decodeIfPresent(String.self, forKey: .real) {
      guard let real = Double(real) else {
        throw DecodingError.dataCorruptedError(forKey: .real, in: coded, debugDescription: "\(real) is no number")
      }
      value = real.databaseValue
    } else if let text = try coded.decodeIfPresent(String.self, forKey: .text) {
      value = text.databaseValue
    } else if let blob = try coded.decodeIfPresent(Data.self, forKey: .blob) {
      value = blob.databaseValue
    } else {
      value = .null
    }
  }

  func encode(to encoder: any Encoder) throws {
    var coded = encoder.container(keyedBy: CodingKeys.self)
    switch value.storage {
    case .null: break
    case .int64(let integer): try coded.encode(integer, forKey: .integer)
    // JSON has no infinity.
    case .double(let real): try coded.encode(real.description, forKey: .real)
    case .string(let text): try coded.encode(text, forKey: .text)
    case .blob(let blob): try coded.encode(blob, forKey: .blob)
    }
  }
}
