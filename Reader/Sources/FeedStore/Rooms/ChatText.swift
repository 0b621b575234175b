/// Texts of so many sentences.
package enum ChatText {
  package static func sentences(_ count: Int, isJapanese: Bool, _ random: inout SplitMix64) -> String {
    let corpus = isJapanese ? Corpus.japanese : Corpus.english
    let topics = (0..<2).map { _ in Topic.all[random.below(Topic.all.count)].name }
    var text = ""
    for index in 0..<count {
      // A paragraph now and then.
      if index > 0 { text += index % 6 == 0 ? "\n\n" : corpus.space }
      corpus.sentences[random.below(corpus.sentences.count)].append(
        to: &text, topic: topics[0], other: topics[1], number: 2 + random.below(90))
    }
    return text
  }

  /// A text in pieces, as a model of language would write it: some four letters a piece, or one or two of Japanese.
  package static func tokens(_ count: Int, isJapanese: Bool, _ random: inout SplitMix64) -> [String] {
    var tokens: [String] = []
    tokens.reserveCapacity(count)
    var rest: [Character] = []
    while tokens.count < count {
      if rest.isEmpty {
        rest = Array((tokens.isEmpty ? "" : "\n\n") + sentences(6, isJapanese: isJapanese, &random)).reversed()
      }
      let length = min(rest.count, rest.last?.isASCII == true ? 2 + random.below(5) : 1 + random.below(2))
      tokens.append(String(rest.suffix(length).reversed()))
      rest.removeLast(length)
    }
    return tokens
  }
}
