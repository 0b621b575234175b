/// A double-ended queue with random access: pages come and go at both ends.
///
/// Element access O(1); `append`, `prepend`, `removeFirst`, `removeLast` amortised O(1); `insert` and
/// `remove(at:)` O(n).
struct RingBuffer<Element> {
  private var slots: [Element?] = []
  private var head = 0
  private(set) var count = 0

  init() {}

  init(_ elements: [Element]) {
    slots = elements.map { $0 }
    count = elements.count
  }

  var isEmpty: Bool { count == 0 }
  var first: Element? { count == 0 ? nil : self[0] }
  var last: Element? { count == 0 ? nil : self[count - 1] }

  subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count, "RingBuffer index out of range")
      return slots[slot(index)].unsafelyUnwrapped
    }
    _modify {
      precondition(index >= 0 && index < count, "RingBuffer index out of range")
      let position = slot(index)
      // Taken out and put back, so that a change in place does not copy what the element owns.
      var element = slots[position].unsafelyUnwrapped
      slots[position] = nil
      defer { slots[position] = element }
      yield &element
    }
  }

  mutating func append(_ element: Element) {
    growIfFull()
    slots[slot(count)] = element
    count += 1
  }

  mutating func prepend(_ element: Element) {
    growIfFull()
    head = head == 0 ? slots.count - 1 : head - 1
    slots[head] = element
    count += 1
  }

  @discardableResult
  mutating func removeFirst() -> Element {
    let element = self[0]
    slots[head] = nil
    head = slot(1)
    count -= 1
    return element
  }

  @discardableResult
  mutating func removeLast() -> Element {
    let element = self[count - 1]
    slots[slot(count - 1)] = nil
    count -= 1
    return element
  }

  mutating func insert(_ element: Element, at index: Int) {
    if index == 0 { return prepend(element) }
    append(element)
    var place = count - 1
    while place > index {
      swapSlots(slot(place), slot(place - 1))
      place -= 1
    }
  }

  @discardableResult
  mutating func remove(at index: Int) -> Element {
    if index == 0 { return removeFirst() }
    precondition(index > 0 && index < count, "RingBuffer index out of range")
    for place in index..<count - 1 { swapSlots(slot(place), slot(place + 1)) }
    return removeLast()
  }

  private mutating func swapSlots(_ one: Int, _ other: Int) {
    slots.swapAt(one, other)
  }

  private func slot(_ index: Int) -> Int {
    let position = head + index
    return position >= slots.count ? position - slots.count : position
  }

  private mutating func growIfFull() {
    guard count == slots.count else { return }
    var grown: [Element?] = []
    grown.reserveCapacity(max(8, count * 2))
    for index in 0..<count { grown.append(self[index]) }
    while grown.count < max(8, count * 2) { grown.append(nil) }
    slots = grown
    head = 0
  }
}

extension RingBuffer: Sendable where Element: Sendable {}

extension RingBuffer: Equatable where Element: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count where left[index] != right[index] { return false }
    return true
  }
}

extension RingBuffer: Hashable where Element: Hashable {
  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for index in 0..<count { hasher.combine(self[index]) }
  }
}
