/** The type of files in an unknown format. They are identified by extension only, and are only stored and downloaded. */
export const rawType = 'application/octet-stream';

/** Whether a file has one of the extensions of raw files that a call accepts. */
export const isRawName = (name: string, endings: readonly string[] = []): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(ending));
