import Foundation

/// Finds the Markdown files of a folder.
enum MarkdownFolder {
  struct File: Equatable {
    let path: String
    /// Below the folder that was named, with slashes: an id is made of it where the file names none.
    let relativePath: String
    /// The name of the folder that the file lies in.
    var folderName: String?

    /// A file that was named by itself.
    init(_ path: String) {
      let url = URL(fileURLWithPath: path)
      self.init(
        path: path, relativePath: url.lastPathComponent, folderName: url.deletingLastPathComponent().lastPathComponent)
    }

    init(path: String, relativePath: String, folderName: String? = nil) {
      (self.path, self.relativePath, self.folderName) = (path, relativePath, folderName)
    }
  }

  /// What a folder holds, sorted by path.
  struct Contents {
    var files: [File] = []
    /// What looks like articles and is not read, with why.
    var leftOut: [ImportProblem] = []
    /// Folders that cannot be read.
    var problems: [ImportProblem] = []
  }

  private static let extensions: Set<String> = [
    "md", "markdown", "mdown", "mkd", "mkdn", "mdwn", "mdtxt", "mdx", "rmd", "qmd",
  ]
  /// Texts of other kinds, in which people write articles too.
  private static let otherTexts: Set<String> = ["adoc", "asciidoc", "ipynb", "org", "rst", "textile", "tex"]
  /// Folders of others' packages, whose texts are nobody's articles.
  private static let packages: Set<String> = [
    "node_modules", "bower_components", "jspm_packages", "Pods", "Carthage", "__pycache__",
  ]
  /// What projects write about themselves, by the names that hosts look for.
  private static let notices: Set<String> = [
    "license", "licence", "copying", "notice", "code_of_conduct", "contributing", "security", "changelog",
    "pull_request_template",
    "issue_template", "support", "third_party_notices",
  ]

  static func isMarkdown(_ path: String) -> Bool { extensions.contains(fileExtension(path)) }

  /// Markdown with components, which only a site's own program can show.
  static func hasComponents(_ path: String) -> Bool { fileExtension(path) == "mdx" }

  private static func fileExtension(_ path: String) -> String {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")),
      let text = String(path.utf8[path.utf8.index(after: dot)...])
    else { return "" }
    return text.lowercased()
  }

  /// All Markdown files below a folder. Hidden files and folders (`.git`) are left out; links to folders are not followed, so a loop is
  /// no trouble; nor are links to files outside of the folder: a stranger's may lead to whatever its reader has.
  static func contents(of folder: String) -> Contents {
    var contents = Contents()
    // The folder's own name, also where it was named `.`.
    let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath()
    let folderName = root.lastPathComponent
    var folders = [(path: folder, relative: "")]
    while let next = folders.popLast() {
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: next.path)
      } catch {
        contents.problems.append(
          ImportProblem(
            file: next.path, reason: "the folder cannot be read: \(FileWords.of(error))", kind: .noInput))
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let path = next.path.hasSuffix("/") ? next.path + name : next.path + "/" + name
        let relative = next.relative.isEmpty ? name : next.relative + "/" + name
        let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
        switch type {
        case .typeDirectory?:
          if packages.contains(name) || relative == "vendor/bundle" {
            contents.leftOut.append(ImportProblem(file: path, reason: "left out: packages of others"))
          } else {
            folders.append((path, relative))
          }
        case .typeRegular?, .typeSymbolicLink?:
          if isMarkdown(name) {
            if type == .typeSymbolicLink,
              !LocalFiles.isWithin(root.path, URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
            {
              contents.leftOut.append(
                ImportProblem(file: path, reason: "left out: a link that leads out of the folder"))
            } else {
              contents.files.append(
                File(path: path, relativePath: relative, folderName: next.relative.isEmpty ? folderName : nil))
            }
          } else if otherTexts.contains(fileExtension(name)) {
            contents.leftOut.append(
              ImportProblem(file: path, reason: "left out: not Markdown (.\(fileExtension(name)))"))
          }
        default: continue
        }
      }
    }
    contents.files.sort { $0.relativePath.utf8.lexicographicallyPrecedes($1.relativePath.utf8) }
    contents.leftOut.sort { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
    return contents
  }

  /// Whether a file is what a project says about itself (`LICENSE.md`) and not an article: by its name, in capitals as is the custom.
  static func isNotice(_ path: String) -> Bool {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return name == name.uppercased() && notices.contains(name.lowercased().replacing("-", with: "_"))
  }
}
