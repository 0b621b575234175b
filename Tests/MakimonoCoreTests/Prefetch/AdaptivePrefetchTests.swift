import Foundation
import Testing

@testable import MakimonoCore

@Suite("Adaptive prefetch")
struct AdaptivePrefetchTests {
  private let frame = 1.0 / 60
  private let page = 1_280.0

  private func after(_ prefetch: AdaptivePrefetch, loadsInFlight: Int = 1) -> Double {
    prefetch.distances(
      viewportLength: 800, meanRowHeight: 64, pageExtent: page, loadsInFlight: loadsInFlight
    ).after
  }

  private func before(_ prefetch: AdaptivePrefetch) -> Double {
    prefetch.distances(viewportLength: 800, meanRowHeight: 64, pageExtent: page).before
  }

  /// A network that takes so long, and a reader who scrolled so for so many seconds.
  private func prefetch(
    latency: Double, speed: Double = 0, seconds: Double = 0, time: inout Double
  ) -> AdaptivePrefetch {
    var prefetch = AdaptivePrefetch()
    for id in 0..<16 {
      prefetch.noteLoadBegan(RequestID(rawValue: UInt32(id)), time: time)
      time += latency
      prefetch.noteLoadEnded(RequestID(rawValue: UInt32(id)), extent: page, time: time)
    }
    scroll(&prefetch, speed: speed, seconds: seconds, time: &time)
    return prefetch
  }

  private func scroll(_ prefetch: inout AdaptivePrefetch, speed: Double, seconds: Double, time: inout Double) {
    for _ in 0..<Int(seconds / frame) {
      time += frame
      prefetch.noteScroll(by: speed * frame, viewportLength: 800, time: time)
    }
  }

  // MARK: - Nothing known

  @Test("While nothing is known, two viewports; the policy says the same")
  func fallback() {
    #expect(before(AdaptivePrefetch()) == 1_600)
    #expect(after(AdaptivePrefetch()) == 1_600)
    #expect(PrefetchPolicy.adaptive.distance(viewportLength: 800, meanRowHeight: 64) == 1_600)
    #expect(PrefetchPolicy.adaptive.distance(viewportLength: -1, meanRowHeight: 64) == 0)
  }

  @Test("Scrolls without a time fall back, until one has a time again")
  func untimed() {
    var time = 100.0
    var prefetch = prefetch(latency: 0.05, speed: 100, seconds: 90, time: &time)
    #expect(after(prefetch) < 500)
    prefetch.noteScroll(by: 10, viewportLength: 800, time: 0)
    #expect(after(prefetch) == 1_600)
    #expect(prefetch.loadsInFlight(limit: 8) == 2)
    prefetch.noteScroll(by: 10, viewportLength: 800, time: time + frame)
    #expect(after(prefetch) < 500)
  }

  @Test("A load that failed is no sample")
  func failure() {
    var prefetch = AdaptivePrefetch()
    prefetch.noteLoadBegan(RequestID(rawValue: 1), time: 10)
    prefetch.noteLoadEnded(RequestID(rawValue: 1), extent: nil, time: 10.01)
    #expect(after(prefetch) == 1_600)
  }

  @Test("R2: a reply that nobody waits for teaches nothing; nor does one at an endless time")
  func lateReply() {
    var time = 100.0
    var prefetch = prefetch(latency: 0.5, speed: 1_000, seconds: 5, time: &time)
    let before = prefetch
    prefetch.noteLoadEnded(RequestID(rawValue: 3), extent: 90_000, time: time + 20)
    #expect(prefetch == before)
    prefetch.noteLoadBegan(RequestID(rawValue: 17), time: time)
    prefetch.noteLoadEnded(RequestID(rawValue: 17), extent: 90_000, time: .infinity)
    #expect(prefetch == before)
  }

  // MARK: - Speed and latency

  @Test("A slow reader on a fast network has little ready, on a slow one a page")
  func slowReader() {
    var time = 100.0
    let fast = after(prefetch(latency: 0.05, speed: 100, seconds: 90, time: &time))
    #expect(fast > 60 && fast < 120)
    let slow = after(prefetch(latency: 2, speed: 100, seconds: 90, time: &time))
    #expect(slow > 1_000 && slow <= page + 1)
  }

