public import Makimono
