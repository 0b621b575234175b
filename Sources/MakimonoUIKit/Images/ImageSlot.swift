#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
public import Foundation
#if canImport(UIKit)
public import UIKit
#else
public import UIKitStandIn
#endif

/// The place of one picture, in a cell that is reused: it shows the picture that was asked for last, whenever the others
/// arrive.
///
/// ```swift
/// final class ArticleCell: UITableViewCell {
///   let avatar = UIImageView()
///   private lazy var slot = ImageSlot(avatar)
///
///   func show(_ article: Article) {
///     slot.show(article.user.imageURL, placeholder: .person, from: images)
///   }
/// }
/// ```
///
/// Where the picture makes its row longer, a list of MakimonoUIKit keeps what is read in its place.
///
/// A reused cell shows the placeholder at once and not the picture of the row it showed before, and its old load is
/// cancelled. A loader that pays no heed to that does no harm: its picture is late, and dropped.
@MainActor
public final class ImageSlot {
  private weak var imageView: UIImageView?
  private var shown: URL?
  private var task: Task<Void, Never>?

  /// A slot that shows nothing yet.
  ///
  /// - Parameter imageView: where the picture is shown. It is not kept alive.
  public init(_ imageView: UIImageView) {
    self.imageView = imageView
  }

  deinit {
    task?.cancel()
  }

  /// Shows a picture, as soon as it is there.
  ///
  /// - Parameters:
  ///   - url: where the picture is; `nil` for the placeholder alone. The one that is shown, or on its way, already is not
  ///     asked for again.
  ///   - placeholder: what is shown until then, and where the load fails.
  ///   - loader: what fetches it.
  public func show(_ url: URL?, placeholder: UIImage? = nil, from loader: any ImageLoading) {
    guard url == nil || url != shown else { return }
    task?.cancel()
    task = nil
    shown = url
    imageView?.image = placeholder
    guard let url else { return }
    if let image = loader.cachedImage(at: url) {
      imageView?.image = image
      return
    }
    task = Task { [weak self] in
      let image = try? await loader.image(at: url)
      // The slot was given another picture meanwhile.
      guard let self, !Task.isCancelled, shown == url else { return }
      task = nil
      guard let image else {
        // The next row that asks for it tries again.
        shown = nil
        return
      }
      imageView?.image = image
      imageView?.rowResizes()
    }
  }
}
#endif
