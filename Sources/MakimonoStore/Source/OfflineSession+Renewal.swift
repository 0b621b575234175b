import Foundation

/// Asking again for what was shown from copies.
///
/// The new pages are fetched beside the pager, one at a time. When all are in, and only then, the pager reads its window again,
/// from copies: that takes no longer than the disk does, and while it lasts nothing else could be loaded.
extension OfflineSession {
  private enum Job {
    case page(PageID<Key>)
    case step(ChainWalk<Key>)

    var id: PageID<Key> {
      switch self {
      case .page(let id): id
      case .step(let walk): PageID(key: walk.key, count: walk.count)
      }
    }
  }

  func renewSoon() {
    guard renewal == nil, timer == nil else { return }
    // The session is not held while the network is waited for: it goes with its pager, and cancels this.
    renewal = Task { [weak self, list, noteStored] in
      while let job = self?.nextJob() {
        let request = LoadRequest(
          id: RequestID(rawValue: 0), edge: .refresh, key: job.id.key, count: job.id.count, isRevalidation: true)
        do {
          let fetched =
            if case .step = job, let copy = await list.copy(of: request), copy.isFresh {
              OfflineList<Source>.Fetched(
                page: copy, hasChanged: true, hasMoved: true, oldNextKey: copy.reply.nextKey)
            } else {
              try await list.fetch(request, done: noteStored)
            }
          self?.take(fetched, for: job)
        } catch {
          guard !Task.isCancelled, self?.mayGoOn(after: error, job) == true else { return }
        }
      }
    }
    tell()
  }

  private func nextJob() -> Job? {
    look()
    if let walk { return .step(walk) }
    // In list order: a chain of keys is followed from its beginning.
    let stale = notes.values.filter(\.isStale).min { left, right in
      (places[left.id.key] ?? .max, left.serial) < (places[right.id.key] ?? .max, right.serial)
    }
    if let stale { return .page(stale.id) }
    finishRenewal()
    return nil
  }

  private func take(_ fetched: OfflineList<Source>.Fetched, for job: Job) {
    networkAnswered()
    let page = fetched.page
    if fetched.hasChanged { needsReread = true }
    switch job {
    case .step(var walk):
      walk.pagesLeft -= 1
      guard walk.pagesLeft > 0, let next = page.reply.nextKey else {
        self.walk = nil
        return
      }
      walk.key = next
      self.walk = walk
    case .page(let id):
      guard var note = notes[id.key], note.id == id else { return }
      note.isStale = false
      note.renewals += 1
      note.origin = page.origin
      note.total = page.reply.totalCount
      notes[id.key] = note
      if list.source.order.isComputed {
        doubtOthers(than: note, hasMoved: fetched.hasMoved)
      } else if fetched.hasChanged, let next = page.reply.nextKey, next != fetched.oldNextKey {
        leave(id, for: next)
      }
    }
  }

  /// Where the feed moved, rows may be missing between pages of before and of now (rule R15). What follows a page that has
  /// other rows now is asked for again, and so is whatever is of a feed of another length: that may have changed while the
  /// pages were asked for, so that some are asked for more than once.
  private func doubtOthers(than renewed: Note, hasMoved: Bool) {
    let place = places[renewed.id.key] ?? -1
    for (key, note) in notes {
      let isBehind = hasMoved && note.renewals == 0 && places[key] ?? .max > place
      let isOfOtherLength =
        note.renewals < Self.renewalLimit && note.total != nil && renewed.total != nil && note.total != renewed.total
      if isBehind || isOfOtherLength { notes[key]?.isStale = true }
    }
  }

  /// A page's next key is another than it was: what follows it in the list is on a chain of before, and is not asked for again. As
  /// many pages of the new chain are.
  private func leave(_ id: PageID<Key>, for next: Key) {
    guard let place = places[id.key] else { return }
    let beyond = notes.keys.filter { places[$0] ?? -1 > place }
    for key in beyond { notes[key]?.isStale = false }
    let pages = places.values.count { $0 > place }
    if pages > 0 { walk = ChainWalk(key: next, count: id.count, pagesLeft: pages) }
  }

  /// Whether other pages may be asked for after a failure.
  private func mayGoOn(after error: any Error, _ job: Job) -> Bool {
    let advice = list.source.retryAdvice(for: error)
    guard !advice.mayPass else {
      renewal = nil
      networkFailed(error, advice)
      return false
    }
    // This page would fail again and again; its rows stay.
    switch job {
    case .page(let id): notes[id.key]?.isStale = false
    case .step: walk = nil
    }
    return true
  }

  private func finishRenewal() {
    renewal = nil
    for key in notes.keys { notes[key]?.renewals = 0 }
    rereadIfNeeded()
    tell()
  }

  func rereadIfNeeded() {
    guard needsReread, !pager.isRefreshing else { return }
    // Before it begins: its first events come while it is called.
    (needsReread, isRereading) = (false, true)
    guard !pager.reread() else { return }
    (needsReread, isRereading) = (true, false)
  }
}
