import AllocationCount
import Benchmark
import MakimonoCore
import MeasuredLists

/// Names are read by Scripts/bench-table: what is measured, then the rows held.
let benchmarks: @Sendable () -> Void = {
  let allocations = BenchmarkMetric.custom("Allocations", polarity: .prefersSmaller, useScalingFactor: true)
  let bytes = BenchmarkMetric.custom("Bytes", polarity: .prefersSmaller, useScalingFactor: false)
  let many = Benchmark.Configuration(
    metrics: [.wallClock, .throughput, allocations], warmupIterations: 3, scalingFactor: .kilo,
    maxDuration: .seconds(1),
    maxIterations: 500)
  let few = Benchmark.Configuration(
    metrics: [.wallClock, .throughput, allocations], warmupIterations: 1, scalingFactor: .one,
    maxDuration: .seconds(20),
    maxIterations: 15)
  let memory = Benchmark.Configuration(
    metrics: [.throughput, bytes], warmupIterations: 0, scalingFactor: .one, maxDuration: .seconds(60), maxIterations: 1
  )

  /// Measures one piece of work.
  @Sendable func measure(_ benchmark: Benchmark, _ body: () -> Void) {
    let before = allocation_count()
    benchmark.startMeasurement()
    body()
    benchmark.stopMeasurement()
    benchmark.measurement(allocations, Int(allocation_count() - before))
  }

  /// Measures a loop that leaves everything as it was.
  @Sendable func loop(_ benchmark: Benchmark, _ body: (Int) -> Void) {
    measure(benchmark) {
      for step in benchmark.scaledIterations { body(step) }
    }
  }

  Benchmark("diff, a fifth changed: 10000", configuration: few) { benchmark, list in
    measure(benchmark) { blackHole(list.change()) }
  } setup: {
    ChangedList(rows: 10_000)
  }

  for rows in [1_000, 10_000, 100_000, 1_000_000] {
    for (name, prefetch) in [("adaptive", PrefetchPolicy.adaptive), ("viewports", .viewports(1))] {
      Benchmark("viewport event, \(name): \(rows)", configuration: many) { benchmark, list in
        measure(benchmark) { list.scroll(frames: benchmark.scaledIterations) }
      } setup: {
        LoadedList(rows: rows, prefetch: prefetch)
      }
    }
    Benchmark("viewport event, usual: \(rows)", configuration: many) { benchmark, list in
      loop(benchmark) { step in blackHole(list.scroll(to: Double(step % 400))) }
    } setup: {
      UsualList(rows: rows)
    }

    Benchmark("row at an offset: \(rows)", configuration: many) { benchmark, layout in
      let height = layout.height
      loop(benchmark) { step in blackHole(layout.row(atOffset: Double(step * 7919 % 1_000) / 1_000 * height)) }
    } setup: {
      measuredLayout(rows: rows)
    }
    Benchmark("row at an offset, usual: \(rows)", configuration: few) { benchmark, list in
      measure(benchmark) { blackHole(list.rowBySumming(atOffset: list.contentLength / 2)) }
    } setup: {
      UsualList(rows: rows)
    }

    Benchmark("offset of a row: \(rows)", configuration: many) { benchmark, layout in
      loop(benchmark) { step in blackHole(layout.offset(ofRow: step * 7919 % rows)) }
    } setup: {
      measuredLayout(rows: rows)
    }

    Benchmark("measured height: \(rows)", configuration: many) { benchmark, box in
      loop(benchmark) { step in box.layout.setHeight(Double(40 + step % 50), ofRow: step * 7919 % rows) }
    } setup: {
      LayoutBox(measuredLayout(rows: rows))
    }
    Benchmark("measured height, usual: \(rows)", configuration: few) { benchmark, list in
      measure(benchmark) { list.setHeight(90, ofRow: rows / 2) }
    } setup: {
      UsualList(rows: rows)
    }

    Benchmark("page of 20: \(rows)", configuration: few) { benchmark in
      let list = LoadedList(rows: rows)
      let reply = list.replyToAppend()
      measure(benchmark) { list.commit(reply) }
      blackHole(list.engine.paging.rowCount)
    }
    Benchmark("page of 20, usual: \(rows)", configuration: few) { benchmark in
      let list = UsualList(rows: rows)
      let page = (rows..<rows + LoadedList.pageSize).map(Row.init)
      measure(benchmark) { list.commit(page) }
      blackHole(list.contentLength)
    }

    Benchmark("memory, window of 10 pages: \(rows)", configuration: memory) { benchmark in
      let before = allocated_bytes()
      let list = LoadedList(rows: rows, window: .pages(10))
      benchmark.startMeasurement()
      benchmark.stopMeasurement()
      benchmark.measurement(bytes, Int(allocated_bytes() - before))
      blackHole(list.engine.paging.rowCount)
    }
    Benchmark("memory, usual: \(rows)", configuration: memory) { benchmark in
      let before = allocated_bytes()
      let list = UsualList(rows: rows)
      benchmark.startMeasurement()
      benchmark.stopMeasurement()
      benchmark.measurement(bytes, Int(allocated_bytes() - before))
      blackHole(list.contentLength)
    }
  }
}
