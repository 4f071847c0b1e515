/** Industries and professions, managed by editors. */
import { count, eq, inArray, sql } from 'drizzle-orm';
import { IndustryDraft, ManagedIndustry, ManagedProfession, ProfessionDraft } from '../../../schema/entities/managedProfession.ts';
import { valueFilter } from '../../recordFilters/index.ts';
import { freeCode, type RecordContext, recordHandlers } from '../../records/index.ts';
import { presentRecord, storeDraft } from '../../shared/database/entityColumns.ts';
import { nameIn } from '../../shared/values/names.ts';
import { industries, professions, softwareVersions } from '../tables.ts';

type IndustryRow = typeof industries.$inferSelect;
type ProfessionRow = typeof professions.$inferSelect;

const presentIndustry = presentRecord(industries, ManagedIndustry);
const storeIndustry = storeDraft(industries, IndustryDraft);

export const industryHandlers = recordHandlers<'industries', IndustryRow>('industries', {
  subject: 'industry',
  table: industries,
  key: industries.code,
  keyOf: ({ code }) => code,
  nameOf: ({ code, names }, languages) => nameIn(names, languages, code),
  seeks: [industries.code, sql`${industries.names}::text`],
  filters: {},
  sorts: { position: industries.position, code: industries.code, updatedAt: industries.updatedAt },
  rows: async (rows, { database }) => {
    const codes = rows.map(({ code }) => code);
    const useCounts = await database
      .select({ code: professions.industry, uses: count() })
      .from(professions)
      .where(inArray(professions.industry, codes))
      .groupBy(professions.industry);
    const byCode = new Map(useCounts.map(({ code, uses }) => [code, uses]));
    return rows.map((row) => presentIndustry(row, { id: row.code, professions: byCode.get(row.code) ?? 0 }));
  },
  find: async (row, { database }) =>
    presentIndustry(row, { id: row.code, professions: await database.$count(professions, eq(professions.industry, row.code)) }),
  values: async (draft, writing, before) => ({
    ...storeIndustry(draft),
    code: before?.code ?? (await freeCode(writing, industries.code, draft.code, nameIn(draft.names, ['en', 'zh']))),
  }),
  isUsed: async ({ code }, { database }) => (await database.$count(professions, eq(professions.industry, code))) > 0,
});

/** The response has the industry as a link; the table has its code. */
const presentProfession = presentRecord(professions, ManagedProfession.omit({ industry: true }));
const storeProfession = storeDraft(professions, ProfessionDraft);

export const professionHandlers = recordHandlers<'professions', ProfessionRow>('professions', {
  subject: 'profession',
  table: professions,
  key: professions.code,
  keyOf: ({ code }) => code,
  nameOf: ({ code, names }, languages) => nameIn(names, languages, code),
  seeks: [professions.code, sql`${professions.names}::text`],
  filters: { industry: valueFilter(professions.industry) },
  sorts: { position: professions.position, code: professions.code, updatedAt: professions.updatedAt },
  among: professions.industry,
  rows: presentProfessions,
  find: async (row, reading, languages) => {
    const [found] = await presentProfessions([row], reading, languages);
    return found as NonNullable<typeof found>;
  },
  values: async (draft, writing, before) => {
    const known = await writing.database.$count(industries, eq(industries.code, draft.industry));
    if (known === 0) throw writing.fail('request.not-found');
    return {
      ...storeProfession(draft),
      code: before?.code ?? (await freeCode(writing, professions.code, draft.code, nameIn(draft.names, ['en', 'zh']))),
    };
  },
  isUsed: async ({ code }, { database }) => (await database.$count(softwareVersions, eq(softwareVersions.profession, code))) > 0,
});

async function presentProfessions(rows: readonly ProfessionRow[], { database }: RecordContext, languages: readonly string[]) {
  const codes = rows.map(({ code }) => code);
  const [useCounts, above] = await Promise.all([
    database
      .select({ code: softwareVersions.profession, uses: count() })
      .from(softwareVersions)
      .where(inArray(softwareVersions.profession, codes))
      .groupBy(softwareVersions.profession),
    database
      .select()
      .from(industries)
      .where(
        inArray(
          industries.code,
          rows.map(({ industry }) => industry),
        ),
      ),
  ]);
  const byCode = new Map(useCounts.map(({ code, uses }) => [code, uses]));
  const names = new Map(above.map((row) => [row.code, nameIn(row.names, languages, row.code)]));
  return rows.map((row) => ({
    ...presentProfession(row, { id: row.code, versions: byCode.get(row.code) ?? 0 }),
    industry: { id: row.industry, text: names.get(row.industry) ?? row.industry },
  }));
}
