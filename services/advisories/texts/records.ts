/** Translations of advisories, written by the security team. */
import { eq, inArray, sql } from 'drizzle-orm';
import { AdvisoryText, AdvisoryTextRow } from '../../../schema/entities/advisoryText.ts';
import { type RecordContext, recordHandlers } from '../../records/index.ts';
import { presentRecord } from '../../shared/database/entityColumns.ts';
import { type LocalizedText, nameIn } from '../../shared/values/names.ts';
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
    const documents = await documentsOf(database, rows);
    // Includes the title of the document, so that readers get a title in their language if there is one.
    return rows.map((row) => presentRow({ ...row, titles: titlesOf(row, documents) }, ownFields(row, documents)));
  },
  find: async (row, { database }) => present(row, ownFields(row, await documentsOf(database, [row]))),
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

type TranslatedDocument = Pick<typeof advisories.$inferSelect, 'id' | 'version' | 'title' | 'language'>;
type TranslatedDocuments = ReadonlyMap<string, TranslatedDocument>;

async function documentsOf(database: RecordContext['database'], texts: readonly StoredAdvisoryText[]): Promise<TranslatedDocuments> {
  const { id, version, title, language } = advisories;
  const rows = await database
    .select({ id, version, title, language })
    .from(advisories)
    .where(
      inArray(
        id,
        texts.map(({ code }) => code),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

function titlesOf({ code, titles }: StoredAdvisoryText, documents: TranslatedDocuments): LocalizedText {
  const document = documents.get(code);
  return document ? { [document.language]: document.title, ...titles } : titles;
}

const ownFields = ({ code, translatedVersion }: StoredAdvisoryText, documents: TranslatedDocuments) => ({
  id: code,
  advisory: { id: code, text: code },
  state: documents.get(code)?.version === translatedVersion ? ('current' as const) : ('outdated' as const),
});

async function documentOf({ database, fail }: RecordContext, id: string): Promise<{ version: string }> {
  const [found] = await database.select({ version: advisories.version }).from(advisories).where(eq(advisories.id, id));
  if (!found) throw fail('value.not-found', { field: 'advisory' });
  return found;
}
