import Testing

@testable import MakimonoCore

@Suite("A block that keeps the sum of its rows' heights alone")
struct RowBlockTests {
  @Test("The sum is shared out to the unit: every offset leads to the row that stands there")
  func sharedOut() {
    let rules = LineRules()
    for count in 1...12 {
      for body in Int64(count)...Int64(count * 5) {
        let block = RowBlock(compact: count, body: body, phase: 0)
        let tops = (0..<count).map { block.top(of: $0, rules) } + [body]
        #expect(tops == tops.sorted())
        for row in 0..<count {
          for offset in tops[row]..<tops[row + 1] {
            #expect(block.firstRow(at: offset, rules) == row, "\(count) rows of \(body) units, at \(offset)")
          }
        }
      }
    }
  }
}
