#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Foundation
import Makimono
import QiitaAPI
#if canImport(SwiftUI)
import SwiftUI
#else
import SwiftUIStandIn
#endif

/// An article's text.
struct ArticleScreen: View {
  let article: QiitaItemRow
  let load: (QiitaItemRow.ID) async throws -> QiitaItem
  @State private var text: Result<String, any Error>?
  @State private var attempt = 0

  var body: some View {
    Group {
      switch text {
      case .success(let text):
        ScrollView {
          Text(text).frame(maxWidth: .infinity, alignment: .leading).padding()
        }
      case .failure(let error):
        ContentUnavailableView {
          Label(ListTexts.current.failedTitle, systemImage: "exclamationmark.triangle")
        } description: {
          Text(ListTexts.current.words(for: error))
        } actions: {
          Button(ListTexts.current.retry) { attempt += 1 }.buttonStyle(.bordered)
        }
      case nil: ProgressView(ListTexts.current.loading)
      }
    }
    .navigationTitle(article.title)
    .task(id: attempt) { await read() }
  }

  private func read() async {
    // The task runs each time that the screen comes back.
    if case .success = text { return }
    text = nil
    do {
      text = .success(try await load(article.id).body)
    } catch {
      if !Task.isCancelled { text = .failure(error) }
    }
  }
}
#endif
