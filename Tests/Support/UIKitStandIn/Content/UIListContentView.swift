public import Foundation

/// Shows a `UIListContentConfiguration`.
open class UIListContentView: UIView, UIContentView {
  private final var shown: UIListContentConfiguration
  public final let imageView = UIImageView(frame: .zero)
  final let textLabel = UILabel(frame: .zero)
  final let secondaryLabel = UILabel(frame: .zero)

  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    addSubview(imageView)
    addSubview(textLabel)
    addSubview(secondaryLabel)
    fill()
  }

  public required init?(coder: NSCoder) {
    shown = .cell()
    super.init(coder: coder)
  }

  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        StandIn.trap("UIListContentView cannot show \(newValue)")
        return
      }
      guard new != shown else { return }
      shown = new
      fill()
      invalidateIntrinsicContentSize()
    }
  }

  private func fill() {
    imageView.image = shown.image
    fill(textLabel, shown.text, shown.textProperties)
    fill(secondaryLabel, shown.secondaryText, shown.secondaryTextProperties)
  }

  private func fill(
    _ label: UILabel, _ text: String?, _ properties: UIListContentConfiguration.TextProperties
  ) {
    label.text = text
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
  }

  /// The room of the picture: what is reserved counts even before there is one.
  private var imageSize: CGSize {
    let properties = shown.imageProperties
    var size = shown.image?.size ?? .zero
    if properties.maximumSize.width > 0 { size.width = min(size.width, properties.maximumSize.width) }
    if properties.maximumSize.height > 0 { size.height = min(size.height, properties.maximumSize.height) }
    guard shown.image != nil else { return .zero }
    return CGSize(
      width: properties.reservedLayoutSize.width > 0 ? properties.reservedLayoutSize.width : size.width,
      height: properties.reservedLayoutSize.height > 0 ? properties.reservedLayoutSize.height : size.height)
  }

  private struct Places {
    var image = CGRect.zero
    var text = CGRect.zero
    var second = CGRect.zero
    var height: CGFloat = 0
  }

  private func places(width: CGFloat) -> Places {
    let margins = shown.directionalLayoutMargins
    var places = Places()
    let picture = imageSize
    let start = margins.leading + (picture.width > 0 ? picture.width + shown.imageToTextPadding : 0)
    let room = max(0, width - start - margins.trailing)
    let text = textLabel.sizeThatFits(CGSize(width: max(room, 1), height: 0))
    let second = secondaryLabel.sizeThatFits(CGSize(width: max(room, 1), height: 0))
    let gap = text.height > 0 && second.height > 0 ? shown.textToSecondaryTextVerticalPadding : 0
    var inner = text.height + gap + second.height
    if shown.prefersSideBySideTextAndSecondaryText { inner = max(text.height, second.height) }
    inner = max(inner, picture.height)
    places.height = max(44, inner + margins.top + margins.bottom)
    let top = (places.height - inner) / 2
    places.image = CGRect(
      x: margins.leading, y: (places.height - picture.height) / 2, width: picture.width, height: picture.height)
    places.text = CGRect(x: start, y: top, width: room, height: text.height)
    places.second = CGRect(x: start, y: top + text.height + gap, width: room, height: second.height)
    return places
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let places = places(width: bounds.width)
    let flips = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func mirrored(_ rect: CGRect) -> CGRect {
      flips ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }
    imageView.frame = mirrored(places.image)
    textLabel.frame = mirrored(places.text)
    secondaryLabel.frame = mirrored(places.second)
  }

  override func contentFitting(width: CGFloat?) -> CGSize {
    let width = width ?? 320
    return CGSize(width: width, height: places(width: width).height)
  }
}
