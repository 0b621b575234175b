#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
import Makimono
import MakimonoCore
public import MakimonoUIKit
public import ScreenModels
#if canImport(UIKit)
public import UIKit
#else
public import UIKitStandIn
#endif

/// Screen 3: what others did with a user's articles, two people a row, and how far the transfer is. A failure is told by an
/// alert as well.
///
/// The pairs are the layout's. A list whose rows are pairs of items, as in the original, has to pair everything anew where a
/// page has an odd count.
public final class NotificationsViewController: UIViewController {
  private let model: NotificationsModel
  private let images: any ImageLoading
  public let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.people)
  public let progressView = UIProgressView()
  private var observation: PagerObservation?
  public private(set) lazy var paged: PagedCollectionView<UserNotification> = {
    let person = UICollectionView.CellRegistration<PersonCell, UserNotification> { [images] cell, _, notification in
      cell.show(notification, images: images)
    }
    return PagedCollectionView(collectionView, pager: model.pager) { view, indexPath, notification in
      view.dequeueConfiguredReusableCell(using: person, for: indexPath, item: notification)
    }
  }()

  public init(model: NotificationsModel, images: any ImageLoading) {
    self.model = model
    self.images = images
    super.init(nibName: nil, bundle: nil)
    title = "Notifications"
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("made in code") }

  public override func loadView() { view = collectionView }

  public override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.titleView = progressView
    progressView.isHidden = true
    model.onProgress = { [weak self] in self?.show($0) }
    observation = model.pager.observe { [weak self] update in self?.alert(of: update.loadStates) }
    paged.start()
  }

  private func show(_ progress: Double?) {
    progressView.isHidden = progress == nil
    progressView.progress = Float(progress ?? 0)
  }

  private func alert(of states: LoadStates<any Error>) {
    guard presentedViewController == nil,
      let edge = LoadEdge.allCases.first(where: { states[$0].isFailed && !model.pager.isRetryScheduled($0) }),
      let error = states[edge].failure?.error
    else { return }
    let alert = UIAlertController(
      title: paged.look.texts.failedTitle, message: paged.look.texts.words(for: error), preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: paged.look.texts.retry, style: .default) { [weak self] _ in self?.model.pager.retry(edge) })
    alert.addAction(UIAlertAction(title: "OK", style: .cancel))
    present(alert, animated: true)
  }
}
#endif
