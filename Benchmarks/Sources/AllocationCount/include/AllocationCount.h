#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

#include <stdint.h>

/// Allocations by this process since it began; 0 where they are not counted (any system but Linux).
uint64_t allocation_count(void);

/// Bytes that are allocated now; 0 where it is not known.
uint64_t allocated_bytes(void);

#endif
