#ifndef CMARKGFM_SHIM_H
#define CMARKGFM_SHIM_H

#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm-core-extensions.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* cmark-gfm in an arena, for the same reason as Gumbo: a table of a few kilobytes can have a thousand million cells, and
 * cmark-gfm aborts the process where it gets no memory. What it allocates lies in blocks that are freed at once; where it asks
 * for more than its budget it is left by longjmp. */

typedef struct maki_cmark_block {
  struct maki_cmark_block *next;
} maki_cmark_block;

typedef struct maki_cmark_result {
  const char *html;
  maki_cmark_block *blocks;
} maki_cmark_result;

struct maki_cmark_arena {
  maki_cmark_block *blocks;
  char *free_bytes;
  size_t free_count;
  size_t budget;
  jmp_buf out_of_budget;
};

/* cmark-gfm's allocator takes no context. Callers hold a lock, which cmark-gfm needs anyway (see Markdown.swift). */
static inline struct maki_cmark_arena **maki_cmark_current(void) {
  static struct maki_cmark_arena *current;
  return &current;
}

/* Before every piece stands its size, for realloc. */
static inline void *maki_cmark_calloc(size_t count, size_t size) {
  struct maki_cmark_arena *arena = *maki_cmark_current();
  const size_t header = 16, standard = 256 * 1024;
  if (size && count > arena->budget / size) longjmp(arena->out_of_budget, 1);
  size_t wanted = count * size;
  size_t total = ((wanted + 15) & ~(size_t)15) + header;
  char *bytes;
  if (total <= arena->free_count) {
    bytes = arena->free_bytes;
    arena->free_bytes += total;
    arena->free_count -= total;
  } else {
    bool is_large = total > standard / 4;
    size_t capacity = is_large ? total : standard;
    if (capacity > arena->budget) longjmp(arena->out_of_budget, 1);
    maki_cmark_block *block = (maki_cmark_block *)malloc(header + capacity);
    if (!block) longjmp(arena->out_of_budget, 1);
    arena->budget -= capacity;
    block->next = arena->blocks;
    arena->blocks = block;
    bytes = (char *)block + header;
    if (!is_large) {
      arena->free_bytes = bytes + total;
      arena->free_count = capacity - total;
    }
  }
  memcpy(bytes, &wanted, sizeof wanted);
  memset(bytes + header, 0, wanted);
  return bytes + header;
}

static inline void *maki_cmark_realloc(void *old, size_t size) {
  size_t had = 0;
  if (old) memcpy(&had, (char *)old - 16, sizeof had);
  if (old && size <= had) return old;
  void *bytes = maki_cmark_calloc(1, size);
  if (old) memcpy(bytes, old, had);
  return bytes;
}

static inline void maki_cmark_deallocate(void *bytes) { (void)bytes; }

static inline void maki_cmark_free(maki_cmark_result result) {
  while (result.blocks) {
    maki_cmark_block *next = result.blocks->next;
    free(result.blocks);
    result.blocks = next;
  }
}

/* Renders GitHub's Markdown, with HTML let through. The HTML is null where more bytes than the budget are needed.
 * cmark_gfm_core_extensions_ensure_registered must have been called; one thread at a time. */
__attribute__((noinline)) static maki_cmark_result maki_cmark_render(
    const char *source, size_t length, bool autolinks, bool breaks_lines, size_t budget) {
  maki_cmark_result result = {NULL, NULL};
  struct maki_cmark_arena *arena = (struct maki_cmark_arena *)malloc(sizeof(struct maki_cmark_arena));
  if (!arena) return result;
  arena->blocks = NULL;
  arena->free_bytes = NULL;
  arena->free_count = 0;
  arena->budget = budget;
  *maki_cmark_current() = arena;
  if (setjmp(arena->out_of_budget) == 0) {
    static const char *const names[] = {"table", "strikethrough", "tasklist", "autolink"};
    static cmark_mem memory = {maki_cmark_calloc, maki_cmark_realloc, maki_cmark_deallocate};
    const int options = CMARK_OPT_UNSAFE | CMARK_OPT_FOOTNOTES | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE
      | (breaks_lines ? CMARK_OPT_HARDBREAKS : 0);
    cmark_parser *parser = cmark_parser_new_with_mem(options, &memory);
    for (int i = 0; i < (autolinks ? 4 : 3); i++) {
      cmark_syntax_extension *extension = cmark_find_syntax_extension(names[i]);
      if (extension) cmark_parser_attach_syntax_extension(parser, extension);
    }
    cmark_parser_feed(parser, source, length);
    cmark_node *document = cmark_parser_finish(parser);
    if (document)
      result.html = cmark_render_html_with_mem(document, options, cmark_parser_get_syntax_extensions(parser), &memory);
  } else {
    result.html = NULL;
  }
  result.blocks = arena->blocks;
  *maki_cmark_current() = NULL;
  free(arena);
  return result;
}

#endif
