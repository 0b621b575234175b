import FeedStore
import Foundation
import Testing

@Suite struct GzipTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func lines(_ numbers: ClosedRange<Int>) throws -> Data {
    joined(try numbers.map { try line($0, ["body": String(repeating: "text \($0) ", count: 2000)]) }) + Data([0x0A])
  }

  private func result(_ data: Data) async throws -> (
    summary: ImportSummary, problems: [ImportProblem], store: FeedStore
  ) {
    // Known by its first bytes: the name says nothing.
    let path = try folder.write(data, to: "a.jsonl")
    let store = try FeedStore.inMemory()
    let (summary, problems) = await importing([path], into: store)
    return (summary, problems, store)
  }

  @Test func oneMemberAndMany() async throws {
    #expect(try await result(Gzip.member(lines(1...40))).summary == ImportSummary(inserted: 40))
    let many = try Gzip.member(lines(1...3)) + Gzip.member(Data()) + Gzip.member(lines(4...40)) + Data(count: 1000)
    #expect(try await result(many).summary == ImportSummary(inserted: 40))
    #expect(try await result(Gzip.member(Data())).summary == ImportSummary())
  }

  @Test func aTruncatedFileIsReportedAndItsLinesAreKept() async throws {
    let whole = try Gzip.member(lines(1...40))
    let (summary, problems, store) = try await result(whole.prefix(whole.count / 2))
    #expect(summary.errors == 1)
    #expect(problems[0].reason.contains("truncated"))
    #expect(problems[0].line == summary.inserted + 1)
    #expect((15...20).contains(summary.inserted))
    #expect(try await store.articleCount() == summary.inserted)
    for length in [2, 5, 10, whole.count - 1, whole.count - 8] {
      #expect(try await result(whole.prefix(length)).summary.errors == 1, "\(length)")
    }
  }

  @Test func nothingOfADamagedFileIsKept() async throws {
    let whole = try Gzip.member(lines(1...40))
    for place in [100, whole.count / 2, whole.count - 2, whole.count - 6] {
      var damaged = whole
      damaged[place] ^= 1
      let (summary, problems, store) = try await result(damaged)
      #expect(summary == ImportSummary(inserted: 0, updated: 0, errors: 1), "\(place)")
      #expect(problems[0].reason.contains("damaged"))
      #expect(try await store.articleCount() == 0)
    }
    #expect(try await result(whole + Data("tail".utf8)).summary.errors == 1)
  }
}
