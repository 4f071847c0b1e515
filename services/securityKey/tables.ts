/** The OpenPGP key of the security team. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { made } from '../shared/database/columns.ts';

export const securityKeys = pgTable('security_keys', {
  /** Only one key exists; the primary key prevents two processes from creating two. */
  name: text('name').primaryKey(),
  /** Armored. */
  publicKey: text('public_key').notNull(),
  /** Armored, encrypted: see the field cipher of runtime/server/encryption. */
  privateKey: text('private_key').notNull(),
  createdAt: made(),
});
