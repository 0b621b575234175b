#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
import Makimono
public import MakimonoUIKit
public import ScreenModels
#if canImport(UIKit)
public import UIKit
#else
public import UIKitStandIn
#endif

/// Screen 2: a generic list.
public final class DataViewController: UIViewController {
  private let model: DataModel
  public let tableView = UITableView()
  public private(set) lazy var paged = PagedTableView(tableView, pager: model.pager) { table, indexPath, entry in
    let cell = table.dequeueReusableCell(withIdentifier: "Entry", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = entry.title
    content.secondaryText = entry.contents
    content.secondaryTextProperties.numberOfLines = 3
    cell.contentConfiguration = content
    return cell
  }

  public init(model: DataModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
    title = "Data"
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("made in code") }

  public override func loadView() { view = tableView }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Entry")
    paged.start()
  }
}
#endif
