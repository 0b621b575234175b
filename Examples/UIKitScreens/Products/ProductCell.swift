#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
import MakimonoUIKit
import ScreenModels
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// A product's picture, name and price.
final class ProductCell: UICollectionViewCell {
  let picture = UIImageView()
  let nameLabel = UILabel()
  let priceLabel = UILabel()
  private lazy var slot = ImageSlot(picture)

  override init(frame: CGRect) {
    super.init(frame: frame)
    nameLabel.font = .preferredFont(forTextStyle: .body)
    priceLabel.font = .preferredFont(forTextStyle: .headline)
    for label in [nameLabel, priceLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    let column = UIStackView(arrangedSubviews: [picture, nameLabel, priceLabel])
    column.axis = .vertical
    column.alignment = .leading
    column.spacing = 6
    contentView.fill(with: column)
    picture.setSize(96)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ product: Product, images: any ImageLoading) {
    nameLabel.text = product.name
    priceLabel.text = "¥\(product.price.formatted())"
    slot.show(product.image.flatMap { URL(string: $0) }, placeholder: .product, from: images)
    isAccessibilityElement = true
    accessibilityLabel = "\(product.name), ¥\(product.price)"
  }
}
#endif
