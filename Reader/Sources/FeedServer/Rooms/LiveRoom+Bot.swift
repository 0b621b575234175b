import FeedStore

extension LiveRoom {
  /// Begins an answer, which goes on by itself.
  func answer(_ question: RoomMessage, _ answer: BotAnswer) async throws {
    let pieces = answer.pieces(to: question)
    // A version a piece, and one for its being whole.
    let draft = RoomDraft(user: ChatPeople.bot, text: "", replyTo: question.id, finalVersion: pieces.count + 2)
    try await inTurn { [self] in
      let message = try await store.send(draft, to: room, at: time, limit: settings.sentLimit).message
      await begin(message, pieces, answer.rate)
    }
  }

  private func begin(_ message: RoomMessage, _ pieces: [String], _ rate: Double) {
    let (id, clock) = (message.id, settings.clock)
    tell(.insert, message)
    // Its first step is taken when this is over.
    growing[id] = Growth(
      version: message.version,
      task: Task { [weak self] in
        // Kept each time that it has doubled: all of that together is twice its length.
        var kept = 256
        try? await Pace.run(pieces.count, perSecond: rate, clock) { due in
          guard let self, let length = await self.grow(id, pieces[due].joined()) else { return false }
          if length > 2 * kept {
            kept = length
            try await self.keep(id)
          }
          return true
        }
        await self?.finish(id)
      })
  }

  /// - Returns: The length by now; nil where it grows no more.
  private func grow(_ id: String, _ text: String) -> Int? {
    guard !Task.isCancelled, let offset = growing[id]?.length else { return nil }
    // In place: it is long by and by.
    growing[id]?.add(text)
    guard let growth = growing[id] else { return nil }
    log.append(.append) { json in
      json.field("id", id)
      json.field("version", growth.version)
      json.field("offset", offset)
      json.field("text", text)
    }
    return growth.length
  }

  private func keep(_ id: String) async throws {
    guard let text = growing[id]?.text else { return }
    try await store.grow(id, in: room, text: text, version: nil)
  }

  /// It is whole, or ends as it is.
  private func finish(_ id: String) async {
    // Without its own task, which may be cancelled: what was written is kept.
    _ = try? await inTurn { [self] in
      guard let growth = await growing[id] else { return }
      try await store.grow(id, in: room, text: growth.text, version: growth.version + 1)
      // Told before it is forgotten: a page that is read meanwhile has it as it grew.
      tell(.update, try await store.roomMessage(room, id: id))
      await end(id)
    }
  }

  private func end(_ id: String) { growing[id] = nil }
}
