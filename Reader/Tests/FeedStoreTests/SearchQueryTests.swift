import Testing

@testable import FeedStore

@Suite struct SearchQueryTests {
  private func word(_ text: String, _ field: SearchField = .titleAndBody) -> SearchExpression { .text(field, text) }

  private func read(_ text: String) throws -> SearchExpression { try SearchQuery(text).expression }

  @Test(arguments: ["", " ", "\n\t", "　", "\"\"", "\0"])
  func nothingIsEverything(text: String) throws {
    #expect(try SearchQuery(text).isEverything)
    #expect(try SearchQuery(text) == .everything)
  }

  @Test func wordsMustAllMatch() throws {
    #expect(try read("swift 非同期　入門") == .all([word("swift"), word("非同期"), word("入門")]))
    #expect(try read("a AND b") == .all([word("a"), word("b")]))
  }

  @Test func orBindsWeakerThanWordsSideBySide() throws {
    #expect(try read("a b OR c") == .any([.all([word("a"), word("b")]), word("c")]))
    #expect(try read("a (b OR c)") == .all([word("a"), .any([word("b"), word("c")])]))
    #expect(try read("a or b") == .all([word("a"), word("or"), word("b")]))
    #expect(try read("ORDER") == word("ORDER"))
  }

  @Test func dashExcludes() throws {
    #expect(try read("-a") == .not(word("a")))
    #expect(try read("-tag:Swift") == .not(.tag("Swift")))
    #expect(try read("-\"a b\"") == .not(word("a b")))
    #expect(try read("-(a OR b)") == .not(.any([word("a"), word("b")])))
    #expect(try read("a - b") == .all([word("a"), word("-"), word("b")]))
    #expect(try read("e-mail") == word("e-mail"))
  }

  @Test func quotesKeepAPhrase() throws {
    #expect(try read("\"a OR b\"") == word("a OR b"))
    #expect(try read("title:\"a b\" c") == .all([word("a b", .title), word("c")]))
    // What was never closed ends with the text: someone is still typing.
    #expect(try read("\"a b") == word("a b"))
  }

  @Test func operators() throws {
    #expect(try read("title:a body:b code:c") == .all([word("a", .title), word("b", .body), word("c", .code)]))
    #expect(try read("tag:C++") == .tag("C++"))
    #expect(try read("user:yaotti") == .user("yaotti"))
    #expect(try read("org:example-works") == .organization("example-works"))
    #expect(try read("Tag:a") == .tag("a"))
    #expect(try read("stocks:>10") == .stocks(.greater, 10))
    #expect(try read("stocks:<=3") == .stocks(.lessOrEqual, 3))
    #expect(try read("stocks:5") == .stocks(.equal, 5))
  }

  @Test func daysAreJapans() throws {
    // 2024-01-31 00:00 in Tokyo is 15:00 the day before in UTC.
    #expect(try read("created:>=2024-01-31") == .created(.greaterOrEqual, 1_706_626_800..<1_706_713_200))
    #expect(try read("updated:<2024-01-31") == .updated(.less, 1_706_626_800..<1_706_713_200))
    #expect(try read("created:2024-02") == .created(.equal, 1_706_713_200..<(1_706_713_200 + 29 * 86_400)))
    #expect(try read("created:2024") == .created(.equal, 1_704_034_800..<(1_704_034_800 + 366 * 86_400)))
  }

  @Test func otherColonsAndParenthesesAreText() throws {
    for text in [
      "std::vector", "https://example.com", "node:fs", "error:", "print(x)", "f(g(x))", ":)", "12:30", "a)", "tag::x",
    ] {
      #expect(try read(text) == word(text))
    }
    #expect(try read("(print(x) OR b)") == .any([word("print(x)"), word("b")]))
  }

  @Test(
    arguments: [
      ("tag:", .missingValue(name: "tag")), ("user: x", .missingValue(name: "user")),
      ("title:\"\"", .missingValue(name: "title")),
      ("stocks:many", .badNumber(name: "stocks", value: "many")),
      ("stocks:>>1", .badNumber(name: "stocks", value: ">>1")),
      ("stocks:>99999999999999999999", .badNumber(name: "stocks", value: ">99999999999999999999")),
      ("stocks:-1", .badNumber(name: "stocks", value: "-1")), ("created:>", .badDate(name: "created", value: ">")),
      ("created:>=2024-13-01", .badDate(name: "created", value: ">=2024-13-01")),
      ("updated:2023-02-29", .badDate(name: "updated", value: "2023-02-29")),
      ("created:yesterday", .badDate(name: "created", value: "yesterday")),
      ("tags:Swift", .unknownOperator(name: "tags", suggestion: "tag")),
      ("likes:>3", .unknownOperator(name: "likes", suggestion: nil)), ("OR", .danglingOr), ("a OR", .danglingOr),
      ("OR a", .danglingOr), ("a OR OR b", .danglingOr), ("(a OR )", .danglingOr), ("(a", .missingParenthesis),
      ("()", .emptyGroup), ("a ( ) b", .emptyGroup), ("(", .missingParenthesis), ("-( ", .missingParenthesis),
      ("( OR a)", .danglingOr), ("(a OR", .danglingOr),
    ] as [(String, SearchQueryError)])
  func errors(text: String, error: SearchQueryError) {
    #expect(throws: error) { try SearchQuery(text) }
    #expect(error.message.count > 20)
  }

  @Test func limits() {
    #expect(throws: SearchQueryError.tooLong(limit: 1000)) { try SearchQuery(String(repeating: "a", count: 1001)) }
    #expect(throws: SearchQueryError.tooManyTerms(limit: 64)) { try SearchQuery(String(repeating: "a ", count: 65)) }
    #expect(throws: SearchQueryError.tooManyTerms(limit: 64)) { try SearchQuery(String(repeating: "-a ", count: 65)) }
    #expect(throws: SearchQueryError.tooDeep(limit: 16)) { try SearchQuery(String(repeating: "(", count: 500)) }
  }

  @Test("Many dashes are one, or none; what is said twice is looked for once")
  func dashesAndRepetitions() throws {
    for count in [2, 40, 900] { #expect(try read(String(repeating: "-", count: count) + "a") == word("a")) }
    for count in [1, 41, 901] { #expect(try read(String(repeating: "-", count: count) + "a") == .not(word("a"))) }
    #expect(try read("---(a)") == .not(word("a")))
    #expect(try read("a b a b") == read("a b"))
    #expect(try read("a OR b OR a") == .any([word("a"), word("b")]))
  }

  @Test func decomposedTextIsComposed() throws {
    #expect(try read("か\u{3099}") == word("が"))
  }
}
