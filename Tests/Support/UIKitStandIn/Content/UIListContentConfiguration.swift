public import Foundation

/// A row with a picture and one or two texts (iOS 14).
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var secondaryText: String?
  public var textProperties: TextProperties
  public var secondaryTextProperties: TextProperties
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  private init(style: UIFont.TextStyle, second: UIFont.TextStyle, minHeight: CGFloat) {
    textProperties = TextProperties(font: .preferredFont(forTextStyle: style))
    secondaryTextProperties = TextProperties(font: .preferredFont(forTextStyle: second))
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: minHeight, leading: 20, bottom: minHeight, trailing: 20)
  }

  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(style: .body, second: .caption1, minHeight: 11)
  }

  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(style: .body, second: .caption1, minHeight: 11)
  }

  public static func valueCell() -> UIListContentConfiguration {
    var configuration = UIListContentConfiguration(style: .body, second: .body, minHeight: 11)
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }

  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(style: .headline, second: .footnote, minHeight: 6)
  }

  public static func groupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(style: .footnote, second: .footnote, minHeight: 6)
  }

  public static func plainFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(style: .footnote, second: .footnote, minHeight: 6)
  }

  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(style: .footnote, second: .footnote, minHeight: 6)
  }

  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var copy = self
    copy.textProperties.font = textProperties.font.scaled(for: state.traitCollection)
    copy.secondaryTextProperties.font = secondaryTextProperties.font.scaled(for: state.traitCollection)
    return copy
  }
}

extension NSDirectionalEdgeInsets: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(top)
    hasher.combine(leading)
    hasher.combine(bottom)
    hasher.combine(trailing)
  }
}
