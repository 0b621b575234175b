import Testing

@testable import MakimonoHTTP

@Suite("Dates of headers")
struct HTTPDateTests {
  @Test(
    "Three forms of one moment (RFC 9110, 5.6.7)",
    arguments: [
      "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
      "sun, 6 nov 1994 08:49:37 gmt",
    ])
  func forms(text: String) {
    #expect(HTTPDate.parse(text, now: 1_700_000_000) == 784_111_777)
  }

  @Test("Leap days, ends of years and of the century")
  func calendar() {
    #expect(HTTPDate.parse("Thu, 01 Jan 1970 00:00:00 GMT") == 0)
    #expect(HTTPDate.parse("Thu, 29 Feb 2024 23:59:59 GMT") == 1_709_251_199)
    #expect(HTTPDate.parse("Fri, 31 Dec 2100 12:00:00 GMT") == 4_133_937_600)
    // Two digits: no further than 50 years ahead.
    #expect(HTTPDate.parse("Sunday, 06-Nov-26 08:49:37 GMT", now: 1_763_000_000) == 1_793_954_977)
    #expect(HTTPDate.parse("Sunday, 06-Nov-94 08:49:37 GMT", now: 1_763_000_000) == 784_111_777)
  }

  @Test(
    "No date is none",
    arguments: [
      "", "now", "120", "Sun, 06 Nov 1994 08:49:37 JST", "Sun, 06 Foo 1994 08:49:37 GMT",
      "Sun, 32 Nov 1994 08:49:37 GMT", "Thu, 31 Jun 2024 08:49:37 GMT", "Wed, 29 Feb 2023 08:49:37 GMT",
      "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 99999 08:49:37 GMT",
      "Sun, -6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 ٠٨:49:37 GMT",
    ])
  func nonsense(text: String) {
    #expect(HTTPDate.parse(text, now: 0) == nil)
  }
}
