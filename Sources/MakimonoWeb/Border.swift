#if arch(wasm32) || MAKIMONO_REPLAY
import MakimonoCore

/// What both sides of the border share: the lists, and two buffers of 64-bit floats, one for what the page
/// hands in and one for what the engine answers.
enum Border {
  // WebAssembly without threads: there is only one caller ever. MakimonoReplay, which makes the same calls natively, has
  // no second thread either.
  nonisolated(unsafe) static var lists: [WebList?] = []
  nonisolated(unsafe) private static var input = UnsafeMutableBufferPointer<Double>.allocate(capacity: 512)
  /// Numbers that were handed in last: what the buffer has room for beyond them is anything.
  nonisolated(unsafe) private static var inputCount = 0
  nonisolated(unsafe) private static var output = UnsafeMutableBufferPointer<Double>.allocate(capacity: 1024)
  nonisolated(unsafe) private static var outputCount = 0

  static func list(_ number: Int32) -> WebList? {
    guard number >= 0, Int(number) < lists.count else { return nil }
    return lists[Int(number)]
  }

  static func add(_ list: WebList) -> Int32 {
    if let free = lists.firstIndex(where: { $0 == nil }) {
      lists[free] = list
      return Int32(free)
    }
    lists.append(list)
    return Int32(lists.count - 1)
  }

  /// Room for so many numbers; where it begins.
  static func reserveInput(_ count: Int) -> UnsafeMutablePointer<Double> {
    inputCount = count
    if input.count < count {
      input.deallocate()
      input = .allocate(capacity: count * 2)
    }
    return input.baseAddress.unsafelyUnwrapped
  }

  /// Records of so many numbers each that a call may name: no more than were handed in, whatever it says.
  static func inputRecords(_ count: Int32, of size: Int) -> Int { min(Int(max(0, count)), inputCount / size) }

  static func inputNumber(_ index: Int) -> Double {
    index < inputCount ? input[index] : 0
  }

  static func inputHandle(_ index: Int) -> Int32 {
    Int32(exactly: inputNumber(index)) ?? -1
  }

  static var outputAddress: UnsafeMutablePointer<Double> { output.baseAddress.unsafelyUnwrapped }
  static var outputLength: Int { outputCount }

  static func beginOutput() {
    outputCount = 0
  }

  static func put(_ number: Double) {
    if outputCount == output.count {
      let grown = UnsafeMutableBufferPointer<Double>.allocate(capacity: output.count * 2)
      for index in 0..<outputCount { grown[index] = output[index] }
      output.deallocate()
      output = grown
    }
    output[outputCount] = number
    outputCount += 1
  }

  static func put(_ number: Int) { put(Double(number)) }
}
#endif
