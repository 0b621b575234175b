import Foundation

/// A place for a copy of the database that may be changed at will; gone when the server is.
struct ScratchDatabase {
  private let folder: String
  var path: String { folder + "/feed.sqlite" }

  init() throws(ServeError) {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("maki-\(UUID().uuidString)").path
    do {
      // For this user alone, as the database itself may be.
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .scratch(reason: error.localizedDescription)
    }
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: folder)
  }
}
