/** What the system says where a disk, or the share of it that a user may fill, has no room. */
const full = new Set(['ENOSPC', 'EDQUOT']);

/** Whether an error means that the disk is full. A full disk of the database is another matter (database/failure.ts). */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && full.has(String(error.code))) || isDiskFull(error.cause));
