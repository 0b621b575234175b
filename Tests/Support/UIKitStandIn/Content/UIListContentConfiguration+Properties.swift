public import Foundation

extension UIListContentConfiguration {
  /// How the picture is shown.
  public struct ImageProperties: Hashable, Sendable {
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var maximumSize = CGSize.zero
    public var reservedLayoutSize = CGSize.zero
    public var accessibilityIgnoresInvertColors = false

    public static let standardDimension: CGFloat = 28

    public static func == (left: ImageProperties, right: ImageProperties) -> Bool {
      left.maximumSize == right.maximumSize && left.reservedLayoutSize == right.reservedLayoutSize
        && left.cornerRadius == right.cornerRadius && left.tintColor == right.tintColor
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(cornerRadius)
    }
  }

  /// How a text is shown.
  public struct TextProperties: Hashable, Sendable {
    public var font: UIFont
    public var color: UIColor = .label
    public var numberOfLines = 0
    public var alignment: TextAlignment = .natural
    public var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    public var adjustsFontForContentSizeCategory = true

    init(font: UIFont) {
      self.font = font
    }

    /// How lines are aligned.
    public enum TextAlignment: Int, Sendable {
      case natural = 0
      case center, justified
    }
  }
}
