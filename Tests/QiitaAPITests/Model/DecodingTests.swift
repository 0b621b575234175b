import Foundation
import Testing

@testable import QiitaAPI

@Suite("Models: any reply is read", .timeLimit(.minutes(60)))
struct DecodingTests {
  /// What a field may be in its place: as good as absent, or nonsense.
  private static let variants = [
    "null", "\"\"", "{}", "[]", "true", "-1", "3.7", "1e308", "-1e308", "99999999999999999999", "\"x\"", "\"-5\"",
    "[null, 1, {}]", "{\"a\": {\"b\": [1]}}", "\"\\u0000\"", "\"9999-99-99T99:99:99+99:99\"",
  ]

  /// Every field of a shape in turn is left out, and is something else: the row is there all the same, and every other field
  /// of it is what it was.
  private func check<Value: Codable & Equatable>(
    _ json: String, _ type: Value.Type, needed: Set<String>, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let fields: [String: QiitaJSON] = try Fixtures.decoded(json)
    let whole: Value = try Fixtures.decoded(json)
    let encoded = try Fixtures.json(whole)
    guard case .object(let written) = encoded else {
      Issue.record("It is written as no object.")
      return
    }
    #expect(Set(written.keys) == Set(fields.keys), sourceLocation: sourceLocation)
    #expect(encoded == .object(fields), "what was read is written back", sourceLocation: sourceLocation)
    for name in fields.keys {
      for variant in [nil] + Self.variants.map(Optional.some) {
        var changed = fields
        changed[name] = try variant.map { try Fixtures.decoded($0) }
        let data = try JSONEncoder().encode(changed)
        let note = Comment(rawValue: "\(name): \(variant ?? "absent")")
        guard let value = try? JSONDecoder().decode(Value.self, from: data) else {
          #expect(needed.contains(name), note, sourceLocation: sourceLocation)
          continue
        }
        guard case .object(var again) = try Fixtures.json(value) else { continue }
        var others = fields
        (again[name], others[name]) = (nil, nil)
        #expect(again == others, note, sourceLocation: sourceLocation)
      }
    }
    // Fields that nobody knows change nothing.
    var more = fields
    more["brand_new"] = .array([.object(["a": .null])])
    #expect(
      try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(more)) == whole, sourceLocation: sourceLocation)
  }

  @Test("Every field absent, null, empty or nonsense: only an id must be there")
  func everyField() throws {
    try check(Fixtures.item, QiitaItem.self, needed: ["id"])
    try check(Fixtures.user, QiitaUser.self, needed: ["id"])
    try check(Fixtures.tag, QiitaTag.self, needed: ["id"])
    try check(Fixtures.comment, QiitaComment.self, needed: ["id"])
    try check(Fixtures.like, QiitaLike.self, needed: ["user"])
    try check(#"{"name": "Ruby", "versions": ["0.0.1"]}"#, QiitaTagging.self, needed: ["name"])
  }

  @Test("An item, field by field; a row has all of it but the bodies")
  func item() throws {
    let item: QiitaItem = try Fixtures.decoded(Fixtures.item)
    #expect(item.id == "c686397e4a0f4f11683d" && item.title == "Example title")
    #expect(item.body == "# Example" && item.renderedBody == "<h1>Example</h1>")
    #expect(item.createdAt == Date(timeIntervalSince1970: 946_684_800))
    #expect(item.updatedAt == Date(timeIntervalSince1970: 946_771_200))
    #expect(item.isPrivate && item.isCoediting && item.isSlide)
    let counts: [Int] = [item.commentsCount, item.likesCount, item.reactionsCount, item.stocksCount]
    #expect(counts == [100, 101, 102, 103])
    #expect(item.pageViewsCount == 104)
    #expect(item.tags == [QiitaTagging(name: "Ruby", versions: ["0.0.1"])])
    #expect(item.user?.displayName == "Qiita キータ" && item.user?.permanentID == 1)
    let group = try #require(item.group)
    #expect(group.id == 1 && group.name == "Dev" && group.urlName == "dev" && group.isPrivate)
    #expect(item.group?.createdAt == Date(timeIntervalSince1970: 946_684_800))
    #expect(item.organizationURLName == "org" && item.postingCampaignUUID == "uuid")
    #expect(try Fixtures.decoded(Fixtures.item, QiitaItemRow.self) == item.row)
  }

  @Test("The least that there may be; what is unset shows an id")
  func least() throws {
    let item: QiitaItem = try Fixtures.decoded(#"{"id": "x"}"#)
    #expect(item == QiitaItem(row: QiitaItemRow(id: "x")))
    for name in ["null", "\"\""] {
      let user: QiitaUser = try Fixtures.decoded("{\"id\": \"u\", \"name\": \(name)}")
      #expect(user.name == nil && user.displayName == "u")
    }
    let written: [String: QiitaJSON] = try Fixtures.decoded(
      String(decoding: JSONEncoder().encode(QiitaItemRow(id: "x", user: QiitaUser(id: "u"))), as: UTF8.self))
    #expect(written["url"] == .text("") && written["created_at"] == .null && written["group"] == .null)
    guard case .object(let user)? = written["user"] else { throw CocoaError(.coderReadCorrupt) }
    #expect(user["profile_image_url"] == .text("") && user["name"] == .null)
    for id in ["null", "\"\"", "7", "{}"] {
      #expect(throws: DecodingError.self) { try Fixtures.decoded("{\"id\": \(id)}", QiitaItemRow.self) }
    }
    let tags: QiitaItemRow = try Fixtures.decoded(
      #"{"id": "x", "tags": ["A", {"name": "B"}, {"versions": []}, 3, ""]}"#)
    #expect(tags.tags.map(\.name) == ["A", "B"])
    let counts: QiitaItemRow = try Fixtures.decoded(
      #"{"id": "x", "likes_count": "12", "stocks_count": 4e12, "comments_count": -4, "reactions_count": 2.9}"#)
    let read: [Int] = [counts.likesCount, counts.stocksCount, counts.commentsCount, counts.reactionsCount]
    #expect(read == [12, 2_147_483_647, 0, 2])
  }

  @Test("Times: any ISO 8601, and nothing else")
  func times() {
    let noon: Int64 = 1_706_670_000
    for text in [
      "2024-01-31T12:00:00+09:00", "2024-01-31T03:00:00Z", "2024-01-31t03:00:00z", "2024-01-31T12:00:00.999+09:00",
      "2024-01-31T12:00:00+0900", "2024-01-31T12:00+09", "2024-01-31 12:00:00", "2024-01-30T22:00:00-05:00",
    ] {
      #expect(QiitaTime.seconds(text) == noon, "\(text)")
    }
    #expect(QiitaTime.seconds("2024-01-31") == noon - 12 * 3_600)
    #expect(QiitaTime.seconds("2016-12-31T23:59:60Z") == QiitaTime.seconds("2016-12-31T23:59:59Z"))
    for text in [
      "", "now", "2024-02-30T00:00:00Z", "2024-01-31T24:00:00Z", "2024-01-31T12:60:00Z", "2024-01-31T12:00:61Z",
      "2024-01-31T12:00:00+99:00", "2024-01-31T12:00:00.Z", "2024-01-31T12:00:00Zx", "0000-01-01T00:00:00Z",
      "2024-01-31T",
      "２０２４-01-31T12:00:00Z", "2024-01-31T12:00:00+", "20240131T120000Z",
    ] {
      #expect(QiitaTime.seconds(text) == nil, "\(text)")
    }
    for text in ["2024-01-31T12:00:00+09:00", "0001-01-01T09:00:00+09:00", "9999-12-31T23:59:59+09:00"] {
      let seconds = QiitaTime.seconds(text) ?? 0
      #expect(QiitaTime.text(Date(timeIntervalSince1970: Double(seconds))) == text)
    }
    for odd in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      #expect(QiitaTime.text(Date(timeIntervalSince1970: odd)).utf8.count == 25)
    }
  }

  @Test("The public schema's fields are all known")
  func schema() throws {
    let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .appending(path: "../../../../../shared/data/qiita-v2-schema.json")
      .standardized
    guard let data = try? Data(contentsOf: file) else {
      print("skipped: there is no \(file.lastPathComponent) in ../shared/data")
      return
    }
    let schema = try JSONDecoder().decode(QiitaJSON.self, from: data)
    func object(_ json: QiitaJSON?, _ path: String...) -> [String: QiitaJSON] {
      var json = json
      for name in path { if case .object(let fields)? = json { json = fields[name] } }
      if case .object(let fields)? = json { return fields }
      return [:]
    }
    let shapes: [(String, String)] = [
      ("item", Fixtures.item), ("user", Fixtures.user), ("tag", Fixtures.tag), ("comment", Fixtures.comment),
      ("like", Fixtures.like),
    ]
    for (name, json) in shapes {
      let declared = object(schema, "properties", name, "properties")
      #expect(declared.count > 1)
      let known = try Fixtures.decoded(json, [String: QiitaJSON].self)
      #expect(Set(declared.keys).isSubset(of: known.keys), "\(name)")
    }
  }
}
