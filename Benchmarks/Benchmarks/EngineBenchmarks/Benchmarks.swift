import Benchmark
import MakimonoCore

/// The usual way to tell how long a growing list is and what is where: sums over an array.
private func plainOffset(_ heights: [Double], ofRow row: Int) -> Double {
  heights[..<row].reduce(0, +)
}

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .instructions], warmupIterations: 3, scalingFactor: .kilo, maxDuration: .seconds(2),
    maxIterations: 2_000)

  for rows in [1_000, 1_000_000] {
    Benchmark("viewport event that needs no load, \(rows) rows") { benchmark in
      var list = LoadedList(rows: rows)
      let middle = list.engine.contentOffset
      benchmark.startMeasurement()
      for step in benchmark.scaledIterations {
        list.scroll(to: middle + Double(step % 100) * 2)
      }
      benchmark.stopMeasurement()
      blackHole(list.engine.contentOffset)
    }

    Benchmark("row at an offset, \(rows) rows") { benchmark in
      var layout = RowLayout(estimatedRowHeight: 64)
      layout.insertRows(0..<rows)
      let height = layout.height
      benchmark.startMeasurement()
      for step in benchmark.scaledIterations {
        blackHole(layout.row(atOffset: Double(step) * 61.8 / 1_000 * height / 64))
      }
      benchmark.stopMeasurement()
    }

    Benchmark("one measured height, \(rows) rows") { benchmark in
      var layout = RowLayout(estimatedRowHeight: 64)
      layout.insertRows(0..<rows)
      benchmark.startMeasurement()
      for step in benchmark.scaledIterations {
        layout.setHeight(Double(40 + step % 50), ofRow: step * 7919 % rows)
      }
      benchmark.stopMeasurement()
      blackHole(layout.height)
    }

    Benchmark("commit of a page of 20, \(rows) rows held", configuration: .init(scalingFactor: .one)) { benchmark in
      var list = LoadedList(rows: rows)
      list.scroll(to: list.engine.contentLength)
      benchmark.startMeasurement()
      list.answer()
      benchmark.stopMeasurement()
      blackHole(list.engine.paging.rowCount)
    }
  }

  Benchmark("usual way: offset of a row by summing an array, 1000000 rows", configuration: .init(scalingFactor: .one)) {
    benchmark in
    let heights = Array(repeating: 64.0, count: 1_000_000)
    benchmark.startMeasurement()
    blackHole(plainOffset(heights, ofRow: 500_000))
    benchmark.stopMeasurement()
  }
}
