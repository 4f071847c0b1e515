/** Organisational units, managed by staff. */
import { sql } from 'drizzle-orm';
import { accounts } from '../../../runtime/server/session/tables.ts';
import { ManagedOrganisation, OrganisationDraft } from '../../../schema/entities/managedDispatch.ts';
import { serviceRegions } from '../../afterSales/region/tables.ts';
import { valueFilter } from '../../recordFilters/index.ts';
import { freeCode, type RecordContext, recordHandlers, requireReference } from '../../records/index.ts';
import { presentRecord, storeDraft } from '../../shared/database/entityColumns.ts';
import { nameIn } from '../../shared/values/names.ts';
import { findRegionNames, findUnitNames } from '../linked.ts';
import { lookUpPeople } from '../people.ts';
import { organisations } from '../tables.ts';

type OrganisationRow = typeof organisations.$inferSelect;

const present = presentRecord(organisations, ManagedOrganisation.omit({ parent: true, regions: true, members: true }));
const store = storeDraft(organisations, OrganisationDraft);

async function answer(rows: readonly OrganisationRow[], { database }: Pick<RecordContext, 'database'>, languages: readonly string[]) {
  const parents = rows.flatMap(({ parent }) => parent ?? []);
  const members = rows.flatMap((row) => row.members);
  const [named, regions, people] = await Promise.all([
    findUnitNames(database, parents, languages),
    findRegionNames(
      database,
      rows.flatMap((row) => row.regions),
      languages,
    ),
    lookUpPeople(database, members),
  ]);
  return rows.map((row) => ({
    ...present(row, { id: row.code, name: nameIn(row.names, languages, row.code) }),
    ...(row.parent !== null && { parent: named(row.parent) }),
    ...{ regions: row.regions.map(regions), members: row.members.map(people) },
  }));
}

/** Refuses a parent that is the unit itself or below it. The lock prevents concurrent changes from creating a cycle. */
async function refuseCircle({ database, fail }: RecordContext, parent: string, code: string): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(hashtext('organisations'))`);
  const above = await database.execute(sql`
    with recursive above (code, parent) as (
      select code, parent from ${organisations} where code = ${parent}
      union select unit.code, unit.parent from ${organisations} as unit join above on unit.code = above.parent
    ) select from above where code = ${code}`);
  if (above.rows.length > 0) throw fail('value.itself', { field: 'parent' });
}

export const organisationHandlers = recordHandlers<'organisations', OrganisationRow>('organisations', {
  subject: 'organisation',
  table: organisations,
  key: organisations.code,
  keyOf: ({ code }) => code,
  nameOf: ({ code, names }, languages) => nameIn(names, languages, code),
  seeks: [organisations.code, sql`${organisations.names}::text`],
  filters: {
    status: valueFilter(organisations.status),
    parent: valueFilter(organisations.parent, async (database, codes, languages) => {
      const named = await findUnitNames(database, codes, languages);
      return new Map(codes.map((code) => [code, named(code).text]));
    }),
  },
  sorts: { position: organisations.position, code: organisations.code, updatedAt: organisations.updatedAt },
  rows: answer,
  find: async (row, reading, languages) => (await answer([row], reading, languages))[0] as Awaited<ReturnType<typeof answer>>[number],
  values: async (draft, writing, before) => {
    await requireReference(writing, 'parent', organisations.code, draft.parent);
    await requireReference(writing, 'regions', serviceRegions.code, draft.regions);
    await requireReference(writing, 'members', accounts.id, draft.members);
    if (before && draft.parent !== undefined) await refuseCircle(writing, draft.parent, before.code);
    return {
      ...store(draft),
      code: before?.code ?? (await freeCode(writing, organisations.code, draft.code, nameIn(draft.names, ['en', 'zh']))),
    };
  },
});
