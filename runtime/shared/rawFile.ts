/** The type of files in no known format. Their ending alone tells them, and they are only stored and downloaded. */
export const rawType = 'application/octet-stream';

/** Whether a file has one of the endings that a call takes raw files with. */
export const isRawName = (name: string, endings: readonly string[] = []): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(ending));
