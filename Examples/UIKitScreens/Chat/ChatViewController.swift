#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
import Makimono
import MakimonoCore
public import MakimonoUIKit
import Observation
public import ScreenModels
#if canImport(UIKit)
public import UIKit
#else
public import UIKitStandIn
#endif

/// Screen 6: a chat room. It opens at the first unread message, or at the end, which it follows; a question to the bot stays at the
/// top while the answer grows below it.
public final class ChatViewController: UIViewController {
  private let model: ChatModel
  private let images: any ImageLoading
  public let tableView = UITableView()
  public let composer = ChatComposer()
  public let newsButton = UIButton(configuration: .borderedProminent())
  /// The message whose text is in the composer.
  private var edited: ChatMessage?
  public private(set) lazy var paged: PagedTableView<ChatMessage> = PagedTableView(
    tableView, pager: model.pager, isRefreshable: false
  ) {
    [weak self, model, images] table, indexPath, message in
    let cell = table.dequeueReusableCell(withIdentifier: "Message", for: indexPath)
    let before = self?.paged.item(at: IndexPath(row: indexPath.row - 1, section: indexPath.section))
    (cell as? ChatCell)?.show(
      message, day: message.day(after: before), isFirstUnread: message.id == model.firstUnread,
      picture: message.picture.flatMap { model.url(of: $0) }, images: images)
    return cell
  }

  public init(model: ChatModel, images: any ImageLoading) {
    self.model = model
    self.images = images
    super.init(nibName: nil, bundle: nil)
    title = "Chat"
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("made in code") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    layOut()
    tableView.register(ChatCell.self, forCellReuseIdentifier: "Message")
    #if !os(tvOS)
    tableView.separatorStyle = .none
    #endif
    // A picture without a known size makes its row longer when it is there.
    tableView.selfSizingInvalidation = .enabledIncludingConstraints
    paged.readingLine = .end
    paged.redrawsBelowChanges = true
    paged.onSelect = { [weak self] message, indexPath in self?.choose(message, indexPath) }
    composer.onSend = { [weak self] in self?.send($0) }
    composer.onClear = { [weak self] in self?.edited = nil }
    newsButton.addAction(UIAction { [weak self] _ in self?.goToNewest() }, for: .primaryActionTriggered)
    model.onFailure = { [weak self] in self?.tellFailure() }
    showNews()
    Task {
      let opening = await model.findOpening()
      if let opening { paged.stand(at: ListPlace(item: opening, distance: tableView.adjustedContentInset.top)) }
      model.start(at: opening)
    }
  }

  private func layOut() {
    let pane = UIView()
    let column = UIStackView(arrangedSubviews: [pane, composer])
    column.axis = .vertical
    view.addSubview(column)
    pane.addSubview(tableView)
    pane.addSubview(newsButton)
    for view in [column, tableView, newsButton] { view.translatesAutoresizingMaskIntoConstraints = false }
    #if os(tvOS)
    let bottom = view.safeAreaLayoutGuide.bottomAnchor
    #else
    let bottom = view.keyboardLayoutGuide.topAnchor
    #endif
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.topAnchor),
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      column.bottomAnchor.constraint(equalTo: bottom),
      tableView.topAnchor.constraint(equalTo: pane.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: pane.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: pane.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: pane.bottomAnchor),
      newsButton.centerXAnchor.constraint(equalTo: pane.centerXAnchor),
      newsButton.bottomAnchor.constraint(equalTo: pane.bottomAnchor, constant: -8),
    ])
  }

  // MARK: - What is new

  private func showNews() {
    withObservationTracking {
      let count = paged.following.newRowCount
      newsButton.configuration?.title = "\(count) new"
      newsButton.isHidden = count == 0
    } onChange: { [weak self] in
      Task { @MainActor in self?.showNews() }
    }
  }

  private func goToNewest() {
    paged.follow = .automatic
    paged.following.scrollToNewest()
  }

  // MARK: - Writing

  private func send(_ text: String) {
    if let edited {
      self.edited = nil
      return model.edit(edited.id, text: text)
    }
    let id = model.send(text)
    goToNewest()
    if model.asksBot(text) { paged.follow = .pinned(id) }
  }

  private func choose(_ message: ChatMessage, _ indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard message.delivery != .sending else { return }
    let alert = UIAlertController(title: message.author, message: nil, preferredStyle: .alert)
    if message.delivery == .failed {
      alert.addAction(UIAlertAction(title: "Send Again", style: .default) { [model] _ in model.sendAgain(message.id) })
    } else if !message.growing {
      alert.addAction(
        UIAlertAction(title: "Edit", style: .default) { [weak self] _ in
          self?.edited = message
          self?.composer.begin(with: message.text)
        })
    }
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { [model] _ in model.remove(message.id) })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(alert, animated: true)
  }

  private func tellFailure() {
    guard let error = model.failure, presentedViewController == nil else { return }
    let alert = UIAlertController(
      title: paged.look.texts.failedTitle, message: paged.look.texts.words(for: error), preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .cancel))
    present(alert, animated: true)
  }
}
#endif
