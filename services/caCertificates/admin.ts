/** Certificates, managed by the security team. */
import { sql } from 'drizzle-orm';
import { CaCertificateDraft, ManagedCaCertificate, ManagedCaCertificateRow, maxChain } from '../../schema/entities/caCertificate.ts';
import { valueFilter } from '../recordFilters/index.ts';
import { freeCode, recordHandlers } from '../records/index.ts';
import { presentRecord, storeDraft } from '../shared/database/entityColumns.ts';
import { nameIn } from '../shared/values/names.ts';
import { indexCaCertificates } from './indexing.ts';
import { readPem } from './readPem.ts';
import { caCertificates } from './tables.ts';

type CaCertificateRow = typeof caCertificates.$inferSelect;

const present = presentRecord(caCertificates, ManagedCaCertificate);
const presentRow = presentRecord(caCertificates, ManagedCaCertificateRow);
const store = storeDraft(caCertificates, CaCertificateDraft);

export const managedCaCertificateHandlers = recordHandlers<'caCertificates', CaCertificateRow>('caCertificates', {
  subject: 'caCertificate',
  table: caCertificates,
  key: caCertificates.code,
  keyOf: ({ code }) => code,
  nameOf: ({ code, names }, languages) => nameIn(names, languages, code),
  seeks: [caCertificates.code, caCertificates.issuer, caCertificates.fingerprint, sql`${caCertificates.names}::text`],
  filters: { status: valueFilter(caCertificates.status) },
  sorts: {
    ...{ position: caCertificates.position, code: caCertificates.code },
    ...{ validTo: caCertificates.validTo, updatedAt: caCertificates.updatedAt },
  },
  rows: (rows) => rows.map((row) => presentRow(row, { id: row.code })),
  find: (row) => present(row, { id: row.code }),
  values: async (draft, writing, before) => {
    const read = readPem(draft.pem);
    if (read === 'caCertificate.unreadable') throw writing.fail(read, { field: 'pem', most: maxChain });
    if (typeof read === 'string') throw writing.fail(read, { field: 'pem' });
    return {
      ...store(draft),
      ...read,
      code: before?.code ?? (await freeCode(writing, caCertificates.code, draft.code, nameIn(draft.names, ['en', 'zh']))),
    };
  },
  changed: (codes, { database, portal }) => indexCaCertificates(database, portal, codes),
});
