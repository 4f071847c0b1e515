/** Companies, managed by staff. */
import { count, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { CompanyDraft, ManagedCompany } from '../../../schema/entities/company.ts';
import { arrayFilter, valueFilter } from '../../recordFilters/index.ts';
import { freeCode, recordHandlers } from '../../records/index.ts';
import { presentRecord, storeDraft } from '../../shared/database/entityColumns.ts';
import { countryNames, requireCountry } from '../../world/index.ts';
import { companies } from '../tables.ts';

type CompanyRow = typeof companies.$inferSelect;

const present = presentRecord(companies, ManagedCompany.omit({ country: true }));
const store = storeDraft(companies, CompanyDraft);

async function answer(rows: readonly CompanyRow[], database: Database, language = 'en') {
  const ids = rows.map(({ id }) => id);
  const members = await database
    .select({ id: accounts.company, members: count() })
    .from(accounts)
    .where(inArray(accounts.company, ids))
    .groupBy(accounts.company);
  const byId = new Map(members.map(({ id, members }) => [id, members]));
  const country = countryNames(language);
  return rows.map((row) => ({ ...present(row, { accountCount: byId.get(row.id) ?? 0 }), country: country(row.country) }));
}

export const companyRecordHandlers = recordHandlers<'companies', CompanyRow>('companies', {
  subject: 'company',
  table: companies,
  key: companies.id,
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  seeks: [companies.code, companies.name],
  filters: {
    status: valueFilter(companies.status),
    country: valueFilter(companies.country, async (_database, codes, [language = 'en']) => {
      const name = countryNames(language);
      return new Map(codes.map((code) => [code, name(code).text]));
    }),
    kinds: arrayFilter(companies.kinds),
  },
  sorts: { name: companies.name, code: companies.code, updatedAt: companies.updatedAt },
  rows: (rows, { database }, [language]) => answer(rows, database, language),
  find: async (row, { database }, [language]) => (await answer([row], database, language))[0] as Awaited<ReturnType<typeof answer>>[number],
  values: async (draft, writing, before) => {
    requireCountry(writing, draft.country);
    return { ...store(draft), code: before?.code ?? (await freeCode(writing, companies.code, draft.code, draft.name)) };
  },
  isUsed: async ({ id }, { database }) => (await database.$count(accounts, eq(accounts.company, id))) > 0,
});
