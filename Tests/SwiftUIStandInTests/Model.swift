import SwiftUIStandIn

/// Rows that a test changes.
@MainActor
@Observable
final class Model {
  var rows: [TestRow]
  var note = ""
  @ObservationIgnored var log: [String] = []

  init(_ ids: some Sequence<Int> = [], height: @escaping (Int) -> CGFloat = { _ in 50 }) {
    rows = ids.map { TestRow(id: $0, height: height($0)) }
  }
}

struct TestRow: Identifiable, Equatable {
  var id: Int
  var height: CGFloat = 50
}

/// A lazy column of a model's rows.
struct Column: View {
  let model: Model

  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) {
        ForEach(model.rows) { row in
          Text("\(row.id)").frame(height: row.height)
            .onAppear { model.log.append("+\(row.id)") }
            .onDisappear { model.log.append("-\(row.id)") }
        }
      }
      .scrollTargetLayout()
    }
  }
}

extension Stage {
  /// Where a row's words stand, in points from the top of the screen.
  func top(_ id: Int) -> CGFloat? { frame(ofText: "\(id)")?.midY }
}
