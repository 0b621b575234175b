#ifndef CGUMBO_SHIM_H
#define CGUMBO_SHIM_H

#include <gumbo.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdlib.h>

/* Gumbo in an arena.
 *
 * Gumbo itself frees its tree by recursion, which overflows the stack on deeply nested input, and does not notice when memory
 * runs out, though a few kilobytes of HTML can make a tree of gigabytes (formatting elements that are opened once and
 * reconstructed in every paragraph). Here all that it allocates lies in blocks that are freed at once, and where it asks for
 * more than its budget the parse is left by longjmp: Gumbo holds nothing but memory, so nothing else needs undoing. */

typedef struct maki_gumbo_block {
  struct maki_gumbo_block *next;
} maki_gumbo_block;

typedef struct maki_gumbo_tree {
  const GumboNode *root;
  maki_gumbo_block *blocks;
} maki_gumbo_tree;

struct maki_gumbo_arena {
  maki_gumbo_block *blocks;
  char *free_bytes;
  size_t free_count;
  size_t budget;
  jmp_buf out_of_budget;
};

static inline void *maki_gumbo_allocate(void *userdata, size_t size) {
  struct maki_gumbo_arena *arena = (struct maki_gumbo_arena *)userdata;
  const size_t header = 16, standard = 256 * 1024;
  if (size > arena->budget) longjmp(arena->out_of_budget, 1);
  size = (size + 15) & ~(size_t)15;
  if (size > arena->free_count) {
    size_t capacity = size > standard / 4 ? size : standard;
    if (capacity > arena->budget) longjmp(arena->out_of_budget, 1);
    maki_gumbo_block *block = (maki_gumbo_block *)malloc(header + capacity);
    if (!block) longjmp(arena->out_of_budget, 1);
    arena->budget -= capacity;
    block->next = arena->blocks;
    arena->blocks = block;
    /* A large piece gets a block of its own and leaves the current one as it is. */
    if (capacity == size) return (char *)block + header;
    arena->free_bytes = (char *)block + header;
    arena->free_count = capacity;
  }
  void *bytes = arena->free_bytes;
  arena->free_bytes += size;
  arena->free_count -= size;
  return bytes;
}

static inline void maki_gumbo_deallocate(void *userdata, void *bytes) {
  (void)userdata;
  (void)bytes;
}

static inline void maki_gumbo_free(maki_gumbo_tree tree) {
  while (tree.blocks) {
    maki_gumbo_block *next = tree.blocks->next;
    free(tree.blocks);
    tree.blocks = next;
  }
}

/* Parses a fragment as it would be in a div. The root is null where the tree needs more bytes than the budget.
 * The source must live as long as the tree. */
__attribute__((noinline)) static maki_gumbo_tree maki_gumbo_parse(const char *source, size_t length, size_t budget) {
  maki_gumbo_tree tree = {NULL, NULL};
  struct maki_gumbo_arena *arena = (struct maki_gumbo_arena *)malloc(sizeof(struct maki_gumbo_arena));
  if (!arena) return tree;
  arena->blocks = NULL;
  arena->free_bytes = NULL;
  arena->free_count = 0;
  arena->budget = budget;
  if (setjmp(arena->out_of_budget) == 0) {
    GumboOptions options = kGumboDefaultOptions;
    options.allocator = maki_gumbo_allocate;
    options.deallocator = maki_gumbo_deallocate;
    options.userdata = arena;
    options.max_errors = 0;
    options.fragment_context = GUMBO_TAG_DIV;
    tree.root = gumbo_parse_with_options(&options, source, length)->root;
    tree.blocks = arena->blocks;
  } else {
    tree.root = NULL;
    tree.blocks = arena->blocks;
  }
  free(arena);
  return tree;
}

#endif
