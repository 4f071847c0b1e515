/** Records of the dispatchers: kinds of demands, organisational units, and contractors' employees. */
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../runtime/server/session/tables.ts';
import { contractorLevels } from '../../schema/entities/contractor.ts';
import { demandKindTypes } from '../../schema/entities/managedDispatch.ts';
import { companies } from '../companies/tables.ts';
import { changed, isOneOf, made, names, position, recordStatuses } from '../shared/database/columns.ts';

const state = () => ({
  status: text('status', { enum: recordStatuses }).notNull().default('draft'),
  position: position(),
  createdAt: made(),
  updatedAt: changed(),
});

export const demandKinds = pgTable(
  'demand_kinds',
  {
    code: text('code').primaryKey(),
    type: text('type', { enum: demandKindTypes }).notNull(),
    names: names('names'),
    descriptions: names('descriptions'),
    ...state(),
  },
  (table) => [
    check('demand_kinds_type', isOneOf(table.type, demandKindTypes)),
    check('demand_kinds_status', isOneOf(table.status, recordStatuses)),
  ],
);

export const organisations = pgTable(
  'organisations',
  {
    code: text('code').primaryKey(),
    names: names('names'),
    parent: text('parent').references((): AnyPgColumn => organisations.code),
    /** Codes of the service regions that the unit is responsible for. */
    regions: text('regions').array().notNull().default(sql`'{}'`),
    /** Accounts that can be assigned. */
    members: uuid('members').array().notNull().default(sql`'{}'`),
    ...state(),
  },
  (table) => [check('organisations_status', isOneOf(table.status, recordStatuses)), index('organisations_parent').on(table.parent)],
);

export const contractorEmployees = pgTable(
  'contractor_employees',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    fullName: text('full_name').notNull(),
    company: uuid('company')
      .notNull()
      .references(() => companies.id),
    /** The account of the person; null if there is none. */
    account: uuid('account').references(() => accounts.id, { onDelete: 'set null' }),
    certificateNo: text('certificate_no').notNull().unique(),
    level: text('level', { enum: contractorLevels }).notNull(),
    /** Codes of product families. */
    products: text('products').array().notNull(),
    /** Inclusive, like `validTo`. */
    validFrom: date('valid_from').notNull(),
    validTo: date('valid_to').notNull(),
    isRevoked: boolean('is_revoked').notNull().default(false),
    createdAt: made(),
    updatedAt: changed(),
  },
  (table) => [
    check('contractor_employees_level', isOneOf(table.level, contractorLevels)),
    check('contractor_employees_validity', sql`${table.validFrom} <= ${table.validTo}`),
    index('contractor_employees_company').on(table.company),
    index('contractor_employees_account').on(table.account),
  ],
);
