/** Table of texts that the sanitiser would not change. */
import { customType, pgTable } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Digests of stored texts that sanitising does not change under the current rules. A text with another digest, such as one
 * changed by SQL, is sanitised when it is read.
 */
export const sanitisedTexts = pgTable('sanitised_texts', {
  /** SHA-256 of the rules and the text. */
  digest: bytes('digest').primaryKey(),
});
