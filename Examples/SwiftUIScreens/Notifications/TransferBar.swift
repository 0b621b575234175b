#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Makimono
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// How far the page under way is; nothing while none is.
struct TransferBar: View {
  let progress: Double?

  var body: some View {
    if let progress {
      ProgressView(value: progress).accessibilityLabel(ListTexts.current.loading)
    }
  }
}
#endif
