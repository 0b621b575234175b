#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
import Foundation
import Makimono
import QiitaAPI
#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif

/// An article's text.
final class ArticleViewController: UIViewController {
  private let article: QiitaItemRow
  private let load: (QiitaItemRow.ID) async throws -> QiitaItem
  let textView = UITextView()
  private var loading: Task<Void, Never>?

  init(article: QiitaItemRow, load: @escaping (QiitaItemRow.ID) async throws -> QiitaItem) {
    self.article = article
    self.load = load
    super.init(nibName: nil, bundle: nil)
    title = article.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("made in code") }

  deinit { loading?.cancel() }

  override func loadView() { view = textView }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Nothing is to be edited on a television anyway.
    #if !os(tvOS)
    textView.isEditable = false
    #endif
    textView.font = .preferredFont(forTextStyle: .body)
    textView.adjustsFontForContentSizeCategory = true
    read()
  }

  private func read() {
    contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    loading = Task { [weak self, load, id = article.id] in
      do {
        let text = try await load(id).body
        self?.textView.text = text
        self?.contentUnavailableConfiguration = nil
      } catch {
        self?.showFailure(error)
      }
    }
  }

  private func showFailure(_ error: any Error) {
    var content = UIContentUnavailableConfiguration.empty()
    content.text = ListTexts.current.words(for: error)
    content.button = .plain()
    content.button.title = ListTexts.current.retry
    content.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.read() }
    contentUnavailableConfiguration = content
  }
}
#endif
