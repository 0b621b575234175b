import Observation
import SwiftUIStandIn

/// Another screen over a list. Whether SwiftUI lays out what is covered depends on what covers it, and Apple does not say: both are tried.
@MainActor
@Observable
final class Cover {
  enum Kind: CaseIterable {
    /// Pushed: what is covered has disappeared, and is laid out once it is seen again.
    case pushed
    /// Laid over it, as the system's pictures of an app are taken: what is covered is laid out all the while.
    case laidOver
  }

  let kind: Kind
  var isOn = false

  init(_ kind: Kind) { self.kind = kind }
}

/// What may be covered.
struct Coverable<Content: View>: View {
  static var words: String { "over it" }

  let cover: Cover
  @ViewBuilder let content: Content

  var body: some View {
    let isOn = cover.isOn
    switch cover.kind {
    case .pushed:
      NavigationStack(path: Binding(get: { isOn ? [1] : [] }, set: { cover.isOn = !$0.isEmpty })) {
        content.navigationDestination(for: Int.self) { _ in Text(Self.words) }
      }
    case .laidOver: content.overlay { if isOn { Text(Self.words) } }
    }
  }
}
