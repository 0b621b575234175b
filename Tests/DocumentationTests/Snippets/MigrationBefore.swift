import Foundation

#if canImport(UIKit)
import UIKit
#else
import UIKitStandIn
#endif
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// What the guide takes leave of. It compiles; that is all that can be said for it.

@MainActor
enum Counter {
  @MainActor
  final class ArticlesViewModel {
    private(set) var articles: [Article] = []
    private var page = 1
    private var isLoading = false
    private var isFull = false
    var onChange: (() -> Void)?

    func loadMore() {
      guard !isLoading, !isFull else { return }
      isLoading = true
      Task { @MainActor in
        defer { isLoading = false }
        guard let rows = try? await api.articles(page: page, perPage: 20).0 else { return }
        page += 1
        articles += rows
        isFull = rows.isEmpty || page > 100
        onChange?()
      }
    }
  }

  @MainActor
  final class Screen {
    let viewModel = ArticlesViewModel()

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      let rest = scrollView.contentSize.height - scrollView.contentOffset.y - scrollView.bounds.height
      if rest < 500 { viewModel.loadMore() }
    }
  }
}

struct Entry: Decodable, Identifiable, Equatable, Sendable {
  let id: String
}

struct Body: Decodable, Sendable {
  let result: [Entry]
}

@MainActor
final class StatusList {
  enum Status { case initial, loading, completion, error }

  var status = Status.initial
  var entries: [Entry] = []
  let url = URL(string: "https://example.org/data")!

  func load() {
    guard status != .loading else { return }
    status = .loading
    Task { @MainActor in
      guard let (data, _) = try? await URLSession.shared.data(from: url) else { return status = .error }
      guard let body = try? JSONDecoder().decode(Body.self, from: data) else { return }  // loading for ever
      entries += body.result
      status = .completion
    }
  }
}

struct Person: Decodable, Identifiable, Equatable, Sendable {
  let id: String
}

@MainActor
final class Pairs {
  var notifications: [Person] = []

  func numberOfRows() -> Int { (notifications.count + 1) / 2 }
  func people(inRow row: Int) -> [Person] { Array(notifications[row * 2..<min(row * 2 + 2, notifications.count)]) }
}

@MainActor
final class OffsetByHand {
  let collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  let cellHeight: CGFloat = 44

  func didPrepend(_ count: Int) {
    collectionView.contentOffset.y += CGFloat(count) * cellHeight
  }
}

@MainActor
final class GrowingLimit {
  var limit = 20

  func reload(limit: Int) {}

  func loadMore() {
    guard limit < 100 else { return }
    limit += 20
    reload(limit: limit)
  }
}
