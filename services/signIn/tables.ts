/** Tables of the proofs that a login asks for beside a password. */
import { index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../runtime/server/session/tables.ts';
import { codePurposes } from '../../schema/entities/session.ts';
import { moment } from '../columns.ts';

/** Captchas that were answered, rightly or wrongly: none is taken twice. Those that nobody answers leave no trace. */
export const usedCaptchas = pgTable(
  'used_captchas',
  { nonce: text('nonce').primaryKey(), endsAt: moment('ends_at').notNull() },
  (table) => [index('used_captchas_ends_at').on(table.endsAt)],
);

/** Tokens of other systems that were used, by a hash of their system and their own id, until they are too old to be taken. */
export const usedAssertions = pgTable(
  'used_assertions',
  { nonce: text('nonce').primaryKey(), endsAt: moment('ends_at').notNull() },
  (table) => [index('used_assertions_ends_at').on(table.endsAt)],
);

/** What a code lets its owner do. */
export type CodePurpose = (typeof codePurposes)[number];

/** Codes by SMS and mail, also those that were asked for in vain: limits are the same for everybody. Receivers and codes are hashes. */
export const codes = pgTable(
  'codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    receiver: text('receiver').notNull(),
    address: text('address').notNull(),
    /** Whom it was sent to; null while it has not been sent, and where nobody has that name or number. */
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

/** Authenticators (RFC 6238). Secrets stand apart from the accounts, so that nothing that reads an account carries them along. */
export const authenticators = pgTable('authenticators', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Base32; null until its owner has shown that a device has it. */
  secret: text('secret'),
  /** One that waits to be shown. */
  pending: text('pending'),
  /** The time step of the key that was used last: neither it nor an older one is taken again. */
  usedStep: integer('used_step').notNull().default(0),
});
