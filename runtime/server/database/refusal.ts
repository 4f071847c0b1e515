/** Why the database cannot be used. The message is shown to the operator, without a stack. */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal';
}

/** Another process owns the database; the message contains its process id. */
export class DatabaseInUse extends DatabaseRefusal {
  override name = 'DatabaseInUse';
}

/** The error code of Node or PostgreSQL, such as EACCES or 57P03. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
