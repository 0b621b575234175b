/// The numbers that a value is made of, in one order: those that are told are set, and all are known in the end.
struct LearnedNumbers {
  private(set) var numbers: [Double]
  /// The next.
  private var place = 0

  /// With what is to be set: numbers that are missing, or that nothing can be, set nothing.
  init(_ numbers: [Double]) { self.numbers = numbers }

  /// Points and seconds are never so many that a sum could overflow.
  private static let farthest: Double = 1_000_000_000_000

  /// Comes to the next number, which is from zero to ``farthest``.
  // Called from forty places: one function is a quarter of the code.
  @inline(never)
  mutating func pass(_ number: inout Double) {
    if place == numbers.count { numbers.append(number) }
    if numbers[place] >= 0, numbers[place] < Self.farthest { number = numbers[place] }
    numbers[place] = number
    place += 1
  }
}
