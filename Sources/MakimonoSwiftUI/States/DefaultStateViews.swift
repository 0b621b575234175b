#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Makimono
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// What an edge shows unless the app says otherwise.
struct DefaultEdgeView: View {
  let edge: PagedEdge

  var body: some View {
    Group {
      switch edge.status {
      case .none: EmptyView()
      case .loading: ProgressView().frame(minHeight: 28).accessibilityLabel(edge.texts.loading)
      case .failed(let error): RetryView(message: edge.texts.words(for: error), texts: edge.texts) { edge.retry() }
      case .end: Text(edge.texts.end).font(.footnote).foregroundStyle(.secondary)
      }
    }
    .padding(.vertical, 8)
    .frame(maxWidth: .infinity)
  }
}

/// What a gap shows unless the app says otherwise.
struct DefaultGapView: View {
  let gap: PagedGap

  var body: some View {
    Group {
      switch gap.status {
      case .none, .end: Button(gap.texts.gap) { gap.fill() }.buttonStyle(.borderless).frame(minHeight: 28)
      case .loading: ProgressView().frame(minHeight: 28).accessibilityLabel(gap.texts.loading)
      case .failed(let error): RetryView(message: gap.texts.words(for: error), texts: gap.texts) { gap.fill() }
      }
    }
    .padding(.vertical, 8)
    .frame(maxWidth: .infinity)
  }
}

/// A failure in words, and a button that tries again.
struct RetryView: View {
  let message: String
  let texts: ListTexts
  let retry: @MainActor () -> Void

  var body: some View {
    VStack(spacing: 8) {
      Text(message).font(.footnote).foregroundStyle(.secondary).multilineTextAlignment(.center)
      // A button of a plain style would take the taps of the whole row of a list.
      Button(texts.retry, action: retry).buttonStyle(.bordered)
    }
    .accessibilityElement(children: .contain)
  }
}

/// What stands in place of a list that could not be read.
struct DefaultFailureView: View {
  let error: any Error
  let texts: ListTexts
  let retry: @MainActor () -> Void

  var body: some View {
    ContentUnavailableView {
      Label(texts.failedTitle, systemImage: "exclamationmark.triangle")
    } description: {
      Text(texts.words(for: error))
    } actions: {
      Button(texts.retry, action: retry).buttonStyle(.bordered)
    }
  }
}
#endif
