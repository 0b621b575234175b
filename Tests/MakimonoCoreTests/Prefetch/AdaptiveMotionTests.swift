import Foundation
import Testing

@testable import MakimonoCore

@Suite("Adaptive prefetch: how the reader moves")
struct AdaptiveMotionTests {
  private let frame = 1.0 / 60

  @Test(
    "A steady speed is found in a quarter of a second, and goes on for as long as it lasted", arguments: [50.0, -900])
  func steady(speed: Double) {
    var motion = AdaptiveMotion()
    for _ in 0..<15 { motion.move(speed * frame, in: frame) }
    #expect(abs(motion.quick / speed - 1) < 0.02)
    for _ in 0..<105 { motion.move(speed * frame, in: frame) }
    #expect(motion.decay == nil)
    #expect(abs(motion.travel(within: 1) / speed.magnitude - 1) < 0.01)
    #expect(motion.travel(within: 100) / speed.magnitude > 1.7)
    #expect(motion.travel(within: 100) / speed.magnitude < 2)
  }

  @Test("A fling is told by its decay, and its end foreseen", arguments: [0.3, 0.5, 0.8], [-1.0, 1])
  func fling(decay: Double, sign: Double) {
    var motion = AdaptiveMotion()
    var speed = 4_000.0
    for index in 1...6 { motion.move(sign * speed * Double(index) / 6 * frame, in: frame) }
    for index in 1...Int(3 * decay / frame) {
      speed *= exp(-frame / decay)
      motion.move(sign * speed * frame, in: frame)
      // Half a second in, what was before has left the means.
      guard Double(index) * frame > 0.6 else { continue }
      let left = speed * decay
      #expect(motion.decay != nil)
      #expect(motion.travel(within: 60) < 1.3 * left, "after \(index) frames")
      // A fling that dies slowly is not believed before it has lasted.
      guard motion.age > decay else { continue }
      #expect(motion.travel(within: 60) > 0.85 * left, "after \(index) frames")
      // In one time constant of its decay it makes 1 - 1/e of that, 63 %: the fraction says 60 %.
      guard let known = motion.decay, motion.age > 2 * decay else { continue }
      let part = motion.travel(within: known) / motion.travel(within: 60)
      #expect(part > 0.58 && part < 0.66)
    }
  }

  @Test("A reversal forgets the way before at once")
  func reversal() {
    var motion = AdaptiveMotion()
    for _ in 0..<60 { motion.move(20, in: frame) }
    motion.move(-20, in: frame)
    #expect(motion.quick < 0)
    #expect(motion.slow < 0)
    #expect(motion.age == 0)
  }

  @Test("A rest leaves nothing of the speed")
  func rest() {
    var motion = AdaptiveMotion()
    for _ in 0..<60 { motion.move(20, in: frame) }
    motion.pause(4)
    #expect(motion.quick < 1_200 * 0.02)
    #expect(motion.age == 0)
  }

  @Test("A rest lets both means die, each by its own time; half a second of it hides no fling after it")
  func restOfBoth() {
    var motion = AdaptiveMotion()
    for _ in 0..<60 { motion.move(20, in: frame) }
    let before = motion
    motion.pause(0.6)
    #expect(abs(motion.quick - before.quick / 16) < 1e-9)
    #expect(abs(motion.slow - before.slow / 6) < 1e-9)
    motion.stop()
    #expect(motion == AdaptiveMotion())
  }

  @Test("Two speeds and how they became: the means follow by the share of their time")
  func means() {
    var motion = AdaptiveMotion()
    // As long as the quick mean's time, a third of the slow one's.
    motion.move(40, in: 0.04)
    #expect(abs(motion.quick - 500) < 1e-9)
    #expect(abs(motion.slow - 250) < 1e-9)
    // Twice as quick as slow: a burst, which has just begun.
    #expect(motion.age == 0)
    motion.move(20, in: 0.04)
    #expect(abs(motion.quick - 500) < 1e-9)
    #expect(abs(motion.slow - 312.5) < 1e-9)
    #expect(motion.age == 0)
    motion.move(8, in: 0.04)
    #expect(abs(motion.quick - 350) < 1e-9)
    #expect(abs(motion.slow - 284.375) < 1e-9)
    #expect(motion.age == 0.04)
    // Who stands for a moment has not turned.
    let before = motion
    motion.move(0, in: 0.04)
    #expect(abs(motion.quick - before.quick / 2) < 1e-9)
    #expect(motion.age == before.age + 0.04)
    // Nobody is taken to go on for more than a minute.
    for _ in 0..<2_000 { motion.move(8, in: 0.04) }
    #expect(motion.age == 60)
    #expect(motion.continuation == 4)
  }
}
