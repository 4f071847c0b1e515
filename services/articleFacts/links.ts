/** Links between articles and other records, for every writer: editors, imports and the demo. */
import { inArray } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { articleFiles, articleLabels, articleProducts, otherQuestions } from '../articles/tables.ts';

/** Ids and codes in the author's order. Omitted lists are unchanged. */
export interface ArticleLinks {
  products?: readonly string[] | undefined;
  labels?: readonly string[] | undefined;
  files?: readonly string[] | undefined;
  others?: readonly string[] | undefined;
}

const tables = {
  products: { table: articleProducts, column: 'product' },
  labels: { table: articleLabels, column: 'label' },
  files: { table: articleFiles, column: 'file' },
  others: { table: otherQuestions, column: 'other' },
} as const satisfies Record<keyof ArticleLinks, object>;

/** Replaces the links of some articles. */
export async function linkArticles(database: Database, entries: readonly (ArticleLinks & { article: string })[]): Promise<void> {
  for (const [name, { table, column }] of Object.entries(tables) as [keyof ArticleLinks, (typeof tables)[keyof ArticleLinks]][]) {
    const named = entries.filter((entry) => entry[name] !== undefined);
    if (named.length === 0) continue;
    const ids = named.map(({ article }) => article);
    await database.delete(table).where(inArray(table.article, ids));
    const rows = named.flatMap(({ article, ...links }) =>
      [...new Set(links[name])].map((linked, position) => ({ article, [column]: linked, position })),
    );
    if (rows.length > 0) await database.insert(table).values(rows as never);
  }
}
