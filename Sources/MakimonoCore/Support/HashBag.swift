/// Hash values, each as often as it was put in: says for certain that a value is not there, in 5 to 9 bytes a value.
///
/// A list goes on for ever, and a dictionary of the keys of all its pages would outgrow the pages that it holds. Whoever
/// finds a hash value here looks the value itself up where it stands. Open addressing with linear probing, at most seven
/// eighths full. `insert`, `remove` and `mayContain` amortised O(1); comparison O(count log count).
struct HashBag: Sendable {
  /// 0 where nothing is.
  private(set) var slots: [UInt32] = []
  private(set) var count = 0

  init() {}

  var isEmpty: Bool { count == 0 }

  func mayContain(_ hashValue: Int) -> Bool { place(of: Self.mark(hashValue)) != nil }

  mutating func insert(_ hashValue: Int) {
    if (count + 1) * 8 > slots.count * 7 { rebuild(capacity: max(8, slots.count * 2)) }
    put(Self.mark(hashValue))
    count += 1
  }

  /// Takes one of a value's away, if any is there.
  mutating func remove(_ hashValue: Int) {
    guard let place = place(of: Self.mark(hashValue)) else { return }
    slots[place] = 0
    count -= 1
    closeGap(at: place)
    if count * 8 < slots.count, slots.count > 8 { rebuild(capacity: slots.count / 2) }
  }

  private func place(of mark: UInt32) -> Int? {
    guard count > 0 else { return nil }
    var place = home(mark)
    while slots[place] != 0 {
      if slots[place] == mark { return place }
      place = next(place)
    }
    return nil
  }

  /// What was put further on because of the one that went moves up, so that it is still found.
  private mutating func closeGap(at gap: Int) {
    var gap = gap
    var place = next(gap)
    while slots[place] != 0 {
      let distance = place &- home(slots[place])
      if distance & (slots.count - 1) >= (place &- gap) & (slots.count - 1) {
        slots[gap] = slots[place]
        slots[place] = 0
        gap = place
      }
      place = next(place)
    }
  }

  private mutating func put(_ mark: UInt32) {
    var place = home(mark)
    while slots[place] != 0 { place = next(place) }
    slots[place] = mark
  }

  /// `capacity` is a power of two.
  private mutating func rebuild(capacity: Int) {
    let old = slots
    slots = Array(repeating: 0, count: capacity)
    for mark in old where mark != 0 { put(mark) }
  }

  private func home(_ mark: UInt32) -> Int { Int(mark) & (slots.count - 1) }

  private func next(_ place: Int) -> Int { (place + 1) & (slots.count - 1) }

  /// Folded to half its bits; never 0, which stands for nothing.
  private static func mark(_ hashValue: Int) -> UInt32 {
    let bits = UInt64(truncatingIfNeeded: hashValue)
    return max(1, UInt32(truncatingIfNeeded: bits ^ bits >> 32))
  }
}

extension HashBag: Hashable {
  /// The same values, in whatever order they came.
  static func == (left: Self, right: Self) -> Bool {
    left.count == right.count && left.slots.filter { $0 != 0 }.sorted() == right.slots.filter { $0 != 0 }.sorted()
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(slots.reduce(0 as UInt32) { $0 &+ $1 })
  }
}