  @Test("A quick reader has ready what comes up while a page loads, the more the longer it takes")
  func quickReader() {
    var time = 100.0
    let distances = [0.05, 0.2, 0.5, 1, 2].map {
      after(prefetch(latency: $0, speed: 1_000, seconds: 90, time: &time))
    }
    #expect(distances == distances.sorted())
    for (latency, distance) in zip([0.05, 0.2, 0.5, 1, 2], distances) {
      #expect(distance > 1_000 * latency, "at \(latency) s")
    }
    #expect(distances[4] > 2 * page)
  }

  @Test("Where pages come more slowly than they are read, several at a time need less of a start")
  func shortfall() {
    var time = 100.0
    let prefetch = prefetch(latency: 2, speed: 1_000, seconds: 90, time: &time)
    #expect(after(prefetch, loadsInFlight: 2) < after(prefetch) - 500)
  }

  // The crawl before the fling goes on without a pause: it once passed for the fling's own age, and a fling that was
  // taken to last for four seconds more asked for nine pages.
  @Test("A fresh fling asks for pages at once; a dying one for no more than a reader at rest")
  func fling() {
    var time = 100.0
    var prefetch = prefetch(latency: 1, speed: 60, seconds: 90, time: &time)
    let rest = after(prefetch)
    var speed = 5_000.0
    scroll(&prefetch, speed: speed, seconds: 0.1, time: &time)
    #expect(after(prefetch) > 1.7 * page)
    #expect(after(prefetch) > rest + page)
    for _ in 0..<150 {
      speed *= exp(-frame / 0.5)
      scroll(&prefetch, speed: speed, seconds: 1.1 * frame, time: &time)
      // Not beyond where the fling will stop, but for what is not known yet of its decay, and what lies ready anyway.
      #expect(after(prefetch) < max(1.7 * page, 60 + 1.5 * speed * 0.5))
    }
    let dying = after(prefetch)
    // Long after it, with nothing but a load that failed.
    prefetch.noteLoadBegan(RequestID(rawValue: 99), time: time + 5)
    prefetch.noteLoadEnded(RequestID(rawValue: 99), extent: nil, time: time + 6)
    #expect(after(prefetch) == dying)
    #expect(dying <= 1.7 * page)
  }

  @Test("The side the reader moves to gets the pages")
  func direction() {
    var time = 100.0
    var prefetch = prefetch(latency: 1, speed: 1_500, seconds: 90, time: &time)
    // More than the reader makes while a page loads, and than lies ready for one who rests.
    let ready = 1.5 * page
    #expect(after(prefetch) > ready)
    #expect(before(prefetch) < 100)
    scroll(&prefetch, speed: -1_500, seconds: 2, time: &time)
    #expect(before(prefetch) > ready)
    #expect(after(prefetch) <= 1.7 * page)
  }

  @Test("Who rests is extrapolated no more")
  func rest() {
    var time = 100.0
    var prefetch = prefetch(latency: 1, speed: 1_500, seconds: 90, time: &time)
    let moving = after(prefetch)
    prefetch.noteLoadBegan(RequestID(rawValue: 99), time: time + 0.5)
    #expect(after(prefetch) == moving)
    prefetch.noteLoadEnded(RequestID(rawValue: 99), extent: nil, time: time + 0.6)
    #expect(after(prefetch) < moving)
    #expect(after(prefetch) <= 1.7 * page)
  }

  @Test("Who was stopped by the edge goes on when the page comes")
  func heldUp() {
    var time = 100.0
    var prefetch = prefetch(latency: 1, speed: 1_500, seconds: 90, time: &time)
    let moving = after(prefetch)
    prefetch.noteLoadBegan(RequestID(rawValue: 99), time: time)
    prefetch.noteLoadEnded(RequestID(rawValue: 99), extent: page, time: time + 1)
    #expect(after(prefetch) == moving)
    // Not so where the page was asked for after the stop.
    prefetch.noteLoadBegan(RequestID(rawValue: 100), time: time + 2)
    prefetch.noteLoadEnded(RequestID(rawValue: 100), extent: page, time: time + 3)
    #expect(after(prefetch) < moving)
  }

