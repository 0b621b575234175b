// Whoever imports Makimono speaks of pages, keys, end rules and load states: one import for both modules.
@_exported public import MakimonoCore
