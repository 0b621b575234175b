#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
import MakimonoUIKit
import ScreenModels
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// One of two people of a row.
final class PersonCell: UICollectionViewCell {
  let picture = UIImageView()
  let nameLabel = UILabel()
  let messageLabel = UILabel()
  private lazy var slot = ImageSlot(picture)

  override init(frame: CGRect) {
    super.init(frame: frame)
    nameLabel.font = .preferredFont(forTextStyle: .headline)
    messageLabel.font = .preferredFont(forTextStyle: .footnote)
    messageLabel.textColor = .secondaryLabel
    for label in [nameLabel, messageLabel] {
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    let column = UIStackView(arrangedSubviews: [picture, nameLabel, messageLabel])
    column.axis = .vertical
    column.alignment = .leading
    column.spacing = 6
    contentView.fill(with: column)
    picture.setSize(44)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ notification: UserNotification, images: any ImageLoading) {
    nameLabel.text = notification.name
    messageLabel.text = notification.message
    slot.show(notification.imageURL.flatMap { URL(string: $0) }, placeholder: .person, from: images)
    isAccessibilityElement = true
    accessibilityLabel = "\(notification.name), \(notification.message)"
  }
}
#endif
