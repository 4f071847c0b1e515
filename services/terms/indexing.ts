import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { chainsOf, replaceEntries, servedBy } from '../searchIndex/index.ts';
import { terms, termTexts } from './tables.ts';

/** Indexes technical terms: all, or the given ones. */
export async function indexTerms(database: Database, portal: Portal, codes?: readonly string[]): Promise<void> {
  const rows = await database
    .select({ text: termTexts })
    .from(termTexts)
    .innerJoin(terms, eq(terms.code, termTexts.term))
    .where(sql`${terms.status} = 'published' and ${codes ? sql`${terms.code} = any(${sql.param([...codes])}::text[])` : sql`true`}`);
  const chains = chainsOf(portal);
  const written = Map.groupBy(rows, ({ text }) => text.term);
  await replaceEntries(
    database,
    'term',
    rows.map(({ text }) => ({
      kind: 'term',
      record: text.term,
      language: text.language,
      serves: servedBy(chains, text.language, written.get(text.term)?.map((other) => other.text.language) ?? []),
      title: text.name,
      body: text.definition,
      codes: [text.name, text.abbreviation, ...text.synonyms].filter(Boolean),
    })),
    codes,
  );
}
