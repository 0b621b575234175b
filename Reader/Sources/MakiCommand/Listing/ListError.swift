/// Why a list cannot begin.
enum ListError: Error, Equatable {
  case format(String)
  case template(String)

  var message: String {
    switch self {
    case .format(let text):
      "--format \(TerminalText.line(text)): give table, tsv, json, or a template such as '{date} {title} {url}'."
    case .template(let reason): "The template of --format cannot be used: \(reason)."
    }
  }
}
