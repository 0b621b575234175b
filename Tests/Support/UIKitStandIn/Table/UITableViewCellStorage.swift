import Foundation

/// The stored properties of `UITableViewCell`, apart for the same reason as those of views. Not Apple's.
open class UITableViewCellStorage: UIView {
  final var holder: CellContentHolder?
  final var reuseName: String?
  final var cellStyle = UITableViewCell.CellStyle.default
  final var selected = false
  final var highlighted = false
  final var editing = false
  final var wantsUpdate = true
  /// Whether the cell lies in a reuse queue.
  final var isQueued = false
  public final let contentView = UIView(frame: .zero)
  open var selectionStyle: UITableViewCell.SelectionStyle = .default
  open var accessoryType: UITableViewCell.AccessoryType = .none {
    didSet { if accessoryType != oldValue { childNeedsFitting() } }
  }
  open var accessoryView: UIView? {
    didSet { childNeedsFitting() }
  }
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
  open var indentationLevel = 0
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true
  open var backgroundConfiguration: UIBackgroundConfiguration?
  final var updateHandler: UITableViewCell.ConfigurationUpdateHandler?
}
