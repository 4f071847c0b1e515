/** The OpenPGP key of the security team. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { made } from '../columns.ts';

export const securityKeys = pgTable('security_keys', {
  /** Only one key is used; the name keeps two processes from making two. */
  name: text('name').primaryKey(),
  /** Armored. */
  publicKey: text('public_key').notNull(),
  /** Armored, encrypted: see the field cipher of runtime/server/encryption. */
  privateKey: text('private_key').notNull(),
  createdAt: made(),
});
