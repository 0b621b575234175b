public import Foundation

/// A font: here a size, a weight and the style that it scales by.
open class UIFont: NSObject, @unchecked Sendable {
  public let pointSize: CGFloat
  public let fontName: String
  let style: TextStyle?
  let weight: Weight

  init(pointSize: CGFloat, weight: Weight, style: TextStyle?) {
    self.pointSize = pointSize
    self.weight = weight
    self.style = style
    fontName = "StandIn"
  }

  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    let size = (style.baseSize * category.bodySize / 17).rounded()
    return UIFont(pointSize: size, weight: style == .headline ? .semibold : .regular, style: style)
  }

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: .regular, style: nil)
  }

  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight, style: nil)
  }

  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: .bold, style: nil)
  }

  open class var labelFontSize: CGFloat { 17 }

  /// 1.2 times the size, as many fonts have it.
  open var lineHeight: CGFloat { pointSize * 1.2 }

  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(pointSize: fontSize, weight: weight, style: nil)
  }

  /// The same style in another text size; a font without a style stays as it is.
  func scaled(for traits: UITraitCollection) -> UIFont {
    style.map { UIFont.preferredFont(forTextStyle: $0, compatibleWith: traits) } ?? self
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.pointSize == pointSize && other.weight == weight && other.style == style
  }

  open override var hash: Int { pointSize.hashValue }
}
