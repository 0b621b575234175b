// Whoever imports MakimonoUIKit has pagers, and the places and sections of their lists: one import for both modules.
@_exported public import Makimono
