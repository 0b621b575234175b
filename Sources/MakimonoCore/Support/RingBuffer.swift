/// A double-ended queue with random access: pages come and go at both ends.
///
/// An element is read and changed where it lies, in one call out of line: engines own elements of hundreds of bytes, and
/// change a field at a time. Copies share their storage until one of them changes.
///
/// Element access O(1); `append`, `prepend`, `removeFirst`, `removeLast` amortised O(1); `insert` and
/// `remove(at:)` O(n).
struct RingBuffer<Element> {
  private var storage: Storage?

  init() {}

  init(_ elements: [Element]) {
    for element in elements { append(element) }
  }

  var count: Int { storage?.count ?? 0 }
  var isEmpty: Bool { count == 0 }
  var first: Element? { isEmpty ? nil : self[0] }
  var last: Element? { isEmpty ? nil : self[count - 1] }

  subscript(index: Int) -> Element {
    unsafeAddress { UnsafePointer(address(of: index)) }
    unsafeMutableAddress { mutableAddress(of: index) }
  }

  mutating func append(_ element: Element) {
    let storage = ownStorage(capacity: count + 1)
    storage.slot(storage.count).initialize(to: element)
    storage.count += 1
  }

  mutating func prepend(_ element: Element) {
    let storage = ownStorage(capacity: count + 1)
    storage.head = storage.head == 0 ? storage.capacity - 1 : storage.head - 1
    storage.slot(0).initialize(to: element)
    storage.count += 1
  }

  @discardableResult
  mutating func removeFirst() -> Element { remove(at: 0) }

  @discardableResult
  mutating func removeLast() -> Element { remove(at: count - 1) }

  mutating func insert(_ element: Element, at index: Int) {
    precondition(index >= 0 && index <= count, "RingBuffer index out of range")
    if index == 0 { return prepend(element) }
    let storage = ownStorage(capacity: count + 1)
    for place in (index..<storage.count).reversed() { storage.move(place, to: place + 1) }
    storage.slot(index).initialize(to: element)
    storage.count += 1
  }

  @discardableResult
  mutating func remove(at index: Int) -> Element {
    precondition(index >= 0 && index < count, "RingBuffer index out of range")
    let storage = ownStorage(capacity: count)
    let element = storage.slot(index).move()
    if index == 0 {
      storage.head = storage.head + 1 == storage.capacity ? 0 : storage.head + 1
    } else {
      for place in index + 1..<storage.count { storage.move(place, to: place - 1) }
    }
    storage.count -= 1
    return element
  }

  // MARK: - Storage

  /// Valid until the queue changes.
  @inline(never)
  func address(of index: Int) -> UnsafeMutablePointer<Element> {
    guard let storage, index >= 0, index < storage.count else { preconditionFailure("RingBuffer index out of range") }
    return storage.slot(index)
  }

  /// Likewise, in storage that no other queue shares.
  @inline(never)
  mutating func mutableAddress(of index: Int) -> UnsafeMutablePointer<Element> {
    precondition(index >= 0 && index < count, "RingBuffer index out of range")
    return ownStorage(capacity: 0).slot(index)
  }

  /// Storage that no other queue shares, with room for so many.
  @inline(never)
  private mutating func ownStorage(capacity: Int) -> Storage {
    if isKnownUniquelyReferenced(&storage), let storage, storage.capacity >= capacity { return storage }
    let new = Storage(capacity: Swift.max(4, Swift.max(count, capacity > count ? count * 2 : 0)))
    for index in 0..<count { new.slot(index).initialize(to: address(of: index).pointee) }
    new.count = count
    storage = new
    return new
  }

  private final class Storage {
    let capacity: Int
    let base: UnsafeMutablePointer<Element>
    // Only the queue that owns the storage alone changes them: to check each access would cost more than the access.
    @exclusivity(unchecked) var head = 0
    @exclusivity(unchecked) var count = 0

    init(capacity: Int) {
      self.capacity = capacity
      base = .allocate(capacity: capacity)
    }

    deinit {
      for index in 0..<count { slot(index).deinitialize(count: 1) }
      base.deallocate()
    }

    /// The place of an element, or of the one that would come next.
    func slot(_ index: Int) -> UnsafeMutablePointer<Element> {
      let position = head + index
      return base + (position >= capacity ? position - capacity : position)
    }

    func move(_ index: Int, to other: Int) { slot(other).moveInitialize(from: slot(index), count: 1) }
  }
}

// Storage that is shared is not changed.
extension RingBuffer: @unchecked Sendable where Element: Sendable {}

extension RingBuffer: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }
}

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
