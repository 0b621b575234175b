// UIKit re-exports Foundation, so an importer of the stand-in sees it too.
@_exported public import Foundation
