#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
import MakimonoUIKit
import ScreenModels
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// A message: the day where it begins one, a line where what is unread begins, who wrote it, the text, a picture.
final class ChatCell: UITableViewCell {
  let dayLabel = ChatCell.label(.footnote, .secondaryLabel)
  let unreadLabel = ChatCell.label(.footnote, .tintColor)
  let headingLabel = ChatCell.label(.headline, .label)
  let messageLabel = ChatCell.label(.body, .label)
  let picture = ChatPicture()
  private lazy var slot = ImageSlot(picture)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    dayLabel.textAlignment = .center
    dayLabel.accessibilityTraits = .header
    unreadLabel.textAlignment = .center
    unreadLabel.text = "New messages"
    let column = UIStackView(arrangedSubviews: [dayLabel, unreadLabel, headingLabel, messageLabel, picture])
    column.axis = .vertical
    column.spacing = 4
    contentView.fill(with: column)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ message: ChatMessage, day: String?, isFirstUnread: Bool, picture url: URL?, images: any ImageLoading) {
    dayLabel.text = day
    dayLabel.isHidden = day == nil
    unreadLabel.isHidden = !isFirstUnread
    headingLabel.text = message.heading
    messageLabel.text = message.text
    picture.hasKnownSize = message.picture?.height != nil
    slot.show(url, from: images)
    accessibilityLabel = [day, isFirstUnread ? unreadLabel.text : nil, message.words].compactMap { $0 }.joined(
      separator: ", ")
    accessibilityTraits = message.growing ? .updatesFrequently : .none
  }

  private static func label(_ style: UIFont.TextStyle, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.numberOfLines = 0
    return label
  }
}

/// A message's picture. One whose size is not known takes no room before it is there.
final class ChatPicture: UIImageView {
  var hasKnownSize = false { didSet { isHidden = image == nil && !hasKnownSize } }
  override var image: UIImage? { didSet { isHidden = image == nil && !hasKnownSize } }

  init() {
    super.init(image: nil)
    contentMode = .scaleAspectFit
    heightAnchor.constraint(equalToConstant: 160).isActive = true
    isHidden = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code") }
}
#endif
