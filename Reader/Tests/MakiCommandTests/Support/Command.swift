import Foundation
import Testing

/// The real command, built beside the tests, as a process of its own.
struct Command {
  struct Outcome {
    let status: Int32
    let wasKilled: Bool
    let output: String
    let complaints: String
  }

  var environment: [String: String] = [:]
  var folder: URL

  /// Runs it to its end.
  ///
  /// - Parameter during: called while it runs; a place to wait for something and send a signal.
  func run(_ arguments: [String], during: (pid_t) throws -> Void = { _ in }) throws -> Outcome {
    let process = Process()
    process.executableURL = try Self.program()
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path].merging(environment) { $1 }
    let files = try ["out", "err"].map { name in
      let url = folder.appending(path: ".\(name)-\(UUID().uuidString)")
      try Data().write(to: url)
      return url
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    do {
      try during(process.processIdentifier)
    } catch {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      throw error
    }
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal,
      output: try String(contentsOf: files[0], encoding: .utf8),
      complaints: try String(contentsOf: files[1], encoding: .utf8))
  }

  static func program() throws -> URL {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let program = folder.appending(path: "maki")
    try #require(FileManager.default.isExecutableFile(atPath: program.path), "\(program.path) is not built")
    return program
  }
}
