import Foundation
import Testing

/// `maki serve` as a process of its own, on a free port.
final class ServerProcess {
  let url: String
  private let process = Process()
  private let output = Pipe()

  init(_ place: WorkFolder, _ arguments: [String] = []) throws {
    process.executableURL = try Command.program()
    process.arguments = ["serve", "--port", "0", "--database", place.database] + arguments
    process.currentDirectoryURL = place.folder
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": place.folder.path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = ""
    while !text.contains("\n") || !text.contains("http://") {
      let piece = output.fileHandleForReading.availableData
      try #require(!piece.isEmpty, "the server did not start: \(text)")
      text += String(decoding: piece, as: UTF8.self)
    }
    let address = try #require(text.firstMatch(of: /http:\/\/[0-9.:]+/))
    url = String(address.output)
  }

  deinit { stop() }

  func stop() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
