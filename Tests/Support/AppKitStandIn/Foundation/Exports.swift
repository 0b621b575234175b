// As AppKit does.
@_exported public import Foundation
