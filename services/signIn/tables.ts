/** Tables of the user and category service: closed lists kept by staff, and the proofs that a login asks for beside a password. */
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../runtime/server/session/tables.ts';
import { changed, moment, names, position } from '../columns.ts';

/** Values of closed lists, by the list's code and their own. */
export const dictionary = pgTable(
  'dictionary',
  {
    /** What editors name it by. */
    id: uuid('id').notNull().unique().defaultRandom(),
    typeCode: text('type_code').notNull(),
    code: text('code').notNull(),
    value: text('value').notNull().default(''),
    names: names('names'),
    position: position(),
    active: boolean('active').notNull().default(true),
    updatedAt: changed(),
  },
  (table) => [primaryKey({ columns: [table.typeCode, table.code] })],
);

/** Words that staff put in place of the portal's own. */
export const languageStrings = pgTable(
  'language_strings',
  {
    language: text('language').notNull(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    updatedAt: changed(),
  },
  (table) => [primaryKey({ columns: [table.language, table.key] })],
);

/** Sites that are opened or closed by the server's list; those the schema calls always open need no row. */
export const languages = pgTable('languages', {
  /** A site's id. */
  code: text('code').primaryKey(),
  active: boolean('active').notNull().default(true),
});

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
export const codePurposes = ['login', 'register', 'reset', 'email'] as const;
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
