/// How a list is read anew (rule R10). Whatever the strategy, the old rows stay until the new ones are in, and a
/// refresh that fails changes nothing.
///
/// A counted list (``PagingConfiguration/placeholders``) has no gaps. By ``keepWindow`` as by ``mergeNewer`` it reads the reader's page
/// anew, and each other page that it holds once the reader is near that.
public enum RefreshStrategy: UInt8, Hashable, Sendable {
  /// The first page replaces the list.
  case firstPage
  /// The pages held are all read again and swapped in at once: page by page where each key is in the reply
  /// before, together where keys are computed.
  case keepWindow
  /// The page of the row at the viewport's start replaces the list: one load, and the reader stays there.
  case aroundAnchor
  /// What is newer than the first row held goes on top. Where the first page does not reach down to rows that are
  /// held, a gap is left between (rule R16). Loads at the edges go on meanwhile.
  case mergeNewer
}
