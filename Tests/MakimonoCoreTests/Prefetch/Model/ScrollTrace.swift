import Foundation

/// What a reader means to do: the way of each sixtieth of a second, in points, positive towards the end.
///
/// Where there is no content yet the trace waits, so that every policy lets the reader see the same pages in the end.
struct ScrollTrace {
  static let frame = 1.0 / 60

  private(set) var deltas: [Double] = []
  private var position = 0.0
  private var random: PrefetchRandom

  init(_ kind: ScrollTraceKind, seed: UInt64) {
    random = PrefetchRandom(seed: seed, stream: UInt64(kind.rawValue))
    switch kind {
    case .steadyRead: drift(80...160, seconds: 90)
    case .skim: drift(600...1_400, seconds: 45)
    case .fling: flings(seconds: 60)
    case .stopAndGo: drags(seconds: 60)
    case .upAndDown: upAndDown(seconds: 60)
    case .readThenRush:
      drift(80...160, seconds: random.uniform(15...30))
      flings(seconds: 30)
    }
  }

  private var seconds: Double { Double(deltas.count) * Self.frame }

  private mutating func move(_ delta: Double) {
    let bounded = max(delta, -position)
    position += bounded
    deltas.append(bounded)
  }

  private mutating func pause(_ range: ClosedRange<Double>) {
    for _ in 0..<Int(random.uniform(range) / Self.frame) { deltas.append(0) }
  }

  /// Goes on and on, at a speed that changes slowly within a range.
  private mutating func drift(_ speeds: ClosedRange<Double>, seconds length: Double) {
    let end = seconds + length
    var speed = random.uniform(speeds)
    while seconds < end {
      let target = random.uniform(speeds)
      let frames = Int(random.uniform(2...4) / Self.frame)
      for index in 0..<frames {
        move((speed + (target - speed) * Double(index) / Double(frames)) * Self.frame)
      }
      speed = target
    }
  }

  /// The finger draws for a tenth of a second and lets go; the speed then falls by the same share in each frame (the
  /// time constant is that of iOS). One fling in five is caught.
  private mutating func fling(_ speeds: ClosedRange<Double>, sign: Double) {
    var speed = random.uniform(speeds)
    for index in 1...6 { move(sign * speed * Double(index) / 6 * Self.frame) }
    let isCaught = random.chance(0.2)
    let life = isCaught ? random.uniform(0.2...1) : 10
    var time = 0.0
    while speed > 20, time < life {
      speed *= exp(-Self.frame / 0.5)
      move(sign * speed * Self.frame)
      time += Self.frame
    }
  }

  private mutating func flings(seconds length: Double) {
    let end = seconds + length
    while seconds < end {
      fling(2_000...6_000, sign: 1)
      pause(0.3...3)
    }
  }

  /// A part of the screen at a time, with a halt to read it; now and then a fling.
  private mutating func drags(seconds length: Double) {
    while seconds < length {
      if random.chance(0.1) {
        fling(1_500...4_000, sign: 1)
      } else {
        let way = random.uniform(250...750)
        let frames = Int(random.uniform(0.3...0.6) / Self.frame)
        for index in 0..<frames {
          // A parabola: quickest in the middle.
          let place = (Double(index) + 0.5) / Double(frames)
          move(way * 6 * place * (1 - place) / Double(frames))
        }
      }
      pause(1...6)
    }
  }

  private mutating func upAndDown(seconds length: Double) {
    while seconds < length {
      for _ in 0..<Int(random.uniform(1...5)) {
        fling(1_500...4_500, sign: 1)
        pause(0.3...1.5)
      }
      for _ in 0..<Int(random.uniform(1...3.5)) {
        fling(1_500...4_500, sign: -1)
        pause(0.3...1.5)
      }
    }
  }
}