  @Test("A leap is no speed")
  func leap() {
    var time = 100.0
    var prefetch = prefetch(latency: 0.5, speed: 100, seconds: 90, time: &time)
    let before = after(prefetch)
    prefetch.noteScroll(by: 500_000, viewportLength: 800, time: time + frame)
    #expect(after(prefetch) <= before)
  }

  @Test("Eight viewports in one scroll are still a speed, a point more is none")
  func longestScroll() {
    var time = 100.0
    let prefetch = prefetch(latency: 0.5, speed: 100, seconds: 90, time: &time)
    for sign in [1.0, -1] {
      var (scrolled, leapt) = (prefetch, prefetch)
      scrolled.noteScroll(by: sign * 6_400, viewportLength: 800, time: time + frame)
      leapt.noteScroll(by: sign * 6_401, viewportLength: 800, time: time + frame)
      #expect(max(after(scrolled), before(scrolled)) > 5_000)
      #expect(max(after(leapt), before(leapt)) < 2_000)
    }
  }

  @Test("Scrolls at the same time are one")
  func sameTime() {
    var time = 100.0
    var one = prefetch(latency: 0.5, speed: 100, seconds: 1, time: &time)
    var two = one
    time += frame
    one.noteScroll(by: 30, viewportLength: 800, time: time)
    one.noteScroll(by: 10, viewportLength: 800, time: time + frame)
    two.noteScroll(by: 30, viewportLength: 800, time: time)
    two.noteScroll(by: 4, viewportLength: 800, time: time)
    two.noteScroll(by: 6, viewportLength: 800, time: time + frame)
    #expect(one == two)
  }

  // MARK: - Loads in flight

  @Test("As many loads at a time as the reader passes pages meanwhile")
  func loadsInFlight() {
    var time = 100.0
    #expect(AdaptivePrefetch().loadsInFlight(limit: 1) == 1)
    #expect(AdaptivePrefetch().loadsInFlight(limit: 8) == 2)
    #expect(AdaptivePrefetch().loadsInFlight(limit: -5) == 1)
    #expect(prefetch(latency: 0.05, speed: 100, seconds: 90, time: &time).loadsInFlight(limit: 8) == 1)
    #expect(prefetch(latency: 2, speed: 2_000, seconds: 90, time: &time).loadsInFlight(limit: 8) == 5)
    #expect(prefetch(latency: 2, speed: 2_000, seconds: 90, time: &time).loadsInFlight(limit: 3) == 3)
  }

  // MARK: - Hostile numbers

