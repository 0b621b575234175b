/// https://developer.apple.com/documentation/swiftui/horizontalalignment
public enum HorizontalAlignment: Sendable {
  case leading, center, trailing, listRowSeparatorLeading
}

/// https://developer.apple.com/documentation/swiftui/verticalalignment
public enum VerticalAlignment: Sendable {
  case top, center, bottom, firstTextBaseline, lastTextBaseline
}

/// https://developer.apple.com/documentation/swiftui/alignment
public struct Alignment: Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  /// Where a view goes that stands in a larger place.
  func place(_ size: CGSize, in rect: CGRect, _ direction: LayoutDirection) -> CGRect {
    var x = rect.minX + (rect.width - size.width) * horizontal.share
    if direction == .rightToLeft { x = rect.maxX - (x - rect.minX) - size.width }
    return CGRect(
      x: x, y: rect.minY + (rect.height - size.height) * vertical.share, width: size.width, height: size.height)
  }
}

extension HorizontalAlignment {
  var share: CGFloat {
    switch self {
    case .leading, .listRowSeparatorLeading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}

extension VerticalAlignment {
  var share: CGFloat {
    switch self {
    case .top, .firstTextBaseline: 0
    case .center: 0.5
    case .bottom, .lastTextBaseline: 1
    }
  }
}
