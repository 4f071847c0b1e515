/** Policies for editors. Their texts are in their versions. */
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { ManagedPolicy } from '../../../generated/openapi.d.ts';
import type { Database } from '../../../runtime/server/database/database.ts';
import { families } from '../../catalogue/tables.ts';
import { valueFilter } from '../../recordFilters/index.ts';
import { freeCode, namesOfRecords, type RecordContext, recordHandlers, requireReference } from '../../records/index.ts';
import { recordStatuses } from '../../shared/database/columns.ts';
import { nameIn } from '../../shared/values/names.ts';
import { openPictures } from '../../textPictures/index.ts';
import { textPictures } from '../../textPictures/tables.ts';
import { indexPolicies } from '../indexing.ts';
import { familyNames, regionNames } from '../linked.ts';
import { policies, policyTexts, policyVersions } from '../policy/tables.ts';
import { serviceRegions } from '../region/tables.ts';
import { warrantyTerms } from '../warranty/tables.ts';

type PolicyRow = typeof policies.$inferSelect;

/** The titles of policies in their newest versions, published or not. */
export async function policyTitles(
  database: Database,
  codes: readonly string[],
  languages: readonly string[],
): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await database
    .select({ policy: policyTexts.policy, version: policyTexts.version, language: policyTexts.language, title: policyTexts.title })
    .from(policyTexts)
    .where(inArray(policyTexts.policy, [...codes]))
    .orderBy(desc(policyTexts.version));
  return new Map(
    [...Map.groupBy(rows, ({ policy }) => policy)].map(([policy, texts]) => {
      const newest = texts.filter(({ version }) => version === texts[0]?.version);
      return [policy, nameIn(Object.fromEntries(newest.map(({ language, title }) => [language, title])), languages, policy)];
    }),
  );
}

async function toResponse(
  rows: readonly PolicyRow[],
  { database }: Pick<RecordContext, 'database'>,
  languages: readonly string[],
): Promise<ManagedPolicy[]> {
  const codes = rows.map(({ code }) => code);
  const [regions, lines] = [await regionNames(database, languages), await familyNames(database, languages)];
  const titles = await policyTitles(database, codes, languages);
  const versions = await database
    .select({ policy: policyVersions.policy })
    .from(policyVersions)
    .where(inArray(policyVersions.policy, codes));
  return rows.map(({ code, status, kind, region, family, audience, updatedAt }) => ({
    ...{ id: code, code, status: status ?? recordStatuses[0], kind },
    title: titles.get(code) ?? code,
    ...(region !== null && { region: regions(region) }),
    ...(family !== null && { family: lines(family) }),
    audience: audience as ManagedPolicy['audience'],
    versionCount: versions.filter(({ policy }) => policy === code).length,
    updatedAt: updatedAt.toISOString(),
  }));
}

export const policyHandlers = recordHandlers<'policies', PolicyRow>('policies', {
  subject: 'policy',
  table: policies,
  key: policies.code,
  keyOf: ({ code }) => code,
  nameOf: ({ code }) => code,
  seeks: [
    policies.code,
    sql`(select string_agg(${policyTexts.title}, ' ') from ${policyTexts} where ${policyTexts.policy} = ${policies.code})`,
  ],
  filters: {
    status: valueFilter(policies.status),
    kind: valueFilter(policies.kind),
    region: valueFilter(policies.region, namesOfRecords(regionNames)),
    family: valueFilter(policies.family, namesOfRecords(familyNames)),
  },
  sorts: { position: policies.position, code: policies.code, updatedAt: policies.updatedAt },
  rows: toResponse,
  find: async (row, reading, languages) => (await toResponse([row], reading, languages))[0] as ManagedPolicy,
  values: async ({ code = '', kind, region, family, audience }, writing, before) => {
    if (!before && code === '') throw writing.fail('value.required', { field: 'code' });
    await requireReference(writing, 'region', serviceRegions.code, region);
    await requireReference(writing, 'family', families.code, family);
    return {
      code: before?.code ?? (await freeCode(writing, policies.code, code, code)),
      ...{ kind, audience, region: region ?? null, family: family ?? null },
    };
  },
  writeRelated: async ({ code, audience }, _draft, { database }) => {
    const own = database.select({ id: policyVersions.id }).from(policyVersions).where(eq(policyVersions.policy, code));
    await openPictures(database, inArray(textPictures.policyVersion, own), audience);
  },
  isUsed: async ({ code }, { database }) =>
    (await database.$count(policyVersions, eq(policyVersions.policy, code))) > 0 ||
    (await database.$count(warrantyTerms, eq(warrantyTerms.policy, code))) > 0,
  changed: (codes, { database, portal }) => indexPolicies(database, portal, codes),
});
