/// Makes the two hundred users who write the generated articles.
enum UserGenerator {
  static func users(seed: UInt64) -> [User] {
    var random = SplitMix64(seed: SplitMix64.mix(seed &+ 0x05E7))
    var users: [User] = []
    var ids: Set<String> = []
    while users.count < 200 {
      let given = random.below(given.count)
      let family = random.below(family.count)
      var id = "\(Self.given[given].id)\(["_", "-", ""][random.below(3)])\(Self.family[family].id)"
      if random.below(4) == 0 { id += "\(random.below(100))" }
      guard ids.insert(id).inserted else { continue }
      let style = random.below(4)
      let name: String? =
        switch style {
        case 0: nil
        case 1: "\(Self.given[given].english) \(Self.family[family].english)"
        default: "\(Self.family[family].japanese) \(Self.given[given].japanese)"
        }
      let organization = random.below(5) == 0 ? organizations[random.below(organizations.count)] : nil
      users.append(
        User(
          id: id,
          // The order of accounts is the order of these numbers.
          permanentID: 1000 + users.count * 37 + random.below(37),
          name: name,
          description: random.below(3) == 0 ? descriptions[random.below(descriptions.count)] : nil,
          followersCount: random.below(10) == 0 ? random.below(3000) : random.below(60),
          followeesCount: random.below(80),
          githubLoginName: random.below(3) == 0 ? id : nil,
          location: random.below(3) == 0 ? places[random.below(places.count)] : nil,
          organization: organization,
          twitterScreenName: random.below(6) == 0 ? id : nil,
          websiteURL: random.below(6) == 0 ? "https://example.com/~\(id)" : nil))
    }
    return users
  }

  private struct Name {
    let id: String
    let english: String
    let japanese: String

    init(_ id: String, _ english: String, _ japanese: String) {
      self.id = id
      self.english = english
      self.japanese = japanese
    }
  }

  private static let given = [
    Name("haruto", "Haruto", "陽翔"), Name("yui", "Yui", "結衣"), Name("ren", "Ren", "蓮"),
    Name("aoi", "Aoi", "葵"), Name("souta", "Sota", "颯太"), Name("mio", "Mio", "美桜"),
    Name("yuto", "Yuto", "悠斗"), Name("sakura", "Sakura", "さくら"), Name("kenji", "Kenji", "健二"),
    Name("naomi", "Naomi", "直美"), Name("emma", "Emma", "エマ"), Name("liam", "Liam", "リアム"),
    Name("olga", "Olga", "オルガ"), Name("marco", "Marco", "マルコ"), Name("ines", "Inês", "イネス"),
    Name("tariq", "Tariq", "ターリク"), Name("linh", "Linh", "リン"), Name("anna", "Anna", "杏奈"),
  ]

  private static let family = [
    Name("sato", "Sato", "佐藤"), Name("suzuki", "Suzuki", "鈴木"), Name("takahashi", "Takahashi", "高橋"),
    Name("tanaka", "Tanaka", "田中"), Name("ito", "Ito", "伊藤"), Name("watanabe", "Watanabe", "渡辺"),
    Name("yamamoto", "Yamamoto", "山本"), Name("nakamura", "Nakamura", "中村"), Name("kobayashi", "Kobayashi", "小林"),
    Name("kato", "Kato", "加藤"), Name("smith", "Smith", "スミス"), Name("muller", "Müller", "ミュラー"),
    Name("rossi", "Rossi", "ロッシ"), Name("nguyen", "Nguyen", "グエン"), Name("silva", "Silva", "シルバ"),
    Name("haddad", "Haddad", "ハダド"), Name("novak", "Novák", "ノヴァーク"), Name("okafor", "Okafor", "オカフォー"),
  ]

  private static let organizations = ["Example Works", "Makimono Lab", "Emaki", "Kawara Systems", "North Pier"]
  private static let places = ["東京", "大阪", "京都", "札幌", "福岡", "Berlin", "Lisboa", "Hà Nội", "Nairobi", "Oslo"]
  private static let descriptions = [
    "サーバーサイドが好きなエンジニアです。", "iOS と Swift の話を書きます。週末は登山。",
    "データ基盤を作っています。質問はコメントでどうぞ。", "学んだことを忘れないように書いています。",
    "Writes about compilers and coffee.", "Backend, databases, and the odd bicycle.",
    "Learning in public.", "Frontend by day, synthesizers by night.",
  ]
}
