#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Foundation
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// A square picture from the network, a symbol until it is there and where there is none. It says nothing that the words beside
/// it do not say.
struct Picture: View {
  let url: String?
  let symbol: String
  let length: CGFloat

  var body: some View {
    AsyncImage(url: url.flatMap { URL(string: $0) }) { phase in
      (phase.image ?? Image(systemName: symbol)).resizable().scaledToFit()
    }
    .frame(width: length, height: length)
    .clipShape(.rect(cornerRadius: 8))
    .accessibilityHidden(true)
  }
}
#endif
