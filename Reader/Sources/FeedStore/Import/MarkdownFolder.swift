import Foundation

/// Finds the Markdown files of a folder.
enum MarkdownFolder {
  struct File: Equatable {
    let path: String
    /// Below the folder that was named, with slashes: an id is made of it where the file names none.
    let relativePath: String
  }

  static func isMarkdown(_ path: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix(".md") || name.hasSuffix(".markdown")
  }

  /// All Markdown files below a folder, sorted by path. Hidden files and folders (`.git`) are left out; links to folders
  /// are not followed, so a loop is no trouble.
  ///
  /// - Parameter report: Called for each folder that cannot be read.
  static func files(in folder: String, report: (ImportProblem) -> Void) throws -> [File] {
    var files: [File] = []
    var folders = [(path: folder, relative: "")]
    while let next = folders.popLast() {
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: next.path)
      } catch {
        report(ImportProblem(file: next.path, reason: "the folder cannot be read: \(error.localizedDescription)"))
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let path = next.path.hasSuffix("/") ? next.path + name : next.path + "/" + name
        let relative = next.relative.isEmpty ? name : next.relative + "/" + name
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        switch attributes?[.type] as? FileAttributeType {
        case .typeDirectory?: folders.append((path, relative))
        case .typeRegular?, .typeSymbolicLink?:
          if isMarkdown(name) { files.append(File(path: path, relativePath: relative)) }
        default: continue
        }
      }
    }
    return files.sorted { $0.relativePath.utf8.lexicographicallyPrecedes($1.relativePath.utf8) }
  }
}