  @Test("Whatever comes, distances are lengths: never negative, never endless, never not a number")
  func hostile() {
    let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? .random(in: 0...(.max))
    var random = SplitMix64(seed: seed)
    let odd: [Double] = [
      .nan, .infinity, -.infinity, 0, -0.0, -1, 1, 64, 800, 1e-300, -1e-300, 1e300, -1e300, .greatestFiniteMagnitude,
      .leastNonzeroMagnitude, 1e9, 100, 100.016, 100.03,
    ]
    var prefetch = AdaptivePrefetch()
    func any() -> Double { odd.randomElement(using: &random) ?? 0 }
    for step in 0..<20_000 {
      let id = RequestID(rawValue: UInt32.random(in: 0..<12, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: prefetch.noteLoadBegan(id, time: any())
      case 1: prefetch.noteLoadEnded(id, extent: random.chance(50) ? any() : nil, time: any())
      default: prefetch.noteScroll(by: any(), viewportLength: any(), time: any())
      }
      let (viewport, row, page) = (any(), any(), any())
      let distances = prefetch.distances(viewportLength: viewport, meanRowHeight: row, pageExtent: page)
      let bounds = AdaptivePrefetch.bounds(
        way: prefetch.way, viewportLength: viewport, meanRowHeight: row, pageExtent: page)
      #expect(distances.before <= bounds.before && distances.after <= bounds.after, "step \(step), SEED=\(seed)")
      #expect(distances.before >= 0 && distances.before <= 20_000_000, "step \(step), SEED=\(seed)")
      #expect(distances.after >= 0 && distances.after <= 20_000_000, "step \(step), SEED=\(seed)")
      #expect((1...100).contains(prefetch.loadsInFlight(limit: 100)), "step \(step), SEED=\(seed)")
    }
  }

  @Test("No distance passes its quick bound, whoever reads; and the bound of a reader who scans is but seconds of way")
  func bounds() {
    func bounds(_ prefetch: AdaptivePrefetch) -> (before: Double, after: Double) {
      AdaptivePrefetch.bounds(way: prefetch.way, viewportLength: 800, meanRowHeight: 64, pageExtent: 1_280)
    }
    let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? .random(in: 0...(.max))
    var random = SplitMix64(seed: seed)
    for reader in 0..<40 {
      var prefetch = AdaptivePrefetch()
      var time = 1.0
      var speed = 0.0
      for step in 0..<1_500 {
        time += random.chance(2) ? .random(in: 0...3, using: &random) : 1.0 / 120
        // A burst now and then, that dies as a fling does.
        speed = random.chance(3) ? .random(in: -9_000...12_000, using: &random) : speed * 0.985
        let id = RequestID(rawValue: UInt32(step / 50))
        if step % 50 == 0 { prefetch.noteLoadBegan(id, time: time) }
        if step % 50 == 30 { prefetch.noteLoadEnded(id, extent: 1_280, time: time) }
        prefetch.noteScroll(by: speed / 120, viewportLength: 800, time: time)
        let loads = 1 + reader % 4
        let distances = prefetch.distances(
          viewportLength: 800, meanRowHeight: 64, pageExtent: 1_280, loadsInFlight: loads)
        let bounds = bounds(prefetch)
        #expect(
          distances.before <= bounds.before && distances.after <= bounds.after,
          "reader \(reader), step \(step), SEED=\(seed)")
      }
    }
    var time = 100.0
    let scanning = bounds(prefetch(latency: 0.5, speed: 1_440, seconds: 90, time: &time))
    #expect(scanning.before < 2_200)
    #expect(scanning.after < 1_440 * 4 + 100)
  }

  @Test("A clock that is set back costs one step, no more")
  func backwards() {
    var time = 100.0
    var prefetch = prefetch(latency: 0.5, speed: 1_000, seconds: 90, time: &time)
    let steady = after(prefetch)
    time = 5
    scroll(&prefetch, speed: 1_000, seconds: 10, time: &time)
    #expect(abs(after(prefetch) - steady) < 1)
  }

  // MARK: - Determinism

  @Test("R20: the same events give the same bits")
  func determinism() {
    let seed = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? .random(in: 0...(.max))
    func bits() -> (AdaptivePrefetch, UInt64) {
      var random = SplitMix64(seed: seed)
      var prefetch = AdaptivePrefetch()
      var time = 1.0
      var sum: UInt64 = 0
      for step in 0..<5_000 {
        time += Double.random(in: 0...0.3, using: &random)
        let id = RequestID(rawValue: UInt32(step / 8))
        if step % 8 == 0 { prefetch.noteLoadBegan(id, time: time) }
        if step % 8 == 5 { prefetch.noteLoadEnded(id, extent: 1_000, time: time) }
        prefetch.noteScroll(by: .random(in: -200...300, using: &random), viewportLength: 800, time: time)
        let distances = prefetch.distances(viewportLength: 800, meanRowHeight: 64, pageExtent: 1_280)
        sum = sum &* 31 &+ distances.before.bitPattern &+ (distances.after.bitPattern &* 7)
      }
      return (prefetch, sum)
    }
    let (first, second) = (bits(), bits())
    #expect(first.0 == second.0, "SEED=\(seed)")
    #expect(first.1 == second.1, "SEED=\(seed)")
  }

