import Foundation
import ListProbe

/// A finding for people, as wide as their terminal.
struct ProbeReport {
  private let width: Int
  private let style: TerminalStyle
  private(set) var text = ""

  init(_ finding: Finding, requests: Int, width: Int, style: TerminalStyle) {
    (self.width, self.style) = (width, style)
    let count = finding.exchanges.count
    head(finding.address, "\(count) of \(requests) requests")
    if finding.failure == nil {
      text += "\n"
      field("Pages by", finding.wayWords)
      if finding.way != .unknown, finding.way != .whole {
        field("Ends by", finding.endWords + (finding.endWasSeen ? "" : " (not seen)"))
      }
      for fact in finding.facts { field(fact.of, fact.text) }
    }
    if !finding.unsure.isEmpty {
      title("Not learned")
      for sentence in finding.unsure { item("-", sentence, 2) }
    }
    title("Asked")
    for (place, exchange) in finding.exchanges.enumerated() {
      let body = exchange.question.bodyWords.map { " " + $0 } ?? ""
      item("\(place + 1)", "\(exchange.question.method) \(exchange.question.url.pathAndQuery)\(body)", 2)
      item("", "\(exchange.why): \(exchange.outcome)", 2, isDim: true)
    }
    if let source = finding.source {
      title("Source")
      // It is ASCII, written here: nothing of it commands a terminal.
      text += "\n" + source
    }
  }

  private mutating func head(_ address: String, _ count: String) {
    let room = width - TextWidth.columns(count) - 2
    let shown = TextWidth.clipped(TerminalText.line(address), to: room)
    text += style.bold(TextWidth.padded(shown, to: room)) + "  " + style.dim(count) + "\n"
  }

  private mutating func title(_ title: String) { text += "\n" + style.bold(title) + "\n" }

  private mutating func field(_ name: String, _ value: String) {
    let lines = wrapped(value, to: width - 16)
    for (place, line) in lines.enumerated() {
      text += "  " + style.cyan(TextWidth.padded(place == 0 ? name : "", to: 12)) + "  " + line + "\n"
    }
  }

  private mutating func item(_ mark: String, _ value: String, _ indent: Int, isDim: Bool = false) {
    for (place, line) in wrapped(value, to: width - indent - 2).enumerated() {
      let head = String(repeating: " ", count: indent) + TextWidth.padded(place == 0 ? mark : "", to: 2)
      text += head + (isDim ? style.dim(line) : line) + "\n"
    }
  }

  /// Lines of so many columns at most. What has no space in it is cut where it must be.
  private func wrapped(_ value: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in TerminalText.line(value).split(separator: " ") {
      var word = String(word)
      if !line.isEmpty, TextWidth.columns(line) + 1 + TextWidth.columns(word) > width {
        lines.append(line)
        line = ""
      }
      while TextWidth.columns(word) > width {
        var head = ""
        while let next = word.first, TextWidth.columns(head + String(next)) <= width { head.append(word.removeFirst()) }
        lines.append(head)
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return Array(lines.prefix(12))
  }
}

extension ProbeQuestion {
  /// What of the body may change from page to page, without the values of secrets.
  fileprivate var bodyWords: String? {
    guard let body else { return nil }
    let asked = !body["variables"].isNull ? body["variables"] : !body["params"].isNull ? body["params"] : body
    let fields = asked.fields.map { field in
      let value = ProbeRequest.isSecret(field.name) ? "…" : field.value.written
      return "\(field.name): \(value.count > 24 ? value.prefix(10) + "…" + value.suffix(10) : value[...])"
    }
    return "{" + fields.joined(separator: ", ") + "}"
  }
}

extension URL {
  /// Behind the server's name, without the values of secrets, percent signs of brackets and the like taken out for reading.
  fileprivate var pathAndQuery: String {
    guard let parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return "" }
    let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
    let items = (parts.queryItems ?? []).map { item in
      let value = ProbeRequest.isSecret(item.name) ? "…" : item.value ?? ""
      return "\(item.name)=\(value.count > 24 ? value.prefix(10) + "…" + value.suffix(10) : value[...])"
    }
    return items.isEmpty ? path : path + "?" + items.joined(separator: "&")
  }
}
