public import MakimonoCore
