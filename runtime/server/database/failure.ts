/** SQLSTATE classes and codes of failures that the database causes, not the request; a retry may succeed. */
const passing = [/^08/, /^53/, /^57/, /^58/, /^40/, /^55P03$/];

/** Error codes of Node and the pool when the database or disk is unreachable. */
const broken = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
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

/** Whether the database or disk is unavailable, full or overloaded, so that the response is 503. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isPassing = /^[0-9A-Z]{5}$/.test(code) && passing.some((pattern) => pattern.test(code));
  return isPassing || broken.has(code) || isSocketMissing(code, error) || sentences.test(error.message) || isUnavailable(error.cause);
}

/** ENOENT of a connection: the server's socket is missing. Any other missing file is a fault of the program. */
const isSocketMissing = (code: string, error: Error): boolean => code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
