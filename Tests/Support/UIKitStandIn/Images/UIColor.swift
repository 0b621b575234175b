public import Foundation

/// A colour: components, or a name for those whose value follows the appearance.
open class UIColor: NSObject, @unchecked Sendable {
  let name: String
  let components: [CGFloat]

  init(name: String) {
    self.name = name
    components = []
  }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    name = ""
    components = [red, green, blue, alpha]
  }

  public init(white: CGFloat, alpha: CGFloat) {
    name = ""
    components = [white, white, white, alpha]
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    components.isEmpty
      ? UIColor(name: name + "@\(alpha)")
      : UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return other.name == name && other.components == components
  }

  open override var hash: Int { name.hashValue }
}
