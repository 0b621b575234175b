import Foundation
import Makimono
import Testing

@testable import MakimonoHTTP

@Suite("Two texts of an HTTP error: for people, for developers")
struct HTTPErrorWordsTests {
  private static let errors: [HTTPError] = [
    .offline("x"), .connection("URLError -1005"), .tls("x"), .timeout(.firstByte, .seconds(15)),
    .timeout(.whole, .seconds(60)), .rateLimited(.init(retryAfter: 90, until: nil, message: "rate_limit_exceeded")),
    .bodyTooLarge(limit: 7), .notJSON(contentType: "text/html", detail: "it is empty."),
    .wrongShape(path: "[3].user.id", detail: "It is no Int."), .redirect(.tooMany), .foreignLink,
    .invalidRequest("The header \"X\" has characters that a header cannot have."),
  ]

  @Test("People are told nothing that only developers understand")
  func people() {
    let statuses = [400, 401, 403, 404, 408, 410, 418, 429, 451, 500, 503, 504].map {
      HTTPError.status(HTTPStatusError(status: $0, message: "type_error at line 3", retryAfter: nil))
    }
    for error in Self.errors + statuses {
      for texts in [ListTexts.english, .japanese] {
        let words = texts.words(for: error)
        for word in ["JSON", "maxBodyBytes", "[3]", "Int", "URLError", "type_error", "header", "(4", "(5", "https"] {
          #expect(!words.contains(word), "\(words)")
        }
        #expect(!words.isEmpty)
      }
      #expect(error.localizedDescription == error.failureKind.words(in: Locale.preferredLanguages.first ?? "en"))
    }
  }

  @Test("Developers are told what is wrong and where")
  func developers() {
    #expect("\(HTTPError.wrongShape(path: "[3].user.id", detail: "It is no Int."))".contains("[3].user.id"))
    #expect("\(HTTPError.bodyTooLarge(limit: 7))".contains("maxBodyBytes"))
    #expect("\(HTTPError.status(HTTPStatusError(status: 404, message: "Not found")))".contains("404"))
  }

  @Test("Statuses, by what people can do")
  func kinds() {
    func kind(_ status: Int, _ wait: Double? = nil) -> FailureKind {
      HTTPError.status(HTTPStatusError(status: status, retryAfter: wait)).failureKind
    }
    #expect([401, 403, 404, 410, 500].map { kind($0) } == [.signIn, .forbidden, .missing, .missing, .server])
    #expect(kind(503, 120) == .busy(seconds: 120) && kind(503) == .server && kind(418) == .other)
  }
}
