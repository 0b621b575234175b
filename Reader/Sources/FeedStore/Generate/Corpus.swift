/// The sentences of one language.
struct Corpus: Sendable {
  let titles: [Template]
  let headings: [Template]
  let sentences: [Template]
  let items: [Template]
  let introduction: Template
  let conclusion: Template
  /// Around the number of a part of a series.
  let part: (String, String)
  let columns: (String, String)
  let reference: String
  /// Stands in where an article has one topic alone.
  let thing: String
  /// Between two sentences.
  let space: String
}
