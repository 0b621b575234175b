// SwiftUI hands on what its own declarations speak of: sizes, URLs, locales, and observation.
@_exported public import Foundation
@_exported public import Observation
