// Whoever keeps pages speaks of sources, keys and pagers: one import for both modules.
@_exported public import Makimono
