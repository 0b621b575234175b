import FeedStore
import Foundation

/// Which addresses a body may hold.
struct URLPolicy {
  /// Relative addresses are resolved against it: they were written for the article's own place, not for ours.
  let base: URL?
  /// Where relative addresses lead in this server, by ``RelativeAddress/text``.
  private let references: [String: ArticleReference.Target]

  /// - Parameters:
  ///   - base: The article's own address, if it is on the web.
  ///   - references: What stands before it.
  init(base: String?, references: [ArticleReference] = []) {
    self.references = Dictionary(references.map { ($0.address, $0.target) }) { first, _ in first }
    let start = base?.prefix(8).lowercased() ?? ""
    self.base = start.hasPrefix("https://") || start.hasPrefix("http://") ? base.flatMap { URL(string: $0) } : nil
  }

  /// A link's address, or nil where it must go: http, https, mailto, what a relative one stands for, or a place in the article.
  func link(_ text: String) -> String? {
    guard let url = Self.cleaned(text) else { return nil }
    if url.hasPrefix("#") { return Self.place(in: url) }
    guard let scheme = Self.scheme(of: url) else {
      switch target(of: url) {
      case .article(let id)?: return "/?item=\(id)" + (Self.place(in: url) ?? "")
      case .picture(let name)?: return PictureRoutes.path(name)
      case .file?, nil: return resolved(url)
      }
    }
    return ["http", "https", "mailto"].contains(scheme) ? url : nil
  }

  /// A picture's address, or nil: http, https, what a relative one stands for, or a bitmap within the address.
  func picture(_ text: String) -> String? {
    guard let url = Self.cleaned(text), !url.hasPrefix("#") else { return nil }
    if url.prefix(5).lowercased() == "data:" { return Self.isBitmap(url) ? url : nil }
    guard let scheme = Self.scheme(of: url) else {
      if case .picture(let name)? = target(of: url) { return PictureRoutes.path(name) }
      return resolved(url)
    }
    return ["http", "https"].contains(scheme) ? url : nil
  }

  /// The fragment of an address, as the article that it leads to has it; nil where there is none.
  private static func place(in url: String) -> String? {
    guard let sign = url.utf8.firstIndex(of: UInt8(ascii: "#")) else { return nil }
    let name = url[url.utf8.index(after: sign)...]
    return name.isEmpty ? nil : "#" + HTMLSanitizer.idPrefix + name
  }

  /// The relative address that a link or a picture has, or nil.
  static func relative(_ text: String, isPicture: Bool) -> RelativeAddress? {
    cleaned(text).flatMap { RelativeAddress($0, isPicture: isPicture) }
  }

  private func target(of url: String) -> ArticleReference.Target? {
    references.isEmpty ? nil : RelativeAddress.text(of: url).flatMap { references[$0] }
  }

  /// Without a place that it was written for, a relative address would lead to some place of ours.
  private func resolved(_ url: String) -> String? {
    guard let base else {
      // Another host's, by whatever the page came by.
      let isHost =
        url.utf8.starts(with: "//".utf8) && url.utf8.dropFirst(2).first.map { $0 > 0x2F || $0 == 0x2D } == true
      return isHost ? "https:" + url : nil
    }
    guard let absolute = URL(string: url, relativeTo: base)?.absoluteString, let scheme = Self.scheme(of: absolute),
      ["http", "https"].contains(scheme)
    else { return nil }
    return absolute
  }

  /// As a browser reads it: without blanks and controls around it, without tabs and line ends within. Nil where it is empty or
  /// holds other controls.
  private static func cleaned(_ text: String) -> String? {
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, first.value <= 0x20 { scalars.removeFirst() }
    while let last = scalars.last, last.value <= 0x20 { scalars.removeLast() }
    var cleaned = String.UnicodeScalarView()
    for scalar in scalars where scalar != "\t" && scalar != "\n" && scalar != "\r" {
      guard scalar.value >= 0x20, scalar.value != 0x7F else { return nil }
      cleaned.append(scalar)
    }
    return cleaned.isEmpty ? nil : String(cleaned)
  }

  /// What stands before the first colon, in lower case, where no `/`, `?` or `#` comes first; nil for relative addresses.
  /// Anything odd before a colon counts as a scheme: no list of good ones holds it.
  private static func scheme(of url: String) -> String? {
    guard let end = url.utf8.firstIndex(where: { [UInt8(ascii: ":"), 0x2F, 0x3F, 0x23, 0x5C].contains($0) }),
      url.utf8[end] == UInt8(ascii: ":")
    else { return nil }
    return url[..<end].lowercased()
  }

  private static func isBitmap(_ url: String) -> Bool {
    guard let comma = url.firstIndex(of: ",") else { return false }
    let types = ["png", "jpeg", "gif", "webp"].map { "data:image/\($0);base64" }
    guard types.contains(url[..<comma].lowercased()) else { return false }
    return url[url.index(after: comma)...].utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): true
      default: false
      }
    }
  }
}
