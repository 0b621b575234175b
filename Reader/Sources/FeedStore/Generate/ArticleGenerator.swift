import Foundation

/// Makes articles out of nothing but a seed and a number.
struct ArticleGenerator {
  /// The span of `createdAt`; fixed, so that today's and next year's articles are the same.
  static let firstSecond: Int64 = 1_451_574_000  // 2016-01-01T00:00:00+09:00
  static let lastSecond: Int64 = 1_767_193_199  // 2025-12-31T23:59:59+09:00

  let seed: UInt64
  let users: [User]

  init(seed: UInt64) {
    self.seed = seed
    users = UserGenerator.users(seed: seed)
  }

  /// The article with this number. O(its length).
  func article(_ index: Int) -> Article {
    var random = SplitMix64(seed: SplitMix64.mix(seed) ^ SplitMix64.mix(UInt64(index) &+ 0xA5A5))
    let id = StableHash.hexID(random.next(), random.next())
    let isJapanese = random.below(100) < 60
    let topics = topics(&random)
    let corpus = isJapanese ? Corpus.japanese : Corpus.english
    let createdAt = createdAt(index)
    // Few write much: the smaller of two numbers falls on the early users more often.
    let author = users[min(random.below(users.count), random.below(users.count))]
    let likes = skewed(&random, limit: 180)
    let stocks = min(190, likes * (30 + random.below(90)) / 100)
    let isEdited = random.below(3) == 0
    let updatedAt = isEdited ? min(Self.lastSecond, createdAt + Int64(random.below(200 * 86_400))) : createdAt
    var text = ArticleText(corpus: corpus, topics: topics.map(\.name), random: random)
    let title = text.title()
    let body = text.body(language: topics[0].code)
    return Article(
      id: id,
      title: title,
      url: "/?item=\(id)",
      body: body,
      createdAt: CivilTime.date(createdAt),
      updatedAt: CivilTime.date(updatedAt),
      slide: random.below(100) == 0,
      commentsCount: random.below(3) == 0 ? skewed(&random, limit: 12) : 0,
      likesCount: likes,
      stocksCount: stocks,
      reactionsCount: random.below(5) == 0 ? random.below(8) : 0,
      tags: topics.map { ArticleTag(name: $0.name) },
      user: author,
      organizationURLName: author.organization.map { $0.lowercased().replacingOccurrences(of: " ", with: "-") })
  }

  /// Denser towards the end, as feeds are. Every fiftieth article shares its second with another.
  private func createdAt(_ index: Int) -> Int64 {
    let source = index % 50 == 1 ? index - 1 : index
    let bits = SplitMix64.mix(seed &+ 77) ^ SplitMix64.mix(UInt64(source) &+ 0xD00D)
    let unit = Double(SplitMix64.mix(bits) >> 11) / 9_007_199_254_740_992
    return Self.firstSecond + Int64(unit.squareRoot() * Double(Self.lastSecond - Self.firstSecond))
  }

  private func topics(_ random: inout SplitMix64) -> [Topic] {
    var chosen: [Topic] = []
    let count = 1 + random.below(4)
    while chosen.count < count {
      let topic = Topic.all[min(random.below(Topic.all.count), random.below(Topic.all.count))]
      if !chosen.contains(where: { $0.name == topic.name }) { chosen.append(topic) }
    }
    return chosen
  }

  /// Mostly small, seldom near the limit.
  private func skewed(_ random: inout SplitMix64, limit: Int) -> Int {
    let unit = Double(random.below(10_001)) / 10_000
    return Int(unit * unit * unit * unit * Double(limit))
  }
}
