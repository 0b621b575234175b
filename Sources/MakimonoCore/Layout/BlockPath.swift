/// Numbers of the slots from a tree's root to one of its blocks. Eight levels hold more blocks than there is memory for; a
/// tree that is deeper, since sparse nodes stay, is searched instead.
typealias BlockPath = SIMD8<Int32>
