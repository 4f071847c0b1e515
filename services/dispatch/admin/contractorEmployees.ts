/** Contractors' employees, managed by staff. */
import { and, eq, ne } from 'drizzle-orm';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { ContractorEmployeeDraft, ManagedContractorEmployee } from '../../../schema/entities/managedDispatch.ts';
import { families } from '../../catalogue/tables.ts';
import { companyNames, requireCompany } from '../../companies/index.ts';
import { arrayFilter, dateRangeFilter, flagFilter, valueFilter } from '../../recordFilters/index.ts';
import { type RecordContext, recordHandlers, requireReference } from '../../records/index.ts';
import { presentRecord, storeDraft } from '../../shared/database/entityColumns.ts';
import { stateOf } from '../authorisation.ts';
import { findFamilyNames } from '../linked.ts';
import { lookUpPeople } from '../people.ts';
import { contractorEmployees } from '../tables.ts';

type EmployeeRow = typeof contractorEmployees.$inferSelect;

const present = presentRecord(contractorEmployees, ManagedContractorEmployee.omit({ account: true, company: true, products: true }));
const store = storeDraft(contractorEmployees, ContractorEmployeeDraft);

async function answer(
  rows: readonly EmployeeRow[],
  { database, now }: Pick<RecordContext, 'database' | 'now'>,
  languages: readonly string[],
) {
  const [companies, products, people] = await Promise.all([
    companyNames(
      database,
      rows.map(({ company }) => company),
    ),
    findFamilyNames(
      database,
      rows.flatMap((row) => row.products),
      languages,
    ),
    lookUpPeople(
      database,
      rows.flatMap(({ account }) => account ?? []),
    ),
  ]);
  return rows.map((row) => ({
    ...present(row, { state: stateOf(row, now) }),
    company: { id: row.company, text: companies.get(row.company) ?? '' },
    products: row.products.map(products),
    ...(row.account !== null && { account: people(row.account) }),
  }));
}

/** Refuses a number that is in use. It is printed on the employee's card, so it must be unique. */
async function refuseTaken({ database, fail }: RecordContext, certificateNo: string, before?: EmployeeRow): Promise<void> {
  const same = and(eq(contractorEmployees.certificateNo, certificateNo), before && ne(contractorEmployees.id, before.id));
  if ((await database.$count(contractorEmployees, same)) > 0) throw fail('record.code-taken', { name: certificateNo });
}

export const contractorEmployeeHandlers = recordHandlers<'contractorEmployees', EmployeeRow>('contractorEmployees', {
  subject: 'contractorEmployee',
  table: contractorEmployees,
  key: contractorEmployees.id,
  keyOf: ({ id }) => id,
  nameOf: ({ fullName }) => fullName,
  seeks: [contractorEmployees.fullName, contractorEmployees.certificateNo],
  filters: {
    company: valueFilter(contractorEmployees.company, companyNames),
    level: valueFilter(contractorEmployees.level),
    products: arrayFilter(contractorEmployees.products, async (database, codes, languages) => {
      const named = await findFamilyNames(database, codes, languages);
      return new Map(codes.map((code) => [code, named(code).text]));
    }),
    isRevoked: flagFilter(contractorEmployees.isRevoked),
    validTo: dateRangeFilter(contractorEmployees.validTo),
  },
  sorts: {
    fullName: contractorEmployees.fullName,
    validTo: contractorEmployees.validTo,
    updatedAt: contractorEmployees.updatedAt,
  },
  rows: answer,
  find: async (row, reading, languages) => (await answer([row], reading, languages))[0] as Awaited<ReturnType<typeof answer>>[number],
  values: async (draft, writing, before) => {
    if (draft.company !== before?.company) await requireCompany(writing, draft.company);
    await requireReference(writing, 'products', families.code, draft.products);
    await requireReference(writing, 'account', accounts.id, draft.account);
    await refuseTaken(writing, draft.certificateNo, before);
    if (draft.validTo < draft.validFrom) throw writing.fail('value.too-early', { field: 'validTo', limit: draft.validFrom });
    return store(draft);
  },
});
