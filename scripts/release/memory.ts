/**
 * Memory limits for a process that serves, as the files of deploy/ set them. A small young generation keeps the heap small
 * despite many short-lived objects. Few arenas let native code return freed memory to the system.
 */
export const memorySettings = {
  NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=512',
  MALLOC_ARENA_MAX: '2',
} as const;
