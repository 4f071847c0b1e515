/** Translations of advisories, as the security team writes them. */
import { eq, sql } from 'drizzle-orm';
import { AdvisoryText, AdvisoryTextRow } from '../../../schema/entities/advisoryText.ts';
import { presentRecord } from '../../entityColumns.ts';
import { nameIn } from '../../names.ts';
import { type RecordContext, recordHandlers } from '../../records/index.ts';
import { indexAdvisories } from '../indexing.ts';
import { advisories, advisoryTexts } from '../tables.ts';

type StoredAdvisoryText = typeof advisoryTexts.$inferSelect;

const present = presentRecord(advisoryTexts, AdvisoryText);
const presentRow = presentRecord(advisoryTexts, AdvisoryTextRow);

export const advisoryTextHandlers = recordHandlers<'advisoryTexts', StoredAdvisoryText>('advisoryTexts', {
  subject: 'advisoryText',
  table: advisoryTexts,
  key: advisoryTexts.code,
  keyOf: ({ code }) => code,
  nameOf: ({ code, titles }, languages) => nameIn(titles, languages, code),
  seeks: [advisoryTexts.code, sql`${advisoryTexts.titles}::text`],
  filters: {},
  sorts: { updatedAt: advisoryTexts.updatedAt, advisory: advisoryTexts.code },
  rows: async (rows, { database }) => {
    const versions = await versionsOf(database);
    return rows.map((row) => presentRow(row, ownFields(row, versions)));
  },
  find: async (row, { database }) => present(row, ownFields(row, await versionsOf(database, row.code))),
  values: async ({ advisory, titles, summaries, advices = [] }, writing, before) => {
    const code = before?.code ?? advisory;
    if (code === undefined) throw writing.fail('value.required', { field: 'advisory' });
    const { version } = await documentOf(writing, code);
    if (!before && (await writing.database.$count(advisoryTexts, eq(advisoryTexts.code, code))) > 0)
      throw writing.fail('record.doubled', { name: code });
    return { code, translatedVersion: version, titles, summaries, advices };
  },
  changed: (ids, { database, portal }) => indexAdvisories(database, portal, ids),
});

type Versions = ReadonlyMap<string, string>;

async function versionsOf(database: RecordContext['database'], id?: string): Promise<Versions> {
  const rows = await database
    .select({ id: advisories.id, version: advisories.version })
    .from(advisories)
    .where(id === undefined ? undefined : eq(advisories.id, id));
  return new Map(rows.map((row) => [row.id, row.version]));
}

const ownFields = ({ code, translatedVersion }: StoredAdvisoryText, versions: Versions) => ({
  id: code,
  advisory: { id: code, text: code },
  state: versions.get(code) === translatedVersion ? ('current' as const) : ('outdated' as const),
});

async function documentOf({ database, fail }: RecordContext, id: string): Promise<{ version: string }> {
  const [found] = await database.select({ version: advisories.version }).from(advisories).where(eq(advisories.id, id));
  if (!found) throw fail('value.not-found', { field: 'advisory' });
  return found;
}
