import Foundation
import MakimonoTesting
import Testing

@testable import MakimonoHTTP

@Suite("Headers of any bytes", .timeLimit(.minutes(60)))
struct HeaderFuzzTests {
  @Test("The corpus, each with each")
  func corpus() {
    for one in HeaderFuzzer.corpus {
      for other in HeaderFuzzer.corpus {
        #expect(HeaderFuzzer.check(one, other, one) == nil, "\(one.debugDescription) \(other.debugDescription)")
      }
    }
  }

  /// `RUNS` and `SEED` are set by `make fuzz`.
  @Test("Random values: no trap, no hang, and what is read is within its bounds")
  func random() {
    let environment = ProcessInfo.processInfo.environment
    let runs = environment["RUNS"].flatMap { UInt64($0) } ?? 5_000
    let first = environment["SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0...UInt64(UInt32.max))
    print("Headers: \(runs) runs from SEED=\(first) on")
    for seed in first..<first + runs {
      var fuzzer = HeaderFuzzer(seed: seed)
      if let wrong = fuzzer.run() { Issue.record("SEED=\(seed): \(wrong)") }
    }
  }

  @Test("Long values take time by their length", arguments: HeaderFuzzer.corpus.filter { !$0.isEmpty })
  func long(word: String) {
    let value = String(repeating: word, count: 200_000 / word.utf8.count)
    #expect(HeaderFuzzer.check(value, value, value) == nil)
  }

  // MARK: - Round trips

  private static let seeds: [UInt64] = [1, 2, 3]

  @Test("A moment, in every form that it is written in", arguments: seeds)
  func moments(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    func pad(_ number: Int?, _ width: Int = 2) -> String {
      let text = String(number ?? 0)
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }
    for _ in 0..<2_000 {
      let moment = Int.random(in: -2_000_000_000...200_000_000_000, using: &random)
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .second, .weekday], from: Date(timeIntervalSince1970: Double(moment)))
      let (name, month) = (names[parts.weekday! - 1], months[parts.month! - 1])
      let clock = "\(pad(parts.hour)):\(pad(parts.minute)):\(pad(parts.second))"
      let day = "\(pad(parts.year, 4))-\(pad(parts.month))-\(pad(parts.day))"
      for text in [
        "\(name), \(pad(parts.day)) \(month) \(pad(parts.year, 4)) \(clock) GMT",
        "\(name) \(month) \(parts.day!) \(clock) \(pad(parts.year, 4))",
      ] {
        #expect(HTTPDate.parse(text) == Double(moment), "\(text)")
      }
      for text in ["\(day)T\(clock)Z", "\(day) \(clock)", "\(day)t\(clock).000+00:00", "\(day)T\(clock)-0000"] {
        #expect(InternetTime.parse(text) == Double(moment), "\(text)")
      }
      #expect(InternetTime.parse("\(day)T\(clock)+09:00") == Double(moment - 9 * 3_600))
    }
  }

  @Test("Structured lists say what was put into them", arguments: seeds)
  func structured(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let strings = ["default", "", "a \"quoted\" \\ name", "x, y; z=1"]
    for _ in 0..<2_000 {
      var items: [StructuredField.Item] = []
      var text: [String] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let name = strings.randomElement(using: &random) ?? ""
        var item = StructuredField.Item(value: .text(name))
        let quoted = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        var line = "\"\(quoted)\""
        for key in ["r", "t", "w*", "qu_1"].shuffled(using: &random).prefix(2) {
          let number = Int.random(in: -999...999_999, using: &random)
          item.parameters[key] = .number(Double(number))
          line += "; \(key)=\(number)"
        }
        items.append(item)
        text.append(line)
      }
      #expect(StructuredField(list: text.joined(separator: " ,\t"))?.items == items, "\(text)")
    }
  }

  @Test("Ranges say what was put into them", arguments: seeds)
  func ranges(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<2_000 {
      let first = Int.random(in: 0...1_000, using: &random)
      let last = first + Int.random(in: 0...1_000, using: &random)
      let total = last + Int.random(in: 1...1_000, using: &random)
      let range = ContentRange("items \(first)-\(last)/\(total)")
      #expect(range?.rows == first..<last + 1 && range?.total == total && range?.unit == "items")
      #expect(ContentRange("\(first)-\(last)/\(first)") == nil)
    }
  }
}
