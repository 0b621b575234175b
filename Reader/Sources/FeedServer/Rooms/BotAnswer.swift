import FeedStore

/// What the bot is asked to write, and how fast.
struct BotAnswer: Sendable, Equatable {
  var tokens: Int
  /// A second.
  var rate: Double

  static let tokenLimit = 20_000
  static let rates = 0.1...1_000.0

  /// What a text asks the bot for: in the bot's own room anything, elsewhere what begins with `/bot`. A number behind it is how many tokens
  /// it is to write.
  ///
  /// - Returns: nil where the bot is not meant.
  init?(to text: String, in room: ChatRoom, tokens: Int?, rate: Double) {
    let words = text.prefix(40).split(separator: " ", maxSplits: 2)
    let isCommand = words.first == "/bot"
    guard room.isAnswered || isCommand else { return nil }
    let asked = isCommand && words.count > 1 && words[1].utf8.count <= 6 ? Int(words[1]) : nil
    // The same question has the same length of an answer.
    var random = SplitMix64(seed: UInt64(text.utf8.count) &* 31)
    self.tokens = min(max(tokens ?? asked ?? 60 + random.below(240), 1), Self.tokenLimit)
    self.rate = rate
  }

  /// The answer's pieces: by the question's language, and the same for the same message.
  func pieces(to message: RoomMessage) -> [String] {
    var random = SplitMix64(seed: message.id.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
    let isJapanese = message.text.unicodeScalars.contains { (0x3040...0x9FFF).contains($0.value) }
    return ChatText.tokens(tokens, isJapanese: isJapanese, &random)
  }
}
