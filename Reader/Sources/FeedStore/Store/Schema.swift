import GRDB

/// The tables, and every change to them in the order in which it was made.
///
/// - `article` is what a list row shows. Bodies live in `articleText`, so that reading a page of the feed touches few disk
///   pages, however long the articles are.
/// - `articleSearch` is a trigram index over title, body and code blocks. It is *contentless*: the text is not stored a
///   second time; `SearchIndex` keeps it right. Two line feeds follow each indexed text, so that a trigram begins at every
///   character, also at the last two: words of one and two characters are then found as the beginnings of trigrams,
///   through `articleSearchTerm`, and need no second index.
/// - `state.version` counts writes of articles, `state.marks` those of marks, which leave most lists as they are.
/// - `viewerLike`, `viewerStock`, `viewerUser` and `viewerTag` hold what the one local reader marked (see `Viewer`), in the
///   order of marking. The reader's row is number 0 among the users, so that no generated reaction is ever theirs.
/// - `importedFile` says which file an article came from (see `ImportedFiles`).
/// - `picture` holds pictures of imported folders, by what they hold; the last reference to one takes it along. `articleReference`
///   says where the relative addresses of an article lead, and `importedRoot` which folder they may lead about in.
/// - Rooms hold what differs from their generated history: `roomMessage` what was sent or edited, by its place; `roomHole` the runs of
///   places whose messages were removed; `roomState` how many were sent and how far the viewer has read. None of it counts as a version.
/// - Counts (articles of a user, of a tag, of all) are kept by triggers: a list never counts.
enum Schema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1: articles") { db in
      try db.execute(sql: tables)
      try db.execute(sql: search)
      try db.execute(sql: counters)
    }
    migrator.registerMigration("2: viewer") { db in
      try db.execute(sql: viewer)
    }
    migrator.registerMigration("3: imported files") { db in
      try db.execute(sql: importedFiles)
    }
    migrator.registerMigration("4: imported folders") { db in
      try db.execute(sql: importedFolders)
    }
    migrator.registerMigration("5: rooms") { db in
      try db.execute(sql: rooms)
    }
    return migrator
  }

  private static let rooms = """
    CREATE TABLE roomState (
      room TEXT PRIMARY KEY NOT NULL,
      sentCount INTEGER NOT NULL DEFAULT 0,
      readPlace INTEGER
    ) WITHOUT ROWID;
    CREATE TABLE roomMessage (
      room TEXT NOT NULL,
      place INTEGER NOT NULL,
      version INTEGER NOT NULL,
      text BLOB NOT NULL,
      userID TEXT,
      createdAt INTEGER,
      editedAt INTEGER,
      isGrowing INTEGER NOT NULL DEFAULT 0,
      temporaryID TEXT,
      sentHash INTEGER,
      replyPlace INTEGER,
      replyUserID TEXT,
      replyText BLOB
    );
    CREATE UNIQUE INDEX roomMessagePlace ON roomMessage (room, place);
    CREATE UNIQUE INDEX roomMessageTemporary ON roomMessage (room, temporaryID) WHERE temporaryID IS NOT NULL;
    CREATE INDEX roomMessageGrowing ON roomMessage (room) WHERE isGrowing;
    CREATE TABLE roomHole (
      room TEXT NOT NULL,
      first INTEGER NOT NULL,
      last INTEGER NOT NULL,
      PRIMARY KEY (room, first)
    ) WITHOUT ROWID;
    """

  private static let importedFiles = """
    CREATE TABLE importedFile (
      path TEXT PRIMARY KEY NOT NULL,
      word TEXT NOT NULL,
      article INTEGER NOT NULL REFERENCES article (pk) ON DELETE CASCADE
    ) WITHOUT ROWID;
    CREATE INDEX importedFileWord ON importedFile (word);
    CREATE INDEX importedFileArticle ON importedFile (article);
    """

  private static let importedFolders = """
    CREATE TABLE picture (
      name TEXT PRIMARY KEY NOT NULL,
      bytes BLOB NOT NULL
    );
    CREATE TABLE articleReference (
      article INTEGER NOT NULL REFERENCES article (pk) ON DELETE CASCADE,
      address TEXT NOT NULL,
      picture TEXT REFERENCES picture (name),
      target TEXT,
      file TEXT,
      PRIMARY KEY (article, address)
    ) WITHOUT ROWID;
    CREATE INDEX articleReferencePicture ON articleReference (picture) WHERE picture IS NOT NULL;
    CREATE TRIGGER articleReferenceDeleted AFTER DELETE ON articleReference WHEN old.picture IS NOT NULL BEGIN
      DELETE FROM picture WHERE name = old.picture
        AND NOT EXISTS (SELECT 1 FROM articleReference WHERE picture = old.picture);
    END;
    CREATE TRIGGER articleReferenceChanged AFTER UPDATE OF picture ON articleReference
      WHEN old.picture IS NOT NULL AND old.picture IS NOT new.picture BEGIN
      DELETE FROM picture WHERE name = old.picture
        AND NOT EXISTS (SELECT 1 FROM articleReference WHERE picture = old.picture);
    END;
    CREATE TABLE importedRoot (
      path TEXT PRIMARY KEY NOT NULL,
      root TEXT NOT NULL
    ) WITHOUT ROWID;
    ALTER TABLE article ADD COLUMN breaksLines INTEGER;
    """

  private static let tables = """
    CREATE TABLE state (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      version INTEGER NOT NULL,
      articleCount INTEGER NOT NULL
    );
    INSERT INTO state VALUES (1, 0, 0);

    CREATE TABLE user (
      id TEXT PRIMARY KEY NOT NULL,
      permanentID INTEGER NOT NULL,
      name TEXT,
      profileImageURL TEXT NOT NULL,
      description TEXT,
      itemsCount INTEGER NOT NULL DEFAULT 0,
      followersCount INTEGER NOT NULL,
      followeesCount INTEGER NOT NULL,
      facebookID TEXT,
      githubLoginName TEXT,
      linkedinID TEXT,
      location TEXT,
      organization TEXT,
      twitterScreenName TEXT,
      websiteURL TEXT,
      teamOnly INTEGER NOT NULL
    );
    CREATE INDEX userOrder ON user (permanentID DESC, id);
    CREATE INDEX userFolded ON user (id COLLATE NOCASE);

    CREATE TABLE article (
      pk INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      createdAt INTEGER NOT NULL,
      updatedAt INTEGER NOT NULL,
      title TEXT NOT NULL,
      url TEXT NOT NULL,
      userID TEXT NOT NULL REFERENCES user (id),
      tags TEXT NOT NULL,
      likesCount INTEGER NOT NULL,
      commentsCount INTEGER NOT NULL,
      stocksCount INTEGER NOT NULL,
      reactionsCount INTEGER NOT NULL,
      pageViewsCount INTEGER,
      isPrivate INTEGER NOT NULL,
      coediting INTEGER NOT NULL,
      slide INTEGER NOT NULL,
      organizationURLName TEXT,
      groupJSON TEXT,
      teamMembershipJSON TEXT
    );
    CREATE INDEX articleFeed ON article (createdAt DESC, id);
    CREATE INDEX articleUser ON article (userID, createdAt DESC, id);
    CREATE INDEX articleOrganization ON article (organizationURLName COLLATE NOCASE)
      WHERE organizationURLName IS NOT NULL;

    CREATE TABLE articleText (
      pk INTEGER PRIMARY KEY REFERENCES article (pk) ON DELETE CASCADE,
      title TEXT NOT NULL,
      body TEXT NOT NULL,
      code TEXT NOT NULL,
      renderedBody TEXT
    );

    CREATE TABLE tag (
      pk INTEGER PRIMARY KEY,
      id TEXT NOT NULL,
      folded TEXT NOT NULL UNIQUE,
      iconURL TEXT,
      itemsCount INTEGER NOT NULL DEFAULT 0,
      followersCount INTEGER NOT NULL
    );
    CREATE INDEX tagCount ON tag (itemsCount DESC, folded);

    CREATE TABLE articleTag (
      tag INTEGER NOT NULL REFERENCES tag (pk),
      createdAt INTEGER NOT NULL,
      id TEXT NOT NULL,
      article INTEGER NOT NULL REFERENCES article (pk) ON DELETE CASCADE,
      PRIMARY KEY (tag, createdAt DESC, id)
    ) WITHOUT ROWID;
    CREATE INDEX articleTagArticle ON articleTag (article);
    """

  private static let search = """
    CREATE VIRTUAL TABLE articleSearch USING fts5 (
      title, body, code, content = '', tokenize = 'trigram'
    );
    CREATE VIRTUAL TABLE articleSearchTerm USING fts5vocab (articleSearch, instance);
    """

  private static let counters = """
    CREATE TRIGGER articleInserted AFTER INSERT ON article BEGIN
      UPDATE state SET articleCount = articleCount + 1;
      UPDATE user SET itemsCount = itemsCount + 1 WHERE id = new.userID;
    END;
    CREATE TRIGGER articleDeleted AFTER DELETE ON article BEGIN
      UPDATE state SET articleCount = articleCount - 1;
      UPDATE user SET itemsCount = itemsCount - 1 WHERE id = old.userID;
    END;
    CREATE TRIGGER articleMoved AFTER UPDATE OF userID ON article WHEN old.userID <> new.userID BEGIN
      UPDATE user SET itemsCount = itemsCount - 1 WHERE id = old.userID;
      UPDATE user SET itemsCount = itemsCount + 1 WHERE id = new.userID;
    END;
    CREATE TRIGGER articleTagInserted AFTER INSERT ON articleTag BEGIN
      UPDATE tag SET itemsCount = itemsCount + 1 WHERE pk = new.tag;
    END;
    CREATE TRIGGER articleTagDeleted AFTER DELETE ON articleTag BEGIN
      UPDATE tag SET itemsCount = itemsCount - 1 WHERE pk = old.tag;
    END;
    """

  private static let viewer = """
    ALTER TABLE state ADD COLUMN marks INTEGER NOT NULL DEFAULT 0;

    INSERT OR IGNORE INTO user (
      rowid, id, permanentID, name, profileImageURL, followersCount, followeesCount, teamOnly
    ) VALUES (0, '\(Viewer.id)', 0, 'You', '\(User.avatarPath(Viewer.id))', 0, 0, 0);
    UPDATE user SET followeesCount = 0 WHERE id = '\(Viewer.id)';

    CREATE TABLE viewerLike (
      serial INTEGER PRIMARY KEY AUTOINCREMENT,
      article INTEGER NOT NULL UNIQUE REFERENCES article (pk) ON DELETE CASCADE,
      createdAt INTEGER NOT NULL
    );
    CREATE TABLE viewerStock (
      serial INTEGER PRIMARY KEY AUTOINCREMENT,
      article INTEGER NOT NULL UNIQUE REFERENCES article (pk) ON DELETE CASCADE,
      createdAt INTEGER NOT NULL
    );
    CREATE TABLE viewerUser (
      serial INTEGER PRIMARY KEY AUTOINCREMENT,
      user TEXT NOT NULL UNIQUE,
      createdAt INTEGER NOT NULL
    );
    CREATE TABLE viewerTag (
      serial INTEGER PRIMARY KEY AUTOINCREMENT,
      tag INTEGER NOT NULL UNIQUE REFERENCES tag (pk) ON DELETE CASCADE,
      createdAt INTEGER NOT NULL
    );

    CREATE TRIGGER viewerLiked AFTER INSERT ON viewerLike BEGIN
      UPDATE article SET likesCount = likesCount + 1 WHERE pk = new.article;
    END;
    CREATE TRIGGER viewerUnliked AFTER DELETE ON viewerLike BEGIN
      UPDATE article SET likesCount = max(0, likesCount - 1) WHERE pk = old.article;
    END;
    CREATE TRIGGER viewerStocked AFTER INSERT ON viewerStock BEGIN
      UPDATE article SET stocksCount = stocksCount + 1 WHERE pk = new.article;
    END;
    CREATE TRIGGER viewerUnstocked AFTER DELETE ON viewerStock BEGIN
      UPDATE article SET stocksCount = max(0, stocksCount - 1) WHERE pk = old.article;
    END;
    CREATE TRIGGER viewerFollowed AFTER INSERT ON viewerUser BEGIN
      UPDATE user SET followersCount = followersCount + 1 WHERE id = new.user;
      UPDATE user SET followeesCount = followeesCount + 1 WHERE id = '\(Viewer.id)';
    END;
    CREATE TRIGGER viewerUnfollowed AFTER DELETE ON viewerUser BEGIN
      UPDATE user SET followersCount = max(0, followersCount - 1) WHERE id = old.user;
      UPDATE user SET followeesCount = max(0, followeesCount - 1) WHERE id = '\(Viewer.id)';
    END;
    CREATE TRIGGER viewerFollowedTag AFTER INSERT ON viewerTag BEGIN
      UPDATE tag SET followersCount = followersCount + 1 WHERE pk = new.tag;
    END;
    CREATE TRIGGER viewerUnfollowedTag AFTER DELETE ON viewerTag BEGIN
      UPDATE tag SET followersCount = max(0, followersCount - 1) WHERE pk = old.tag;
    END;
    """
}
