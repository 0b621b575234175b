import FeedStore
import Testing

@Suite struct FeedKeyTests {
  @Test(arguments: [0, 1_712_345_678, -86_400, Int64.max, Int64.min])
  func textFormIsReadBack(seconds: Int64) throws {
    let key = FeedKey(createdAt: seconds, id: sampleID(0xABC))
    #expect(FeedKey(key.text) == key)
  }

  @Test(arguments: [
    "", "-", "1", "1-", "-0123456789abcdef0123", "1-0123456789ABCDEF0123", "1-0123456789abcdef012",
    "+1-0123456789abcdef0123",
    "1-0123456789abcdef0123 ", " 1-0123456789abcdef0123", "99999999999999999999-0123456789abcdef0123",
    "1-0123456789abcdef0123-", "１-0123456789abcdef0123", "1--0123456789abcdef0123", "' OR 1=1 --",
  ])
  func otherTextIsRefused(text: String) {
    #expect(FeedKey(text) == nil)
  }

  @Test func orderIsNewestFirstThenById() {
    let keys = [
      FeedKey(createdAt: 2, id: sampleID(1)), FeedKey(createdAt: 2, id: sampleID(2)),
      FeedKey(createdAt: 1, id: sampleID(0)),
    ]
    #expect(keys.shuffled().sorted() == keys)
  }
}
