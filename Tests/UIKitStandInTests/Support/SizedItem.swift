import UIKitStandIn

/// An item that wants a height.
final class SizedItem: UICollectionViewListCell {
  var item = -1
  private let box = UIView()
  private var height: NSLayoutConstraint?

  var wish: CGFloat = 44 {
    didSet { height?.constant = wish }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    let height = box.heightAnchor.constraint(equalToConstant: 44)
    self.height = height
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      box.topAnchor.constraint(equalTo: contentView.topAnchor),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor), height,
    ])
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
