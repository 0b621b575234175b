import Foundation
import Testing

@testable import Makimono

@Suite("What people read of a failure")
struct FailureWordsTests {
  private struct Plain: Error {}
  private struct Worded: LocalizedError {
    var errorDescription: String? { "The shop is closed." }
  }

  @Test("Every kind has words in both languages, and none speaks of code", arguments: FailureKind.allCases)
  func words(kind: FailureKind) {
    let english = kind.words(in: "en-GB")
    let japanese = kind.words(in: "ja-JP")
    #expect(english.hasSuffix(".") && japanese.hasSuffix("。") && english != japanese)
    #expect(japanese.unicodeScalars.contains { (0x3040...0x30FF).contains($0.value) })
    for word in ["Error", "nil", "key", "JSON", "budget", "parameter", "HTTP", "Optional", "("] {
      #expect(!english.contains(word) && !japanese.contains(word))
    }
  }

  @Test("Errors of the library and of the network, in the language of the list's texts")
  func known() {
    let errors: [(any Error, FailureKind)] = [
      (PagingError.cycle, .stuck), (PagingError.emptyPages(4), .stuck), (PageUnchanged(), .unreadable),
      (URLError(.notConnectedToInternet), .offline), (URLError(.timedOut), .timeout),
      (URLError(.serverCertificateUntrusted), .insecure), (URLError(.networkConnectionLost), .connection),
      (URLError(.badServerResponse), .unreadable), (URLError(.unknown), .other),
      (DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "offset 3")), .unreadable),
    ]
    for (error, kind) in errors {
      #expect(FailureKind(of: error) == kind)
      #expect(ListTexts.english.words(for: error) == kind.words(in: "en"))
      #expect(ListTexts.japanese.words(for: error) == kind.words(in: "ja"))
    }
    #expect(
      PagingError.cycle.localizedDescription == FailureKind.stuck.words(in: Locale.preferredLanguages.first ?? "en"))
    // Developers read another text.
    #expect("\(PagingError.cycle)".contains("nextKey"))
  }

  @Test("An error's own sentence; else the list's; texts in a third language stay in it")
  func others() {
    #expect(ListTexts.english.words(for: Worded()) == "The shop is closed.")
    #expect(ListTexts.japanese.words(for: Plain()) == ListTexts.japanese.failed)
    var french = ListTexts(
      loading: "…", retry: "Réessayer", failedTitle: "Échec", failed: "Impossible de charger.", empty: "Rien",
      end: "Fin",
      gap: "…", refreshing: "…", arrived: { "\($0)" })
    #expect(french.words(for: URLError(.timedOut)) == "Impossible de charger.")
    let before = french
    french.failure = { kind in kind == .offline ? "Pas de réseau." : "Impossible de charger." }
    #expect(french.words(for: URLError(.notConnectedToInternet)) == "Pas de réseau.")
    #expect(french != before && french == french)
  }

  @Test("How long to wait is said as people say it, rounded up")
  func spans() {
    func english(_ seconds: Double?) -> String { FailureKind.busy(seconds: seconds).words(in: "en") }
    #expect(english(0.2) == "Too many requests. Try again in 1 second.")
    #expect(english(60) == "Too many requests. Try again in 60 seconds.")
    #expect(english(61) == "Too many requests. Try again in 2 minutes.")
    #expect(english(3_601) == "Too many requests. Try again in 2 hours.")
    #expect(english(90_000) == "Too many requests. Try again in 2 days.")
    for odd in [nil, 0, -1, .nan] { #expect(english(odd) == "Too many requests. Try again later.") }
    for huge in [1e300, .infinity] { #expect(english(huge) == "Too many requests. Try again in 366 days.") }
    #expect(FailureKind.busy(seconds: 90).words(in: "ja").contains("2分後に"))
  }

  // MARK: - Comparing

  /// Prints less than it is.
  private enum Terse: Error, Equatable, CustomStringConvertible {
    case one(Int)
    var description: String { "terse" }
  }
  private struct Other: Error, CustomStringConvertible { var description: String { "terse" } }
  private struct Deep: Error { var text: String }

  @Test("Errors are compared by their values, not by how they print")
  func comparing() {
    func looksLike(_ one: any Error, _ other: any Error) -> Bool { EdgeStatus.failed(one).looksLike(.failed(other)) }
    #expect(looksLike(Terse.one(1), Terse.one(1)))
    #expect(!looksLike(Terse.one(1), Terse.one(2)))
    #expect(!looksLike(Terse.one(1), Other()))
    #expect(looksLike(Other(), Other()))
    #expect(looksLike(Deep(text: "a"), Deep(text: "a")))
    #expect(!looksLike(Deep(text: "a"), Deep(text: "b")))
    #expect(!looksLike(URLError(.timedOut), URLError(.badURL)))
    #expect(looksLike(URLError(.timedOut), URLError(.timedOut)))
  }
}
