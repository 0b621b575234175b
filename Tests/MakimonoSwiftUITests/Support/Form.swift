import Makimono
import MakimonoSwiftUI
import SwiftUIStandIn

@testable import MakimonoSwiftUI

/// Every way in which a list may be shown.
enum Form: CaseIterable, CustomStringConvertible {
  case list, stack, grid
  /// As before iOS 18.
  case stackByIdentity

  var description: String {
    switch self {
    case .list: "list"
    case .stack: "stack"
    case .grid: "grid"
    case .stackByIdentity: "stack, position by id"
    }
  }

  @MainActor @ViewBuilder
  func view(_ pager: Pager<Note>) -> some View {
    switch self {
    case .list: PagedList(pager) { NoteRow(note: $0, height: 28) }
    case .stack: PagedScrollView(pager, layout: .stack(spacing: 0)) { NoteRow(note: $0) }
    case .grid:
      PagedScrollView(pager, layout: .grid(columns: [GridItem(), GridItem()], spacing: 0)) { NoteRow(note: $0) }
    case .stackByIdentity:
      PagedScrollView(pager, layout: .stack(spacing: 0)) { NoteRow(note: $0) }.keeping(by: .identity)
    }
  }
}
