import Testing

@testable import AppKitStandIn

extension AppKitStandInTests {
  @Suite("Stand-in: collections") @MainActor
  struct CollectionTests {
    private typealias DataSource = NSCollectionViewDiffableDataSource<Int, Int>

    private final class Item: NSCollectionViewItem {
      override func loadView() {
        view = NSView()
      }

      func show(_ value: Int) {
        view.constraintList.removeAll()
        view.heightAnchor.constraint(equalToConstant: CGFloat(value)).isActive = true
      }
    }

    private let screen = Screen(size: NSSize(width: 200, height: 300))
    private let scrollView = NSScrollView(frame: NSRect(x: 0, y: 0, width: 200, height: 300))
    private let collection = NSCollectionView(frame: .zero)

    private func dataSource(_ layout: NSCollectionViewLayout) -> DataSource {
      let id = NSUserInterfaceItemIdentifier("item")
      collection.collectionViewLayout = layout
      collection.register(Item.self, forItemWithIdentifier: id)
      scrollView.documentView = collection
      let source = DataSource(collectionView: collection) { collection, path, value in
        let item = collection.makeItem(withIdentifier: id, for: path)
        (item as? Item)?.show(value)
        return item
      }
      screen.show(scrollView)
      return source
    }

    private func apply(_ items: [Int], to source: DataSource) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(items)
      source.apply(snapshot)
    }

    private var columns: NSCollectionViewCompositionalLayout {
      NSCollectionViewCompositionalLayout(
        sectionProvider: { _, _ in
          let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(20)))
          let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(20)),
            subitems: [item, item])
          return NSCollectionLayoutSection(group: group)
        }, configuration: NSCollectionViewCompositionalLayoutConfiguration())
    }

    private func frame(_ item: Int) -> NSRect? {
      collection.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
    }

    @Test("A line is as high as its highest item; items that stay keep their sizes")
    func columnsOfItems() {
      let source = dataSource(columns)
      apply([30, 40, 50], to: source)
      screen.settle()
      #expect(frame(1) == NSRect(x: 100, y: 0, width: 100, height: 40))
      #expect(frame(2) == NSRect(x: 0, y: 40, width: 100, height: 50))
      apply([60, 70, 30, 40, 50], to: source)
      #expect(frame(2)?.height == 30)
      #expect(frame(0)?.height == 20)
      screen.settle()
      #expect(frame(2)?.minY == 70)
    }

    @Test("Items are made somewhat ahead, and counted as visible")
    func overdraw() {
      let source = dataSource(columns)
      apply(Array(30..<90), to: source)
      screen.settle()
      let visible = collection.indexPathsForVisibleItems()
      #expect(
        visible.contains {
          !(collection.layoutAttributesForItem(at: $0)?.frame.intersects(collection.visibleRect) ?? true)
        })
    }

    @Test("A flow layout has as many in a line as fit, either way")
    func flow() {
      let layout = NSCollectionViewFlowLayout()
      let source = dataSource(layout)
      apply([1, 2, 3, 4], to: source)
      screen.settle()
      #expect(frame(3) == NSRect(x: 0, y: 60, width: 50, height: 50))
      layout.scrollDirection = .horizontal
      collection.arrange()
      #expect(frame(3) == NSRect(x: 0, y: 180, width: 50, height: 50))
    }

    @Test("What is not registered, and a provider that makes nothing, trap")
    func traps() async {
      let messages = await StandIn.recordingTraps {
        _ = collection.makeItem(
          withIdentifier: NSUserInterfaceItemIdentifier("no"), for: IndexPath(item: 0, section: 0))
        let source = DataSource(collectionView: collection) { _, _, _ in nil }
        collection.collectionViewLayout = NSCollectionViewFlowLayout()
        scrollView.documentView = collection
        screen.show(scrollView)
        apply([1], to: source)
        screen.frame()
      }
      #expect(messages.count >= 2)
    }
  }
}
