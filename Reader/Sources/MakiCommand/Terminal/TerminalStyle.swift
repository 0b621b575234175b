/// Colours, where they are wanted.
struct TerminalStyle: Sendable {
  let hasColours: Bool

  func dim(_ text: String) -> String { styled(text, "2") }
  func bold(_ text: String) -> String { styled(text, "1") }
  func cyan(_ text: String) -> String { styled(text, "36") }
  func yellow(_ text: String) -> String { styled(text, "33") }

  private func styled(_ text: String, _ code: String) -> String {
    hasColours && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
