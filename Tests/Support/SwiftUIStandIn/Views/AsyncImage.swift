/// How far a picture is. https://developer.apple.com/documentation/swiftui/asyncimagephase
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// A picture from the network; here from ``PictureBox``. https://developer.apple.com/documentation/swiftui/asyncimage
nonisolated public struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let content: (AsyncImagePhase) -> Content
  @State private var phase = AsyncImagePhase.empty
  @Environment(\.pictures) private var pictures

  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.content = content
  }

  @MainActor public var body: some View {
    content(phase).task(id: url) {
      phase = .empty
      guard let url else { return }
      do {
        let image = try await (pictures ?? PictureBox.load)(url)
        if !Task.isCancelled { phase = .success(image) }
      } catch {
        if !Task.isCancelled { phase = .failure(error) }
      }
    }
  }
}
