/// Puts one title and one body together out of a corpus.
struct ArticleText {
  let corpus: Corpus
  let topics: [String]
  var random: SplitMix64

  mutating func title() -> String {
    var text = ""
    pick(corpus.titles).append(to: &text, topic: topics[0], other: other, number: 2 + random.below(20))
    // A number of a series here and there: titles are rarely all different.
    if random.below(8) == 0 { text += "\(corpus.part.0)\(1 + random.below(9))\(corpus.part.1)" }
    return text
  }

  /// 0.5 to 4 KB of Markdown: headings, paragraphs, lists, tables, links, quotes, code.
  mutating func body(language: String) -> String {
    var text = ""
    text.reserveCapacity(4096)
    append(&text, heading: corpus.introduction)
    paragraph(&text, sentences: 2 + random.below(3))
    let sections = 1 + min(random.below(6), random.below(6))
    for section in 0..<sections {
      append(&text, heading: pick(corpus.headings))
      paragraph(&text, sentences: 1 + random.below(3))
      // The first section shows code: readers of such articles expect some.
      switch section == 0 ? 0 : random.below(6) {
      case 0, 1: code(&text, language: language)
      case 2: list(&text, numbered: random.below(2) == 0)
      case 3: table(&text)
      case 4:
        text += "> "
        paragraph(&text, sentences: 1)
      default: text += "- [\(corpus.reference)](https://example.com/\(random.below(1000)))\n\n"
      }
    }
    append(&text, heading: corpus.conclusion)
    paragraph(&text, sentences: 1 + random.below(2))
    return text
  }

  private var other: String { topics.count > 1 ? topics[1] : corpus.thing }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[random.below(elements.count)]
  }

  private mutating func append(_ text: inout String, heading: Template) {
    text += "## "
    heading.append(to: &text, topic: topics[0], other: other, number: 2)
    text += "\n\n"
  }

  private mutating func paragraph(_ text: inout String, sentences: Int) {
    for index in 0..<sentences {
      if index > 0 { text += corpus.space }
      pick(corpus.sentences).append(
        to: &text, topic: topics[random.below(topics.count)], other: other, number: 2 + random.below(90))
    }
    text += "\n\n"
  }

  private mutating func list(_ text: inout String, numbered: Bool) {
    for index in 1...(2 + random.below(4)) {
      text += numbered ? "\(index). " : "- "
      pick(corpus.items).append(to: &text, topic: topics[0], other: other, number: 1 + random.below(30))
      text += "\n"
    }
    text += "\n"
  }

  private mutating func table(_ text: inout String) {
    text += "| \(corpus.columns.0) | \(corpus.columns.1) |\n|---|---:|\n"
    for _ in 0...(1 + random.below(4)) {
      text += "| \(pick(topics)) \(1 + random.below(9)).\(random.below(10)) | \(random.below(2000)) |\n"
    }
    text += "\n"
  }

  private mutating func code(_ text: inout String, language: String) {
    let snippets = Snippets.all[language] ?? Snippets.shell
    text += "```\(language)\n"
    pick(snippets).append(to: &text, topic: topics[0], other: other, number: 2 + random.below(500))
    text += "\n```\n\n"
  }
}
