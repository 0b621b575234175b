/// What a row that shows no item says, in the usual look.
package struct StatusWords: Hashable {
  package var isLoading = false
  package var text: String?
  /// On the button, where there is something to do.
  package var button: String?
  /// For who cannot see the spinner.
  package var accessibilityLabel: String?

  /// Of the row at an edge.
  package init(edge status: EdgeStatus, texts: ListTexts) {
    switch status {
    case .none: break
    case .loading: isLoading = true
    case .failed(let error): fail(error, texts)
    case .end: text = texts.end
    }
    accessibilityLabel = isLoading ? texts.loading : text
  }

  /// Of a gap's row.
  package init(gap status: EdgeStatus, texts: ListTexts) {
    switch status {
    case .loading: isLoading = true
    case .failed(let error): fail(error, texts)
    case .none, .end: button = texts.gap
    }
    accessibilityLabel = isLoading ? texts.loading : text
  }

  private mutating func fail(_ error: any Error, _ texts: ListTexts) {
    text = texts.words(for: error)
    button = texts.retry
  }
}

extension ListTexts {
  /// The failure of a status in words; `nil` where it did not fail.
  package func words(for status: EdgeStatus) -> String? {
    if case .failed(let error) = status { words(for: error) } else { nil }
  }
}
