#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Makimono
import MakimonoSwiftUI
public import ScreenModels
#if canImport(SwiftUI)
public import SwiftUI
#else
public import SwiftUIStandIn
#endif

/// Screen 4: products in a grid, in both directions, with ten pages of them at most.
public struct ProductsScreen: View {
  @State private var model: ProductsModel
  @State private var hasBegun = false

  /// - Parameter model: kept as long as the screen is.
  public init(model: ProductsModel) { _model = State(initialValue: model) }

  public var body: some View {
    Group {
      // The grid by itself would begin at the first page, and which view appears first is nowhere promised.
      if hasBegun {
        PagedScrollView(model.pager, layout: .grid(columns: [GridItem(.adaptive(minimum: 160), alignment: .top)])) {
          ProductCell(product: $0)
        }
      } else {
        ProgressView(ListTexts.current.loading)
      }
    }
    .navigationTitle("Products")
    .onAppear {
      model.start()
      hasBegun = true
    }
  }
}
#endif
