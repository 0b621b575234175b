import Foundation
import Testing

@testable import FeedStore

@Suite struct CivilTimeTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("1970-01-01T09:00:00+09:00", 0), ("1970-01-01", 36_000),
    ("2024-02-29T23:59:59+09:00", 1_709_218_799), ("2024-01-31 10:00", 1_706_662_800),
    ("2024-01-31T10:00:00.123456+0900", 1_706_662_800), ("2024-01-31T01:00:00Z", 1_706_662_800),
    ("2016-12-31T23:59:60Z", 1_483_228_799), ("1969-12-31T23:59:59Z", -1), ("2024-01-30T20:30:00-04:30", 1_706_662_800),
  ])
  func readsTimes(text: String, seconds: Int64) {
    #expect(CivilTime.seconds(text) == seconds)
  }

  @Test(arguments: [
    "", "2024", "2024-1-31", "2024-13-01", "2024-02-30", "2023-02-29", "2024-00-10", "2024-01-31T", "2024-01-31T25:00",
    "2024-01-31T10:60", "2024-01-31T10:00:00+25:00", "2024-01-31T10:00:00Zx", "2024-01-31x", "0000-01-01", "today",
    "2024-01-31T10:00:00+", "２０２４-01-31",
  ])
  func refusesOtherText(text: String) {
    #expect(CivilTime.seconds(text) == nil)
  }

  @Test func everyDayFollowsTheOneBefore() throws {
    var expected: Int64?
    for year in 1960...2110 {
      for month in 1...12 {
        for day in 1...CivilTime.days(in: month, of: year) {
          let midnight = try #require(CivilTime.midnight(year: year, month: month, day: day))
          if let expected { #expect(midnight == expected) }
          expected = midnight + 86_400
        }
      }
    }
  }

  @Test func hugeDatesAreClamped() {
    #expect(CivilTime.seconds(Date.distantFuture) > 0)
    #expect(CivilTime.seconds(Date(timeIntervalSince1970: .infinity)) == 1_000_000_000_000_000)
    #expect(CivilTime.seconds(Date(timeIntervalSince1970: .nan)) == 0)
  }
}
