public import Foundation

extension UIButton {
  /// What a button shows (iOS 15).
  public struct Configuration: Hashable {
    public var title: String?
    public var subtitle: String?
    public var attributedTitle: AttributedString?
    public var image: UIImage?
    public var imagePadding: CGFloat = 0
    public var imagePlacement: NSDirectionalRectEdge = .leading
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var showsActivityIndicator = false
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    public var buttonSize: Size = .medium
    public var cornerStyle: CornerStyle = .dynamic
    private let look: String

    public static func plain() -> Configuration { Configuration(look: "plain") }
    public static func gray() -> Configuration { Configuration(look: "gray") }
    public static func tinted() -> Configuration { Configuration(look: "tinted") }
    public static func filled() -> Configuration { Configuration(look: "filled") }
    public static func borderless() -> Configuration { Configuration(look: "borderless") }
    public static func bordered() -> Configuration { Configuration(look: "bordered") }
    public static func borderedTinted() -> Configuration { Configuration(look: "borderedTinted") }
    public static func borderedProminent() -> Configuration { Configuration(look: "borderedProminent") }

    private init(look: String) {
      self.look = look
    }

    public static func == (left: Configuration, right: Configuration) -> Bool {
      left.title == right.title && left.subtitle == right.subtitle && left.image == right.image
        && left.showsActivityIndicator == right.showsActivityIndicator && left.look == right.look
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(title)
      hasher.combine(look)
    }

    /// How large a button is.
    public enum Size: Sendable {
      case mini, small, medium, large
    }

    /// How round a button is.
    public enum CornerStyle: Sendable {
      case fixed, dynamic, small, medium, large, capsule
    }
  }
}
