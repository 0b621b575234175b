import UIKitStandIn

/// A cell that wants a height and says so by a constraint.
final class SizedCell: UITableViewCell {
  var item = -1
  var reuses = 0
  private let box = UIView()
  private var height: NSLayoutConstraint?

  var wish: CGFloat = 44 {
    didSet { height?.constant = wish }
  }

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
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

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
    item = -1
  }
}
