/** A reason why the database cannot be used, told in a sentence to whoever started the portal; they need no stack. */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal';
}

/** Another process owns the database; its number is in the sentence. */
export class DatabaseInUse extends DatabaseRefusal {
  override name = 'DatabaseInUse';
}

/** The code of an error of the system or of PostgreSQL, such as EACCES or 57P03. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
