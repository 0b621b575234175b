// What the pieces of the reader's documentation take for granted; see Shared.swift.

import FeedStore

func makeStore() throws -> FeedStore { try FeedStore(path: "articles.sqlite") }
