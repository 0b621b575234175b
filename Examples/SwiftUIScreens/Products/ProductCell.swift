#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Foundation
import ScreenModels
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// A product's picture, name and price.
struct ProductCell: View {
  let product: Product

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Picture(url: product.image, symbol: "shippingbox", length: 96)
      Text(product.name)
      Text("¥\(product.price.formatted())").font(.headline)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding(8)
    .accessibilityElement(children: .combine)
  }
}
#endif
