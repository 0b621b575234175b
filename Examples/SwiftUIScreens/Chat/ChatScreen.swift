#if canImport(SwiftUI) || canImport(SwiftUIStandIn)
import Makimono
import MakimonoSwiftUI
public import ScreenModels
#if canImport(SwiftUI)
public import SwiftUI
#else
public import SwiftUIStandIn
#endif

/// Screen 6: a chat room. It opens at the first unread message, or at the end, which it follows; a question to the bot stays at the
/// top while the answer grows below it.
public struct ChatScreen: View {
  @State private var model: ChatModel
  @State private var hasBegun = false
  /// The message at the top: where the list opens, and then where the reader is.
  @State private var top: ChatMessage.ID?
  @State private var following = ListFollowing()
  @State private var follow = Follow<ChatMessage.ID>.automatic
  @State private var text = ""
  /// The message whose text is in the field.
  @State private var edited: ChatMessage?
  /// The message that the user may do something about.
  @State private var chosen: ChatMessage?

  /// - Parameter model: kept as long as the screen is.
  public init(model: ChatModel) { _model = State(initialValue: model) }

  public var body: some View {
    VStack(spacing: 0) {
      if hasBegun {
        list
      } else {
        ProgressView(ListTexts.current.loading).frame(maxWidth: .infinity, maxHeight: .infinity)
      }
      HStack {
        TextField("Message", text: $text).onSubmit(send)
          // Whoever takes the text away does not want to edit it after all.
          .onChange(of: text) { if text.isEmpty { edited = nil } }
        Button("Send", action: send)
      }
      .padding(8)
    }
    .navigationTitle("Chat")
    .task {
      // The task runs each time that the screen comes back.
      guard !hasBegun else { return }
      let opening = await model.findOpening()
      guard !Task.isCancelled else { return }
      top = opening
      model.start(at: opening)
      hasBegun = true
    }
    .confirmationDialog("Message", isPresented: isChoosing, presenting: chosen) { actions(for: $0) }
    .alert(ListTexts.current.failedTitle, isPresented: tellsFailure) {
      Button("OK", role: .cancel) {}
    } message: {
      if let error = model.failure { Text(ListTexts.current.words(for: error)) }
    }
  }

  private var list: some View {
    PagedScrollView(model.pager, layout: .stack(alignment: .leading), position: $top) { message, before in
      ChatRow(
        message: message, day: message.day(after: before), isFirstUnread: message.id == model.firstUnread,
        picture: message.picture.flatMap { model.url(of: $0) }
      )
      .onTapGesture { if message.delivery != .sending { chosen = message } }
    }
    .readingLine(.end)
    .follow(follow)
    .following(following)
    .pagedRefresh(nil)
    .overlay(alignment: .bottom) {
      if following.newRowCount > 0 {
        Button("\(following.newRowCount) new", action: goToNewest).buttonStyle(.borderedProminent).padding(8)
      }
    }
  }

  private func goToNewest() {
    follow = .automatic
    following.scrollToNewest()
  }

  // MARK: - Writing

  private func send() {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return }
    self.text = ""
    if let edited {
      self.edited = nil
      return model.edit(edited.id, text: text)
    }
    let id = model.send(text)
    goToNewest()
    if model.asksBot(text) { follow = .pinned(id) }
  }

  @ViewBuilder private func actions(for message: ChatMessage) -> some View {
    if message.delivery == .failed {
      Button("Send Again") { model.sendAgain(message.id) }
    } else if !message.growing {
      Button("Edit") {
        edited = message
        text = message.text
      }
    }
    Button("Delete", role: .destructive) { model.remove(message.id) }
  }

  private var isChoosing: Binding<Bool> { Binding(get: { chosen != nil }, set: { if !$0 { chosen = nil } }) }

  private var tellsFailure: Binding<Bool> {
    Binding(get: { model.failure != nil }, set: { if !$0 { model.failure = nil } })
  }
}
#endif