  @Test("Who goes up is judged as who goes down")
  func mirrored() {
    let seed = Seed.next()
    print("Adaptive prefetch, mirrored: seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      var (one, other) = (AdaptivePrefetch(), AdaptivePrefetch())
      var time = 1.0
      var speed = 0.0
      for step in 0..<1_500 {
        // Rests, crawls, flings.
        if random.chance(3) { speed = [0, 60, 900, 4_000].randomElement(using: &random) ?? 0 }
        if random.chance(40) { speed = -speed }
        let pause = random.chance(2) ? Double.random(in: 0.2...8, using: &random) : frame
        time += pause
        let delta = random.chance(1) ? 100_000 : speed * frame * Double.random(in: 0.8...1.2, using: &random)
        let id = RequestID(rawValue: UInt32(step / 40))
        for sign in [1.0, -1] {
          var prefetch = sign > 0 ? one : other
          if step % 40 == 0 { prefetch.noteLoadBegan(id, time: time) }
          if step % 40 == 25 { prefetch.noteLoadEnded(id, extent: 1_000, time: time) }
          prefetch.noteScroll(by: sign * delta, viewportLength: 800, time: time)
          if sign > 0 { one = prefetch } else { other = prefetch }
        }
        #expect(after(one) == before(other) && before(one) == after(other), "seed \(seed), step \(step)")
        #expect(one.loadsInFlight(limit: 9) == other.loadsInFlight(limit: 9), "seed \(seed), step \(step)")
      }
    }
  }

  // MARK: - Kept elsewhere

  @Test("What one has learned another goes on from; what loads is its own", arguments: [0.001, 0.3, 2])
  func learned(latency: Double) {
    var time = 100.0
    var one = prefetch(latency: latency, speed: 900, seconds: 12, time: &time)
    one.noteLoadBegan(RequestID(rawValue: 99), time: time)
    var other = AdaptivePrefetch()
    // As a list that is put back has its pages at once, from those that were kept; one is asked for besides.
    for id in 1...16 {
      other.noteLoadBegan(RequestID(rawValue: UInt32(id)), time: time)
      other.noteLoadEnded(RequestID(rawValue: UInt32(id)), extent: page, time: time + 0.01)
    }
    other.noteLoadBegan(RequestID(rawValue: 99), time: time + 1)
    let known = one.learned()
    #expect(other.learned() != known)
    #expect(other.learned(from: known) == known)
    #expect(other.learned() == known)
    one.noteLoadEnded(RequestID(rawValue: 99), extent: page, time: time + 1)
    other.noteLoadEnded(RequestID(rawValue: 99), extent: page, time: time + 2)
    for speed in [0.0, 900, -4_000, 0] {
      var later = time + 10
      scroll(&one, speed: speed, seconds: 9, time: &later)
      time += 10
      scroll(&other, speed: speed, seconds: 9, time: &time)
      #expect(abs(after(one) - after(other)) <= 0.01 * after(one))
      #expect(abs(before(one) - before(other)) <= 0.01 * before(one))
      #expect(one.loadsInFlight(limit: 9) == other.loadsInFlight(limit: 9))
    }
  }

  @Test("Who asks what was learned stops nobody; who takes another's place stands")
  func learnedInMotion() {
    var time = 100.0
    var prefetch = prefetch(latency: 1, speed: 2_000, seconds: 5, time: &time)
    let before = prefetch
    let known = prefetch.learned()
    #expect(prefetch == before)
    #expect(prefetch.way > 0)
    _ = prefetch.learned(from: known)
    #expect(prefetch.way == 0)
    #expect(after(prefetch) < after(before))
  }

  @Test("Numbers that nothing ever learned do no harm")
  func hostileNumbers() {
    let seed = Seed.next()
    print("Adaptive prefetch, hostile numbers: seed \(seed)")
    var random = SplitMix64(seed: seed)
    let kinds: [Double] = [0, -1, 1, 15.9, 16, 17, 1e300, -1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude]
    for _ in 0..<2_000 {
      var prefetch = AdaptivePrefetch()
      let count = Int.random(in: 0...80, using: &random)
      _ = prefetch.learned(from: (0..<count).map { _ in kinds[Int.random(in: kinds.indices, using: &random)] })
      for step in 1...4 {
        let time = Double(step) * 7
        prefetch.noteLoadBegan(RequestID(rawValue: UInt32(step)), time: time)
        prefetch.noteScroll(by: 40, viewportLength: 800, time: time + 0.01)
        prefetch.noteLoadEnded(RequestID(rawValue: UInt32(step)), extent: page, time: time + 0.02)
        let most: Double = 16 * 800 + page
        #expect((0...most).contains(after(prefetch)) && (0...most).contains(before(prefetch)), "seed \(seed)")
        #expect((1...9).contains(prefetch.loadsInFlight(limit: 9)), "seed \(seed)")
      }
    }
  }
}
