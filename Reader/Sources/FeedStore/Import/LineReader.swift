import Foundation

/// Cuts chunks into lines, in memory of one line and one chunk. Ends are LF or CR LF; the last line needs none.
struct LineReader {
  /// A line above the limit; it was skipped up to its end.
  struct LineTooLong: Error {
    let limit: Int
    var reason: String { "the line is longer than \(limit >> 20) MB" }
  }

  /// The number of the line that `next()` returned or threw about, from 1 on.
  private(set) var lineNumber = 0

  private let chunks: ByteStream.Chunks
  private let byteLimit: Int
  private var buffer: [UInt8] = []
  private var start = 0
  /// How far the buffer was searched already.
  private var searched = 0
  private var isAtEnd = false

  init(_ chunks: @escaping ByteStream.Chunks, byteLimit: Int) {
    self.chunks = chunks
    self.byteLimit = byteLimit
  }

  /// The next line without its end, or nil. O(its length).
  ///
  /// - Throws: `LineTooLong`, after which reading goes on; `ByteStreamError`, after which it cannot.
  mutating func next() throws -> Data? {
    while true {
      if let end = lineEnd() {
        defer {
          start = end + 1
          searched = start
        }
        lineNumber += 1
        guard end - start <= byteLimit else { throw LineTooLong(limit: byteLimit) }
        return line(start..<end)
      }
      if isAtEnd {
        guard start < buffer.count else { return nil }
        lineNumber += 1
        defer { start = buffer.count }
        return line(start..<buffer.count)
      }
      if buffer.count - start > byteLimit {
        try skipLine()
        lineNumber += 1
        throw LineTooLong(limit: byteLimit)
      }
      try fill()
    }
  }

  private func line(_ range: Range<Int>) -> Data {
    var range = range
    if range.upperBound > range.lowerBound, buffer[range.upperBound - 1] == 0x0D {
      range = range.lowerBound..<(range.upperBound - 1)
    }
    // A byte order mark, which Windows editors write.
    if lineNumber == 1, buffer[range].starts(with: [0xEF, 0xBB, 0xBF]) {
      range = (range.lowerBound + 3)..<range.upperBound
    }
    return Data(buffer[range])
  }

  private mutating func lineEnd() -> Int? {
    let from = searched
    searched = buffer.count
    return buffer.withUnsafeBufferPointer { Bytes.index(of: 0x0A, in: $0, from: from) }
  }

  private mutating func fill() throws(ByteStreamError) {
    if start > 0 {
      buffer.removeSubrange(..<start)
      searched -= start
      start = 0
    }
    if let chunk = try chunks() { buffer.append(contentsOf: chunk) } else { isAtEnd = true }
  }

  /// Drops bytes up to the end of the line, however far it is.
  private mutating func skipLine() throws(ByteStreamError) {
    while true {
      buffer.removeAll(keepingCapacity: true)
      start = 0
      searched = 0
      guard let chunk = try chunks() else {
        isAtEnd = true
        return
      }
      buffer.append(contentsOf: chunk)
      if let end = lineEnd() {
        start = end + 1
        searched = start
        return
      }
    }
  }
}
