import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment, names, record, recordChecks } from '../shared/database/columns.ts';

/** Certificates of the owner's certification authorities, with the fields parsed from them. */
export const caCertificates = pgTable(
  'ca_certificates',
  {
    code: text('code').primaryKey(),
    names: names('names'),
    usages: names('usages'),
    /** The certificate, and those that issued it, in this order. */
    pem: text('pem').notNull(),
    issuer: text('issuer').notNull(),
    validFrom: moment('valid_from').notNull(),
    validTo: moment('valid_to').notNull(),
    /** Hexadecimal. */
    serialNo: text('serial_no').notNull(),
    /** SHA-256, in groups of two hexadecimal digits. */
    fingerprint: text('fingerprint').notNull(),
    ...record(),
  },
  (table) => recordChecks('ca_certificates', table),
);
