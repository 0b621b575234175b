public import Foundation

/// The size of text.
public final class NSFont: NSObject, Sendable {
  public let pointSize: CGFloat

  private init(size: CGFloat) {
    pointSize = size
  }

  public class func systemFont(ofSize fontSize: CGFloat) -> NSFont { NSFont(size: fontSize) }

  public class var systemFontSize: CGFloat { 13 }

  public class func preferredFont(forTextStyle style: TextStyle) -> NSFont {
    NSFont(size: style == .headline ? 15 : 13)
  }

  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let body = TextStyle(rawValue: "body")
    public static let headline = TextStyle(rawValue: "headline")
  }
}
