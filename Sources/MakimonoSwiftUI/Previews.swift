#if canImport(SwiftUI) && DEBUG
import Makimono
import SwiftUI

private struct Sample: Identifiable, Equatable, Sendable {
  let id: Int
}

@MainActor
private func samplePager(failing page: Int? = nil, count: Int = 200) -> Pager<Sample> {
  let source = PageNumberSource(endRule: .total) { number, size in
    // A network that takes its time: what a preview is to show is the waiting too.
    try await Task.sleep(for: .seconds(1))
    if number == page { throw URLError(.notConnectedToInternet) }
    let first = (number - 1) * size
    return PageReply(items: (min(first, count)..<min(first + size, count)).map(Sample.init), totalCount: count)
  }
  return Pager(source: source, configuration: PagingConfiguration(window: .pages(4)))
}

#Preview("List") {
  @Previewable @State var pager = samplePager()
  PagedList(pager) { Text("Row \($0.id)") }
}

#Preview("Grid") {
  @Previewable @State var pager = samplePager()
  PagedScrollView(pager, layout: .grid(columns: [GridItem(.adaptive(minimum: 120))])) { item in
    Text("Cell \(item.id)").frame(height: CGFloat(60 + item.id % 5 * 20))
  }
}

#Preview("Failed") {
  @Previewable @State var pager = samplePager(failing: 1)
  PagedList(pager) { Text("Row \($0.id)") }
}

#Preview("Empty") {
  @Previewable @State var pager = samplePager(count: 0)
  PagedList(pager) { Text("Row \($0.id)") }
}
#endif
