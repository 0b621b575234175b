/// The page's files: what `Scripts/build-page` made lies over the folder for as long as it is current, so that an edit shows on reload,
/// whether or not anything is built.
struct PageFiles: Sendable {
  private static let built = "built"
  /// The element's package, which may be a link out of the folder: it has a root of its own, and no link in it leads anywhere else.
  private static let list = "list/"

  private let sources: WebRoot
  private let list: WebRoot
  private let built: WebRoot
  private let build: PageBuild

  init(path: String) {
    sources = WebRoot(path: path)
    list = WebRoot(path: "\(path)/\(Self.list)")
    built = WebRoot(path: "\(path)/\(Self.built)")
    build = PageBuild(folder: path)
  }

  /// Nil where the page has no such file.
  ///
  /// - Parameter path: As it stands in the URL, still escaped.
  func file(_ path: Substring) -> PageFile? {
    // Each has an address already.
    guard !path.hasPrefix("\(Self.built)/") else { return nil }
    if path.hasPrefix(Self.list) {
      return file(path.dropFirst(Self.list.utf8.count), of: list, isNamedByContent: false)
    }
    guard built.has(path) else { return file(path, of: sources, isNamedByContent: false) }
    // A page that began with the build may ask for more of it when it is old.
    if Self.isNamedByContent(path) { return file(path, of: built, isNamedByContent: true) }
    // Documents and the list of files begin a visit: all that follows is to be of one kind.
    let isBeginning = path.hasSuffix(".html") || path.hasSuffix(".json")
    return file(path, of: build.isCurrent(anew: isBeginning) ? built : sources, isNamedByContent: false)
  }

  /// As the build names bundles: `reader-4XJ2K9QP.js`.
  private static func isNamedByContent(_ path: Substring) -> Bool {
    let name = path.prefix { $0 != "." }
    guard let dash = name.lastIndex(of: "-") else { return false }
    let (letters, digits) = (UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"))
    let sum = name[dash...].utf8.dropFirst()
    return sum.count == 8 && sum.allSatisfy { letters.contains($0) || digits.contains($0) }
  }

  private func file(_ path: Substring, of root: WebRoot, isNamedByContent: Bool) -> PageFile? {
    root.file(path).map {
      PageFile(bytes: $0, isNamedByContent: isNamedByContent, brotli: { root.brotli(of: path) })
    }
  }
}
