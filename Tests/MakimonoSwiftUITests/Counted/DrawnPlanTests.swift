import Testing

@testable import MakimonoSwiftUI

@Suite("Counted lists: what is drawn")
struct DrawnPlanTests {
  private func words(_ plan: DrawnPlan) -> [String] {
    plan.parts.map { "\($0.isSpacer ? "spacer" : "run \($0.run)") \($0.rows)" }
  }

  @Test("What is held and what is near is drawn; before, between and after stand spacers")
  func parts() {
    let plan = DrawnPlan(count: 1_000, held: [100..<140, 500..<520], near: 130..<160)
    #expect(
      words(plan) == ["spacer 0..<100", "run 0 100..<160", "spacer 160..<500", "run 1 500..<520", "spacer 520..<1000"])
    #expect(plan.viewCount == 83)
    #expect(plan.parts.map(\.firstView) == [0, 1, 61, 62, 82])
  }

  @Test("A list that is all near has no spacer; one without rows has nothing")
  func ends() {
    #expect(words(DrawnPlan(count: 30, held: [0..<20], near: 0..<40)) == ["run 0 0..<30"])
    #expect(words(DrawnPlan(count: 30, held: [], near: 900..<940)) == ["spacer 0..<30"])
    #expect(DrawnPlan(count: 0, held: [], near: 0..<20).viewCount == 0)
  }

  @Test("A spacer that is not worth its while is drawn")
  func small() {
    let plan = DrawnPlan(count: 200, held: [10..<30, 45..<60], near: 140..<185, leastSpacer: 20)
    #expect(words(plan) == ["run 0 0..<60", "spacer 60..<140", "run 1 140..<200"])
  }

  @Test("Every run begins a line, and ends one", arguments: 1...7)
  func lines(_ columns: Int) {
    let plan = DrawnPlan(count: 1_003, held: [20..<40, 100..<121, 400..<421], near: 500..<533, columns: columns)
    #expect(plan.parts.first?.rows.lowerBound == 0)
    #expect(plan.parts.last?.rows.upperBound == 1_003)
    for (part, next) in zip(plan.parts, plan.parts.dropFirst()) {
      #expect(part.rows.upperBound == next.rows.lowerBound)
      #expect(part.rows.upperBound % columns == 0)
    }
    for range in [20..<40, 100..<121, 400..<421, 500..<533] {
      #expect(
        plan.parts.contains {
          !$0.isSpacer && $0.rows.lowerBound <= range.lowerBound && $0.rows.upperBound >= range.upperBound
        })
    }
  }

  @Test("Spacers of a list are cut at the same rows whatever is drawn, and there are not many")
  func chunks() {
    let plan = DrawnPlan(count: 1_000, held: [], near: 390..<410, longestSpacer: 300)
    #expect(
      words(plan) == [
        "spacer 0..<300", "spacer 300..<390", "run 0 390..<410", "spacer 410..<600", "spacer 600..<900",
        "spacer 900..<1000",
      ])
  }

  @Test("Each view is found in its part")
  func lookup() {
    let plan = DrawnPlan(count: 1_000, held: [100..<140, 500..<520], near: 300..<320)
    var rows: [Int] = []
    for view in 0..<plan.viewCount {
      let part = plan.part(ofView: view)
      if part.isSpacer {
        #expect(part.firstView == view)
        rows += Array(part.rows)
      } else {
        rows.append(part.rows.lowerBound + view - part.firstView)
      }
    }
    #expect(rows == Array(0..<1_000))
  }

  @Test("A run keeps its name while it grows; of those that meet, the one that is read keeps it")
  func names() {
    let first = DrawnPlan(count: 1_000, held: [100..<140, 500..<520], near: 100..<120)
    let grown = DrawnPlan(count: 1_000, held: [120..<160, 500..<520], near: 140..<180, after: first, reading: 150)
    #expect(words(grown).contains("run 0 120..<180") && words(grown).contains("run 1 500..<520"))
    let joined = DrawnPlan(count: 1_000, held: [120..<510], near: 505..<530, after: grown, reading: 509)
    #expect(words(joined) == ["spacer 0..<120", "run 1 120..<530", "spacer 530..<1000"])
    let split = DrawnPlan(count: 1_000, held: [130..<150, 480..<500], near: 505..<530, after: joined, reading: 509)
    #expect(words(split).filter { $0.hasPrefix("run") } == ["run 2 130..<150", "run 3 480..<500", "run 1 505..<530"])
  }

  @Test("What stands before a row is the same, or not")
  func same() {
    let plan = DrawnPlan(count: 1_000, held: [100..<140], near: 130..<160)
    let below = DrawnPlan(count: 1_200, held: [100..<140], near: 130..<190)
    #expect(plan.isSame(as: below, before: 150))
    #expect(!plan.isSame(as: below, before: 170))
    #expect(!plan.isSame(as: DrawnPlan(count: 1_000, held: [120..<140], near: 130..<160), before: 150))
  }
}
