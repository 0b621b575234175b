#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Makimono
import MakimonoSwiftUI
public import ScreenModels
#if canImport(SwiftUI)
public import SwiftUI
#else
public import SwiftUIStandIn
#endif

/// Screen 2: a generic list.
public struct DataScreen: View {
  @State private var model: DataModel

  /// - Parameter model: kept as long as the screen is.
  public init(model: DataModel) { _model = State(initialValue: model) }

  public var body: some View {
    PagedList(model.pager) { entry in
      VStack(alignment: .leading, spacing: 4) {
        Text(entry.title).font(.headline)
        Text(entry.contents).font(.subheadline).foregroundStyle(.secondary).lineLimit(3)
      }
      .accessibilityElement(children: .combine)
    }
    .listStyle(.plain)
    .navigationTitle("Data")
  }
}
#endif
