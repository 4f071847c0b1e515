/** Error codes of a full disk or an exhausted quota. */
const full = new Set(['ENOSPC', 'EDQUOT']);

/** Whether an error means that the disk is full. For the disk of the database see database/failure.ts. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && full.has(String(error.code))) || isDiskFull(error.cause));
