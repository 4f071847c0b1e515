/** What articles are linked with, written by whoever writes them: editors, imports, the demo. */
import { inArray } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { articleFiles, articleLabels, articleProducts, otherQuestions } from '../articles/tables.ts';

/** Ids and codes in their author's order. What is not named stays as it is. */
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

/** Puts the links of some articles in anew: one that is no longer named is gone. */
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
