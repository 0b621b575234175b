// What Embedded Swift expects of a C library: an allocator, memory functions and hash seeds.
// Only for WebAssembly; everywhere else the system has them and this file is empty.
#if defined(__wasm__)

typedef __SIZE_TYPE__ size_t;
typedef __UINTPTR_TYPE__ uintptr_t;

extern unsigned char __heap_base;

// Blocks of powers of two from 32 bytes on, each with a 16-byte header; a free block goes to the list of its
// class and is never split or joined. The engine's sizes repeat, so the heap stays flat.
enum { header_size = 16, smallest_class = 5, classes = 32, wasm_page = 65536 };

struct block {
  struct block *next;
};

struct header {
  unsigned class;
  void *base;
};

static struct block *free_lists[classes];
static uintptr_t top;

static void *take(unsigned class) {
  struct block *block = free_lists[class];
  if (block) {
    free_lists[class] = block->next;
    return block;
  }
  uintptr_t size = (uintptr_t)1 << class;
  if (!top) top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uintptr_t end = top + size;
  uintptr_t have = (uintptr_t)__builtin_wasm_memory_size(0) * wasm_page;
  if (end < top) return 0;
  if (end > have) {
    uintptr_t pages = (end - have + wasm_page - 1) / wasm_page;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
  }
  void *memory = (void *)top;
  top = end;
  return memory;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  size_t slack = alignment > header_size ? alignment : 0;
  size_t need = size + header_size + slack;
  if (need < size) return 12;
  unsigned class = smallest_class;
  while (class < classes - 1 && ((size_t)1 << class) < need) class++;
  if (((size_t)1 << class) < need) return 12;
  char *base = take(class);
  if (!base) return 12;
  uintptr_t address = (uintptr_t)base + header_size;
  if (slack) address = (address + alignment - 1) & ~(uintptr_t)(alignment - 1);
  struct header *header = (struct header *)(address - header_size);
  header->class = class;
  header->base = base;
  *result = (void *)address;
  return 0;
}

void free(void *pointer) {
  if (!pointer) return;
  struct header header = *(struct header *)((uintptr_t)pointer - header_size);
  struct block *block = header.base;
  block->next = free_lists[header.class];
  free_lists[header.class] = block;
}

// The compiler must not see a memset in memset's own loop.
#define plain __attribute__((no_builtin))

plain void *memset(void *destination, int value, size_t count) {
  unsigned char *bytes = destination;
  for (size_t i = 0; i < count; i++) bytes[i] = (unsigned char)value;
  return destination;
}

plain void *memcpy(void *restrict destination, const void *restrict source, size_t count) {
  unsigned char *to = destination;
  const unsigned char *from = source;
  for (size_t i = 0; i < count; i++) to[i] = from[i];
  return destination;
}

plain void *memmove(void *destination, const void *source, size_t count) {
  unsigned char *to = destination;
  const unsigned char *from = source;
  if (to < from) {
    for (size_t i = 0; i < count; i++) to[i] = from[i];
  } else {
    for (size_t i = count; i > 0; i--) to[i - 1] = from[i - 1];
  }
  return destination;
}

plain int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t i = 0; i < count; i++) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

// What the compiler calls for a checked multiplication of two 64-bit numbers.
typedef union {
  __int128 whole;
  struct {
    unsigned long long low;
    long long high;
  } part;
} wide;

__int128 __multi3(__int128 left, __int128 right) {
  wide a = {.whole = left}, b = {.whole = right}, result;
  const unsigned long long mask = 0xffffffffULL;
  unsigned long long a0 = a.part.low & mask, a1 = a.part.low >> 32;
  unsigned long long b0 = b.part.low & mask, b1 = b.part.low >> 32;
  unsigned long long low = a0 * b0;
  unsigned long long middle = a1 * b0 + (low >> 32);
  unsigned long long carry = (middle & mask) + a0 * b1;
  result.part.low = (carry << 32) | (low & mask);
  unsigned long long high = a1 * b1 + (middle >> 32) + (carry >> 32);
  high += (unsigned long long)a.part.high * b.part.low + a.part.low * (unsigned long long)b.part.high;
  result.part.high = (long long)high;
  return result.whole;
}

uintptr_t __stack_chk_guard = 0x6d616b69;

void __stack_chk_fail(void) {
  __builtin_trap();
}

// Hash seeds. Deterministic on purpose: no output of the engine depends on hash order (rule R20), and the
// hashed values are numbers that the page itself hands out, so nobody can choose them to collide.
void arc4random_buf(void *buffer, size_t count) {
  unsigned char *bytes = buffer;
  for (size_t i = 0; i < count; i++) bytes[i] = (unsigned char)(i * 167 + 13);
}

#endif
