#if (canImport(UIKit) && !os(watchOS)) || canImport(UIKitStandIn)
public import Makimono
public import MakimonoCore
#if canImport(UIKit)
public import UIKit
#else
public import UIKitStandIn
#endif

/// How a paged view shows what is not an item: texts, edges, gaps, what stands in place of rows. Everything may be set, at any
/// time.
///
/// ```swift
/// paged.look.texts.end = "That was all"
/// paged.look.edge = { status, _, retry in
///   if case .failed(let error) = status { FailureConfiguration(error, retry) } else { nil }   // nil: as usual
/// }
/// ```
@MainActor
public final class PagedLook: ListLook {
  /// What an edge, a gap or an empty list says; by default in the user's language.
  public var texts = ListTexts.current { didSet { changed?() } }

  /// Whether a row behind the last one says that there is no more.
  public var showsEnd = true { didSet { changed?() } }

  /// Whether a change that the user makes by hand, in sight, is animated. Pages never are.
  public var animatesEdits = true

  /// What a pull does to the list.
  public var refreshStrategy = RefreshStrategy.firstPage

  /// The content of the row at an edge: what it says, which edge it is, and what tries again. `nil` for the usual.
  public var edge: Edge = { _, _, _ in nil } { didSet { changed?() } }
  /// Makes the content of the row at an edge.
  public typealias Edge =
    @MainActor (EdgeStatus, PageDirection, _ retry: @escaping @MainActor () -> Void) -> (
      any UIContentConfiguration
    )?

  /// The content of a gap's row: what it says, and what fills it from a side. `nil` for the usual.
  public var gap: Gap = { _, _ in nil } { didSet { changed?() } }
  /// Makes the content of a gap's row.
  public typealias Gap =
    @MainActor (EdgeStatus, _ fill: @escaping @MainActor (GapSide) -> Void) -> (
      any UIContentConfiguration
    )?

  /// The content of a row of a counted list whose page is not there yet, by its number. `nil` for the usual. Where the page failed, every few
  /// of its rows show what ``edge`` makes of it.
  public var placeholder: @MainActor (Int) -> (any UIContentConfiguration)? = { _ in nil }

  /// What stands in place of rows: why there are none, and what tries again. Where it is set it alone decides, and may show
  /// nothing; unset, there is a spinner, a word, or what went wrong.
  public var background: Background? { didSet { changed?() } }
  /// Makes what stands in place of rows.
  public typealias Background = @MainActor (ListPhase, _ retry: @escaping @MainActor () -> Void) -> UIView?

  /// Has the view draw anew what is not an item.
  package var changed: (() -> Void)?

  init() {}
}
#endif
