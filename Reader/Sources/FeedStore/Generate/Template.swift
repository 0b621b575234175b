/// A text with places: `%` is the topic, `&` another topic, `#` a number.
///
/// Cut once, so that filling it in is a handful of appends: ten thousand articles must not make a first start slow.
struct Template: Sendable, ExpressibleByStringLiteral {
  private enum Part: Sendable {
    case text(String)
    case topic
    case other
    case number
  }

  private let parts: [Part]

  init(stringLiteral text: String) {
    self.init(text, topic: "%", other: "&", number: "#")
  }

  /// With place marks of one's own, for texts that hold the usual ones (code).
  init(_ text: String, topic: Character, other: Character, number: Character) {
    var parts: [Part] = []
    var run = ""
    for character in text {
      let place: Part?
      switch character {
      case topic: place = .topic
      case other: place = .other
      case number: place = .number
      default: place = nil
      }
      guard let place else {
        run.append(character)
        continue
      }
      if !run.isEmpty { parts.append(.text(run)) }
      run = ""
      parts.append(place)
    }
    if !run.isEmpty { parts.append(.text(run)) }
    self.parts = parts
  }

  func append(to text: inout String, topic: String, other: String, number: Int) {
    for part in parts {
      switch part {
      case .text(let run): text += run
      case .topic: text += topic
      case .other: text += other
      case .number: text += String(number)
      }
    }
  }
}
