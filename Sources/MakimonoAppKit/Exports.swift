// Whoever imports MakimonoAppKit has pagers, and the places of their lists: one import for both modules.
@_exported public import Makimono
