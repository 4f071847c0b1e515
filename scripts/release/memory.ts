/**
 * Limits of memory for a process that serves, as the files of deploy/ set them. A small young generation keeps the heap small
 * where many short-lived objects are made; few arenas keep what native code has freed from staying with the process.
 */
export const memorySettings = {
  NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=512',
  MALLOC_ARENA_MAX: '2',
} as const;
