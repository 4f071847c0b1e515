/** Versions of policies for editors. A published version never changes: an edit of it creates the next version. */
import { and, eq, max, or, sql } from 'drizzle-orm';
import type { ManagedPolicyVersion, ManagedPolicyVersionRow, PolicyVersionDraft } from '../../../generated/openapi.d.ts';
import { renderPictured, textsByLanguage, textsIn } from '../../recordContent/index.ts';
import { valueFilter } from '../../recordFilters/index.ts';
import { type RecordContext, recordHandlers, requireReference } from '../../records/index.ts';
import { recordStatuses } from '../../shared/database/columns.ts';
import { nameIn } from '../../shared/values/names.ts';
import { attachPictures } from '../../textPictures/index.ts';
import { indexPolicies } from '../indexing.ts';
import { policies, policyTexts, policyVersions } from '../policy/tables.ts';
import { policyTitles } from './policies.ts';

type VersionRow = typeof policyVersions.$inferSelect;
type PolicyTextRow = typeof policyTexts.$inferSelect;

const textsOf = ({ database }: Pick<RecordContext, 'database'>, rows: readonly VersionRow[]): Promise<PolicyTextRow[]> =>
  database
    .select()
    .from(policyTexts)
    .where(or(sql`false`, ...rows.map(isOf)));

const isOf = ({ policy, version }: Pick<VersionRow, 'policy' | 'version'>) =>
  and(eq(policyTexts.policy, policy), eq(policyTexts.version, version));

async function linesOf(
  rows: readonly VersionRow[],
  reading: RecordContext,
  languages: readonly string[],
): Promise<ManagedPolicyVersionRow[]> {
  const titles = await policyTitles(
    reading.database,
    rows.map(({ policy }) => policy),
    languages,
  );
  const texts = await textsOf(reading, rows);
  return rows.map(({ id, policy, version, effectiveAt, status, updatedAt }) => {
    const own = texts.filter((text) => text.policy === policy && text.version === version);
    return {
      ...{ id, version, effectiveAt, status: status ?? recordStatuses[0] },
      policy: { id: policy, text: titles.get(policy) ?? policy },
      title: nameIn(textsIn(own, ({ title }) => title) ?? {}, languages, policy),
      updatedAt: updatedAt.toISOString(),
    };
  });
}

export const policyVersionHandlers = recordHandlers<'policyVersions', VersionRow>('policyVersions', {
  subject: 'policyVersion',
  table: policyVersions,
  key: policyVersions.id,
  keyOf: ({ id }) => id,
  nameOf: ({ policy, version }) => `${policy} ${version}`,
  isPermanent: ({ status }) => status !== 'draft',
  seeks: [
    policyVersions.policy,
    sql`(select string_agg(${policyTexts.title}, ' ') from ${policyTexts} where ${policyTexts.policy} = ${policyVersions.policy}
      and ${policyTexts.version} = ${policyVersions.version})`,
  ],
  filters: {
    status: valueFilter(policyVersions.status),
    policy: valueFilter(policyVersions.policy, policyTitles),
  },
  sorts: { effectiveAt: policyVersions.effectiveAt, updatedAt: policyVersions.updatedAt },
  rows: linesOf,
  find: async (row, reading, languages) => {
    const [[line], texts] = [await linesOf([row], reading, languages), await textsOf(reading, [row])];
    const summaries = textsIn(texts, ({ summary }) => summary);
    const changes = textsIn(texts, (text) => text.changes);
    return {
      ...(line as ManagedPolicyVersionRow),
      titles: textsIn(texts, ({ title }) => title) ?? {},
      ...(summaries && { summaries }),
      ...(changes && { changes }),
      bodies: textsIn(texts, ({ source }) => source) ?? {},
    } as ManagedPolicyVersion;
  },
  values: async ({ policy, effectiveAt }, writing, before) => {
    if (before?.status === 'draft') return { effectiveAt };
    const code = before?.policy ?? policy ?? '';
    if (code === '') throw writing.fail('value.required', { field: 'policy' });
    await requireReference(writing, 'policy', policies.code, code);
    return { policy: code, version: await nextVersion(writing, code), effectiveAt };
  },
  writeRelated: async (row, draft, writing) => {
    const { policy, version } = row;
    const texts = await renderedTexts(row, draft, writing);
    await writing.database.delete(policyTexts).where(isOf({ policy, version }));
    await writing.database.insert(policyTexts).values(texts.map((text) => ({ ...text, policy, version })));
  },
  beforeRemove: ({ id }, { database }) => attachPictures(database, { of: 'policyVersion', id }, [], 1),
  changed: (_, { database, portal }) => indexPolicies(database, portal),
});

/** Locks the policy, so that two editors do not get the same number. */
async function nextVersion({ database }: RecordContext, policy: string): Promise<number> {
  await database.select().from(policies).where(eq(policies.code, policy)).for('update');
  const [last] = await database
    .select({ version: max(policyVersions.version) })
    .from(policyVersions)
    .where(eq(policyVersions.policy, policy));
  return (last?.version ?? 0) + 1;
}

async function renderedTexts(
  { id, policy }: VersionRow,
  { titles, summaries, changes, bodies }: PolicyVersionDraft,
  writing: RecordContext,
) {
  const texts = textsByLanguage({ titles, summaries, changes, bodies }, 'titles', writing);
  const [whom] = await writing.database.select({ audience: policies.audience }).from(policies).where(eq(policies.code, policy));
  const html = await renderPictured(
    writing,
    { of: 'policyVersion', id, audience: whom?.audience ?? 1 },
    texts.map(({ language, bodies: source }) => ({ language, source, field: `bodies.${language}` })),
  );
  return texts.map((text, index) => ({
    language: text.language,
    title: text.titles,
    summary: text.summaries,
    changes: text.changes,
    source: text.bodies,
    body: html[index] ?? '',
  }));
}
