import Foundation

/// Where the articles live.
enum DatabaseLocation {
  static let standardDescription = "$XDG_DATA_HOME/makimono/feed.sqlite, or ~/.local/share/makimono/feed.sqlite"

  /// The option, else a file of the user's own. Makes the folders above it.
  static func resolve(option: String?, environment: [String: String]) throws(ServeError) -> String {
    let path = try find(option: option, environment: environment)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .folder(path: folder, reason: error.localizedDescription)
    }
    return path
  }

  /// The same for a command that only reads: makes nothing.
  static func find(option: String?, environment: [String: String]) throws(ServeError) -> String {
    if let option { return option }
    return try standard(environment)
  }

  private static func standard(_ environment: [String: String]) throws(ServeError) -> String {
    // Relative paths are to be ignored, says the XDG Base Directory Specification.
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return "\(data)/makimono/feed.sqlite" }
    guard let home = environment["HOME"], home.hasPrefix("/") else { throw .noHome }
    return "\(home)/.local/share/makimono/feed.sqlite"
  }
}
