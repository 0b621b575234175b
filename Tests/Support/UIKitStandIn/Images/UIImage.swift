public import Foundation

/// A picture: here a name, a size and a rendering mode.
open class UIImage: NSObject, @unchecked Sendable {
  /// What tests tell pictures apart by. Not Apple's.
  public let name: String
  public let size: CGSize
  public let scale: CGFloat
  public let renderingMode: RenderingMode

  /// A picture for tests. Not Apple's.
  public init(name: String, size: CGSize, renderingMode: RenderingMode = .automatic) {
    self.name = name
    self.size = size
    self.renderingMode = renderingMode
    scale = 1
  }

  public convenience init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.init(name: name, size: CGSize(width: 20, height: 20), renderingMode: .alwaysTemplate)
  }

  public convenience init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.init(name: name, size: CGSize(width: 40, height: 40))
  }

  /// Pictures are not decoded here: bytes that are UTF-8 of "name width height" become that picture, others none.
  public convenience init?(data: Data) {
    let words = String(decoding: data, as: UTF8.self).split(separator: " ")
    guard words.count == 3, let width = Double(words[1]), let height = Double(words[2]) else { return nil }
    self.init(name: String(words[0]), size: CGSize(width: width, height: height))
  }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(name: name, size: size, renderingMode: renderingMode)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return other.name == name && other.size == size
  }

  open override var hash: Int { name.hashValue }

  /// Whether the tint colours it.
  public enum RenderingMode: Int, Sendable {
    case automatic = 0
    case alwaysOriginal, alwaysTemplate
  }
}
