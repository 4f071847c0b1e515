/** The texts of an advisory in the language of its reader. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import type { LocalizedText } from '../../shared/values/names.ts';
import { advisories, advisoryTexts } from '../tables.ts';

/** The titles of the current translation of an advisory, as a column of its row. */
export const translatedTitles: SQL<LocalizedText | null> = sql`(select ${advisoryTexts.titles} from ${advisoryTexts}
  where ${advisoryTexts.code} = ${advisories.id} and ${advisoryTexts.translatedVersion} = ${advisories.version})`;

/** The summaries, like the titles. */
export const translatedSummaries: SQL<LocalizedText | null> = sql`(select ${advisoryTexts.summaries} from ${advisoryTexts}
  where ${advisoryTexts.code} = ${advisories.id} and ${advisoryTexts.translatedVersion} = ${advisories.version})`;

export interface TranslatedAdvisory {
  title: string;
  summary: string;
  advices: { cve?: string; advice: string }[];
}

/** The translation of a version; undefined if there is none in the language, or only one of another version. */
export async function translationOf(
  database: Database,
  { id, version }: { id: string; version: string },
  language: string,
): Promise<TranslatedAdvisory | undefined> {
  const [row] = await database
    .select()
    .from(advisoryTexts)
    .where(and(eq(advisoryTexts.code, id), eq(advisoryTexts.translatedVersion, version)));
  const title = row?.titles[language];
  if (!row || !title) return undefined;
  const advices = row.advices.flatMap(({ cve, texts }) => {
    const advice = texts[language];
    return advice ? [{ ...(cve && { cve }), advice }] : [];
  });
  return { title, summary: row.summaries[language] ?? '', advices };
}
