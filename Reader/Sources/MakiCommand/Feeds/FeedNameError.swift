/// Why a text names no feed.
enum FeedNameError: Error, Equatable {
  case unknown(String)
  case notHTTP(String)
  case notABase(String)
  case secretInURL

  var message: String {
    switch self {
    case .unknown(let text):
      "There is no feed \(TerminalText.line(text)): give a URL such as http://127.0.0.1:8080, `qiita`, or nothing for the built-in feed."
    case .notHTTP(let text): "\(TerminalText.line(text)) is no feed's URL: it must begin with http:// or https://."
    case .notABase(let text):
      "\(TerminalText.line(text)) has a query or a fragment: give the address of the server alone, and search with --query."
    case .secretInURL: "A URL with a password in it is not used: such URLs end up in logs. Take the password out."
    }
  }
}
