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

/// Screen 4: products in a grid, in both directions, with ten pages of them at most.
public final class ProductsViewController: UIViewController {
  private let model: ProductsModel
  private let images: any ImageLoading
  public let collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.products)
  public private(set) lazy var paged: PagedCollectionView<Product> = {
    let cell = UICollectionView.CellRegistration<ProductCell, Product> { [images] cell, _, product in
      cell.show(product, images: images)
    }
    return PagedCollectionView(collectionView, pager: model.pager) { view, indexPath, product in
      view.dequeueConfiguredReusableCell(using: cell, for: indexPath, item: product)
    }
  }()

  public init(model: ProductsModel, images: any ImageLoading) {
    self.model = model
    self.images = images
    super.init(nibName: nil, bundle: nil)
    title = "Products"
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("made in code") }

  public override func loadView() { view = collectionView }

  public override func viewDidLoad() {
    super.viewDidLoad()
    _ = paged
    model.start()
  }
}

extension UICollectionViewCompositionalLayout {
  /// As many columns as have room for a picture and a name.
  static var products: UICollectionViewCompositionalLayout {
    .paged { environment in
      .columns(max(2, Int(environment.container.effectiveContentSize.width / 180)), estimatedHeight: 200)
    }
  }
}
#endif
