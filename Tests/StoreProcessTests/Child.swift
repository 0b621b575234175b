#if os(Linux) || os(macOS)
import Foundation
import Testing

/// The program of Tests/StoreWriter, running.
final class Child {
  let process = Process()
  private let pipe = Pipe()
  private var rest = Data()

  /// - Parameter folder: where it stands, for a user who may not enter ours.
  init(_ arguments: [String]) throws {
    process.executableURL = try Self.program()
    process.arguments = arguments
    process.standardOutput = pipe
    try process.run()
  }

  /// The next whole line; `nil` at the end.
  func line() -> String? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest = Data(rest[(end + 1)...]) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      let more = pipe.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      rest += more
    }
  }

  /// All lines to the end, which the process reaches by itself.
  func lines() -> [String] {
    var lines: [String] = []
    while let line = line() { lines.append(line) }
    process.waitUntilExit()
    return lines
  }

  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
  }

  /// Built beside the tests.
  static func program() throws -> URL {
    #if os(Linux)
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    #else
    let folder = Bundle(for: Child.self).bundleURL.deletingLastPathComponent()
    #endif
    let program = folder.appending(path: "MakimonoStoreWriter")
    try #require(FileManager.default.isExecutableFile(atPath: program.path), "\(program.path) is not built")
    return program
  }
}
#endif
