/** SQLSTATE classes and codes that mean: the database, not the request, is the matter; trying again may help. */
const passing = [/^08/, /^53/, /^57/, /^58/, /^40/, /^55P03$/];

/** What Node and the pool say when there is no database to talk to, or no disk to read and write. */
const broken = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'ENOTDIR',
  'EACCES',
  'EROFS',
  'EIO',
  'EMFILE',
  'ENFILE',
]);
const sentences =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after/;

/** Whether an error means that the database (or the disk) is away, full or overloaded, so that the answer is 503. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isPassing = /^[0-9A-Z]{5}$/.test(code) && passing.some((pattern) => pattern.test(code));
  return isPassing || broken.has(code) || sentences.test(error.message) || isUnavailable(error.cause);
}
