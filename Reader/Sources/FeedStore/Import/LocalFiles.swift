import Foundation

/// The files that an imported folder's articles may refer to: those in it, and no others, whatever an address or a link in the folder says.
struct LocalFiles {
  /// Absolute, without links on the way.
  let root: String
  /// The file of the article, absolute.
  let article: String

  /// What a path leads to.
  enum Found: Equatable {
    case picture(StoredPicture)
    /// A picture that is not kept, and why.
    case refused(String)
  }

  /// Folders that site generators put at a site's root.
  private static let siteRoots = ["", "static", "public", "source", "assets", "src", "content", "docs"]

  /// Where an address may lead, the likeliest first; absolute paths, each within the root.
  private func places(_ address: String) -> [String] {
    let folder = Self.parent(of: article)
    let bases: [String]
    if address.hasPrefix("/") {
      bases = Self.siteRoots.map { $0.isEmpty ? root : "\(root)/\($0)" }
    } else {
      // Beside the file; in a folder that has its name, where generators keep what belongs to it; as the page's own address has it.
      let name = article.dropFirst(folder.utf8.count + 1)
      let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
      bases = [folder, "\(folder)/\(stem)"]
    }
    var places: [String] = []
    for form in Self.forms(address) {
      for base in bases {
        guard let place = Self.joined(base, form), isWithin(place), !places.contains(place) else { continue }
        places.append(place)
      }
    }
    return places
  }

  /// As it is written, and as file systems of either kind write letters with marks.
  private static func forms(_ address: String) -> [String] {
    guard !address.utf8.allSatisfy({ $0 < 0x80 }) else { return [address] }
    return [address, address.precomposedStringWithCanonicalMapping, address.decomposedStringWithCanonicalMapping]
  }

  private func isWithin(_ path: String) -> Bool { Self.isWithin(root, path) }

  /// Whether a path is below a folder, both absolute and without links on the way.
  static func isWithin(_ root: String, _ path: String) -> Bool {
    root == "/" || path.utf8.starts(with: (root + "/").utf8)
  }

  /// Without `.` and `..`; nil where it leads out at the top.
  private static func joined(_ base: String, _ address: String) -> String? {
    var parts = base.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    for part in address.utf8.split(separator: UInt8(ascii: "/")) {
      switch String(Substring(part)) {
      case ".": continue
      case "..":
        guard parts.popLast() != nil else { return nil }
      case let name: parts.append(name)
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  private static func parent(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }

  // MARK: Articles

  private static let endings = ["md", "markdown", "mdx", "qmd", "Rmd"]
  private static let indexes = ["index", "_index", "README", "readme", "Index"]

  /// The Markdown file that a link means, absolute; nil where there is none.
  func markdown(_ address: String) -> String? {
    for place in places(address) where place != root {
      var names = [place]
      let name = place.dropFirst(Self.parent(of: place).utf8.count + 1)
      for ending in [".html", ".htm"] where name.hasSuffix(ending) {
        names += Self.endings.map { "\(place.dropLast(ending.count)).\($0)" }
      }
      names += Self.endings.map { "\(place).\($0)" }
      names += Self.indexes.flatMap { index in Self.endings.prefix(3).map { "\(place)/\(index).\($0)" } }
      if let found = names.first(where: { MarkdownFolder.isMarkdown($0) && Self.isFile($0) }) { return found }
    }
    return nil
  }

  private static func isFile(_ path: String) -> Bool {
    guard !path.utf8.contains(0) else { return false }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  // MARK: Pictures

  /// The picture that an address means; nil where there is none.
  func picture(_ address: String) -> Found? {
    for place in places(address) {
      if let found = read(place) { return found }
    }
    return nil
  }

  /// A picture that an export put beside its articles.
  func exported(_ name: String) -> StoredPicture? {
    guard StoredPicture.format(of: name) != nil else { return nil }
    // The export's folder may lie within the one that was named, or be it.
    for address in ["/\(StoredPicture.folder)/\(name)", "../\(StoredPicture.folder)/\(name)"] {
      if case .picture(let picture)? = picture(address) { return picture }
    }
    return nil
  }

  private func read(_ path: String) -> Found? {
    guard !path.utf8.contains(0), let descriptor = descriptor(path) else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    guard status.st_size <= StoredPicture.byteLimit else {
      return .refused("is larger than \(StoredPicture.byteLimit >> 20) MB")
    }
    // What grows meanwhile is cut, and then is not what it says.
    guard let bytes = Self.bytes(descriptor, Int(status.st_size)) else { return .refused("cannot be read") }
    return StoredPicture(bytes).map { .picture($0) }
      ?? .refused("is no picture of a kind that is shown (PNG, JPEG, GIF, WebP, AVIF, BMP, SVG)")
  }

  /// Opens a file in the root, folder by folder, so that no link leads out, whoever changes the folder meanwhile.
  private func descriptor(_ path: String) -> Int32? {
    if let found = Self.open(root, path) { return found }
    // A link within the folder is followed to where it leads.
    guard let target = realpath(path, nil) else { return nil }
    defer { free(target) }
    let real = String(cString: target)
    return real != path && isWithin(real) ? Self.open(root, real) : nil
  }

  private static func open(_ root: String, _ path: String) -> Int32? {
    let parts = path.utf8.dropFirst(root == "/" ? 0 : root.utf8.count).split(separator: UInt8(ascii: "/"))
    guard let last = parts.last, parts.count <= 200 else { return nil }
    var folder = openat(AT_FDCWD, root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for part in parts.dropLast() {
      guard folder >= 0 else { return nil }
      let next = openat(folder, String(Substring(part)), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      close(folder)
      folder = next
    }
    guard folder >= 0 else { return nil }
    defer { close(folder) }
    // A pipe is not waited for, a device does nothing.
    let file = openat(folder, String(Substring(last)), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    return file >= 0 ? file : nil
  }

  private static func bytes(_ descriptor: Int32, _ count: Int) -> [UInt8]? {
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = Foundation.read(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled)
        if got < 0, errno == EINTR { continue }
        guard got > 0 else {
          isWhole = got == 0
          return
        }
        filled += got
      }
    }
    return isWhole ? bytes : nil
  }
}
