/// A day of a calendar, such as `2024-01-31`: what `created:` compares with.
///
/// Which time zone the server's days are in is not documented, so a day is no span of time here.
public struct QiitaDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01, within the years 1 to 9999.
  let number: Int64

  /// Reads a day.
  ///
  /// - Returns: `nil` for anything but an existing day written as `2024-01-31`.
  public init?(_ text: String) {
    var digits = DigitReader(text)
    guard let year = digits.number(4), digits.skip("-"), let month = digits.number(2), digits.skip("-"),
      let day = digits.number(2), digits.isAtEnd, let number = QiitaTime.days(year: year, month: month, day: day)
    else { return nil }
    self.number = number
  }

  init(number: Int64) {
    self.number = min(max(number, Self.first), Self.last)
  }

  /// The latest day that it is anywhere on earth at a moment: zones go up to UTC+14.
  static func latest(at seconds: Int64) -> QiitaDay {
    let limited = min(max(seconds, first * QiitaTime.day), last * QiitaTime.day)
    return QiitaDay(number: QiitaTime.floorDivide(limited + 14 * 3_600, QiitaTime.day))
  }

  /// The day before; `nil` before the first of the year 1.
  var before: QiitaDay? { number > Self.first ? QiitaDay(number: number - 1) : nil }

  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  private static let first: Int64 = -719_162
  private static let last: Int64 = 2_932_896
}

extension QiitaDay: CustomStringConvertible {
  public var description: String { QiitaTime.dayText(number) }
}

extension QiitaDay: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let day = QiitaDay(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "It is no day such as 2024-01-31.")
    }
    self = day
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
