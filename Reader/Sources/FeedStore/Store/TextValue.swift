import Foundation
import GRDB

/// A text that may hold NUL characters.
///
/// GRDB binds and reads C strings, which end at the first NUL. Bytes do not; SQLite's own texts keep them all. So such
/// texts cross as bytes and are cast on the way in and out.
struct TextValue: DatabaseValueConvertible {
  /// The placeholder that takes the value.
  static let sql = "CAST(? AS TEXT)"

  let text: String

  init(_ text: String) {
    self.text = text
  }

  var databaseValue: DatabaseValue {
    // The detour costs a copy; nearly no text needs it.
    Self.holdsNUL(text) ? Data(text.utf8).databaseValue : text.databaseValue
  }

  static func fromDatabaseValue(_ value: DatabaseValue) -> TextValue? {
    Data.fromDatabaseValue(value).map { TextValue(String(decoding: $0, as: UTF8.self)) }
  }

  /// Through the C library: every body is looked through.
  static func holdsNUL(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { Bytes.index(of: 0, in: $0, from: 0) != nil }
  }

  /// Reads a column that was selected as `CAST(column AS BLOB)`.
  static func read(_ row: Row, _ index: Int) -> String {
    guard let data = row[index] as Data? else { return "" }
    return String(decoding: data, as: UTF8.self)
  }
}
