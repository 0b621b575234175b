import Foundation

/// The folder with the page's files.
enum WebFolder {
  /// The option, else the first of the usual places that holds a page: below the working directory, then next to the
  /// executable and above it, where a build leaves it some folders deep in the package.
  static func resolve(option: String?) throws(ServeError) -> String? {
    if let option {
      guard holdsPage(option) else { throw .noWebFolder(option) }
      return option
    }
    let working = FileManager.default.currentDirectoryPath
    var places = ["\(working)/Web", "\(working)/Reader/Web"]
    if let executable = Bundle.main.executableURL?.resolvingSymlinksInPath() {
      var folder = executable.deletingLastPathComponent()
      for _ in 0..<5 {
        places.append(folder.appendingPathComponent("Web").path)
        folder.deleteLastPathComponent()
      }
    }
    return places.first(where: holdsPage)
  }

  private static func holdsPage(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(path)/index.html")
  }
}
