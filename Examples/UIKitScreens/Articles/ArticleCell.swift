#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
import MakimonoUIKit
import QiitaAPI
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// An article's row: its title, who wrote it, and their picture.
final class ArticleCell: UITableViewCell {
  let avatar = UIImageView()
  let titleLabel = UILabel()
  let authorLabel = UILabel()
  private lazy var slot = ImageSlot(avatar)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.numberOfLines = 0
    authorLabel.font = .preferredFont(forTextStyle: .subheadline)
    authorLabel.adjustsFontForContentSizeCategory = true
    authorLabel.textColor = .secondaryLabel
    let texts = UIStackView(arrangedSubviews: [titleLabel, authorLabel])
    texts.axis = .vertical
    texts.spacing = 4
    let row = UIStackView(arrangedSubviews: [avatar, texts])
    row.spacing = 12
    row.alignment = .top
    contentView.fill(with: row)
    avatar.setSize(40)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code") }

  func show(_ article: QiitaItemRow, images: any ImageLoading) {
    titleLabel.text = article.title
    authorLabel.text = article.user?.displayName
    slot.show(article.user?.profileImageURL.flatMap { URL(string: $0) }, placeholder: .person, from: images)
    accessibilityLabel = [article.title, article.user?.displayName].compactMap { $0 }.joined(separator: ", ")
  }
}
#endif
