/**
 * Memory limits for a serving process, as the files of deploy/ set them. The young generation has space for the objects of
 * concurrent requests. With 8 MiB many objects were promoted, and calls by id were 15 % slower. Few arenas let native code
 * return freed memory to the system.
 */
export const memorySettings = {
  NODE_OPTIONS: '--max-semi-space-size=16 --max-old-space-size=512',
  MALLOC_ARENA_MAX: '2',
} as const;
