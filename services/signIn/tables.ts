/** Tables for verification in addition to a password. */
import { index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../runtime/server/session/tables.ts';
import { codePurposes } from '../../schema/entities/session.ts';
import { moment } from '../shared/database/columns.ts';

/** Captchas that were answered, correctly or not: each is accepted only once. Unanswered captchas are not stored. */
export const usedCaptchas = pgTable(
  'used_captchas',
  { nonce: text('nonce').primaryKey(), endsAt: moment('ends_at').notNull() },
  (table) => [index('used_captchas_ends_at').on(table.endsAt)],
);

/** Used tokens of other systems, by a hash of the issuer and the token id, until they expire. */
export const usedAssertions = pgTable(
  'used_assertions',
  { nonce: text('nonce').primaryKey(), endsAt: moment('ends_at').notNull() },
  (table) => [index('used_assertions_ends_at').on(table.endsAt)],
);

/** The action that a code authorises. */
export type CodePurpose = (typeof codePurposes)[number];

/** Codes by SMS and mail, including requests for unknown receivers, so that limits are the same for all. Receivers and codes are hashed. */
export const codes = pgTable(
  'codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    receiver: text('receiver').notNull(),
    address: text('address').notNull(),
    /** The receiving account; null until it is sent, and if no account has that name or number. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    sentAt: moment('sent_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('codes_receiver').on(table.receiver, table.sentAt),
    index('codes_address').on(table.address, table.sentAt),
    index('codes_sent_at').on(table.sentAt),
    index('codes_account').on(table.accountId),
  ],
);

/** Authenticators (RFC 6238). Secrets are in a separate table, so that a query for accounts never returns them. */
export const authenticators = pgTable('authenticators', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Base32; null until the owner has confirmed the device. */
  secret: text('secret'),
  /** A secret that is not yet confirmed. */
  pending: text('pending'),
  /** The time step of the last accepted code. Codes of this or an older step are refused. */
  usedStep: integer('used_step').notNull().default(0),
});
