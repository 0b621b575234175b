import Foundation

/// A file of numbers, written or read one after the other: 64-bit floats, the lower bytes first.
struct Recording {
  private let file: FileHandle
  private var waiting: [UInt64] = []

  init?(writing path: String) {
    guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
    else { return nil }
    self.file = file
  }

  mutating func put(_ numbers: [Double]) throws {
    for number in numbers { waiting.append(number.bitPattern.littleEndian) }
    if waiting.count > 1 << 16 { try flush() }
  }

  mutating func flush() throws {
    try file.write(contentsOf: waiting.withUnsafeBytes { Data($0) })
    waiting.removeAll(keepingCapacity: true)
  }

  /// The events of a file; `nil` where it is none.
  static func events(at path: String) -> [ReplayEvent]? {
    guard let data = FileManager.default.contents(atPath: path), data.count % 8 == 0 else { return nil }
    let numbers = data.withUnsafeBytes { bytes in
      bytes.bindMemory(to: UInt64.self).map { Double(bitPattern: UInt64(littleEndian: $0)) }
    }
    var events: [ReplayEvent] = []
    var place = 0
    func list() -> [Double]? {
      guard place < numbers.count, let count = Int(exactly: numbers[place]), count >= 0,
        place + 1 + count <= numbers.count
      else { return nil }
      defer { place += 1 + count }
      return Array(numbers[place + 1..<place + 1 + count])
    }
    while place < numbers.count {
      guard let number = Int(exactly: numbers[place]), let call = ReplayCall(rawValue: number) else { return nil }
      place += 1
      guard let arguments = list(), let input = list() else { return nil }
      events.append(ReplayEvent(call: call, arguments: arguments, input: input))
    }
    return events
  }
}
