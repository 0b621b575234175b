import Foundation

/// The motion of a scroll view along one axis. Lengths in points, speeds in points per second.
struct ScrollPhysics {
  var lower: CGFloat
  var upper: CGFloat
  var length: CGFloat
  var bounces: Bool

  /// How fast the spring behind an edge is, per second.
  private static let spring: CGFloat = 12

  /// Where a finger's move of the content takes the offset: past an edge a rubber band holds back.
  func pulled(_ offset: CGFloat, by delta: CGFloat) -> CGFloat {
    guard bounces else { return min(max(offset + delta, lower), upper) }
    return banded(unbanded(offset) + delta)
  }

  private func banded(_ place: CGFloat) -> CGFloat {
    if place < lower { return lower - band(lower - place) }
    if place > upper { return upper + band(place - upper) }
    return place
  }

  private func unbanded(_ offset: CGFloat) -> CGFloat {
    if offset < lower { return lower - unband(lower - offset) }
    if offset > upper { return upper + unband(offset - upper) }
    return offset
  }

  private func band(_ distance: CGFloat) -> CGFloat {
    (1 - 1 / (distance * 0.55 / length + 1)) * length
  }

  private func unband(_ distance: CGFloat) -> CGFloat {
    let share = min(distance / length, 0.99)
    return (1 / (1 - share) - 1) * length / 0.55
  }

  /// Where an offset comes to rest at a speed, if no edge is in the way.
  static func rest(from offset: CGFloat, speed: CGFloat, rate: CGFloat) -> CGFloat {
    offset - speed / 1000 / log(rate)
  }

  /// The speed from which an offset comes to rest at a target.
  static func speed(from offset: CGFloat, to target: CGFloat, rate: CGFloat) -> CGFloat {
    -(target - offset) * log(rate) * 1000
  }

  /// One step of a deceleration: from the offset as it is now, wherever it was put meanwhile.
  func step(_ offset: inout CGFloat, speed: inout CGFloat, rate: CGFloat, time: TimeInterval) -> Bool {
    let edge = offset < lower ? lower : offset > upper ? upper : nil
    guard let edge else {
      let factor = pow(rate, time * 1000)
      offset += speed / 1000 * (factor - 1) / log(rate)
      speed *= factor
      if !bounces {
        let kept = min(max(offset, lower), upper)
        if kept != offset { speed = 0 }
        offset = kept
      }
      return abs(speed) < 10 && offset >= lower && offset <= upper
    }
    let out = offset - edge
    let slope = speed + Self.spring * out
    let factor = exp(-Self.spring * time)
    offset = edge + (out + slope * time) * factor
    speed = (speed - Self.spring * slope * time) * factor
    // Whoever comes back over the edge is held by it.
    if (offset - edge) * out <= 0 || (abs(offset - edge) < 0.5 && abs(speed) < 20) {
      offset = edge
      speed = 0
      return true
    }
    return false
  }
}
