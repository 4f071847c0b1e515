/** Changes that an import would make to existing articles that no import of the same set wrote. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import { articleFiles, articleLabels, articleProducts, articleRevisions, articles, otherQuestions } from '../../articles/tables.ts';
import { normalisedHtml } from '../../markdown/index.ts';
import { factNames } from '../facts.ts';
import { type Common, hashDocument, type Written } from './rows.ts';

export type ImportState = 'created' | 'updated' | 'unchanged';

/** By the paths of documents whose articles exist with a text in the language. */
export async function statesOf(database: Database, common: Common, documents: readonly Written[]): Promise<Map<string, ImportState>> {
  if (documents.length === 0) return new Map();
  const rows = await database
    .select({ article: articles, text: articleRevisions, products, labels, files, others })
    .from(articles)
    .leftJoin(
      articleRevisions,
      and(
        eq(articleRevisions.article, articles.id),
        eq(articleRevisions.language, common.language),
        eq(articleRevisions.isPublished, true),
      ),
    )
    .where(
      inArray(
        articles.id,
        documents.map(({ article }) => article),
      ),
    );
  const there = new Map(rows.map((row) => [row.article.id, row]));
  return new Map(
    documents.flatMap((written) => {
      const row = there.get(written.article);
      return row?.text ? [[written.path, isSame({ ...row, text: row.text }, common, written) ? 'unchanged' : 'updated'] as const] : [];
    }),
  );
}

/**
 * Paths of documents that differ from an earlier import only in the form of their HTML. That changes with the program and is
 * not a new version. `before` has the hash of each document as it was written.
 */
export async function isSameForReaders(
  database: Database,
  common: Common,
  documents: readonly Written[],
  before: (path: string) => string | undefined,
): Promise<ReadonlySet<string>> {
  if (documents.length === 0) return new Set();
  const ids = documents.map(({ article }) => article);
  const { article, language, isPublished, body } = articleRevisions;
  const rows = await database
    .select({ article, body })
    .from(articleRevisions)
    .where(and(inArray(article, ids), eq(language, common.language), eq(isPublished, true)));
  const bodies = new Map(rows.map((row) => [row.article, row.body]));
  const isSameText = (written: Written): boolean => {
    const there = bodies.get(written.article);
    if (there === undefined || hashDocument(common, { ...written, body: there }) !== before(written.path)) return false;
    return normalisedHtml(there) === normalisedHtml(written.body);
  };
  return new Set(documents.filter(isSameText).map(({ path }) => path));
}

const listOf = (column: SQL, table: SQL, condition: SQL): SQL<string[]> =>
  sql<string[]>`array(select ${column}::text from ${table} where ${condition} = ${articles.id} order by position)`;

const products = listOf(sql`product`, sql`${articleProducts}`, sql`article`);
const labels = listOf(sql`label`, sql`${articleLabels}`, sql`article`);
const files = listOf(sql`file`, sql`${articleFiles}`, sql`article`);
const others = listOf(sql`other`, sql`${otherQuestions}`, sql`article`);

interface There {
  article: typeof articles.$inferSelect;
  text: typeof articleRevisions.$inferSelect;
  products: string[];
  labels: string[];
  files: string[];
  others: string[];
}

function isSame({ article, text, ...lists }: There, common: Common, written: Written): boolean {
  if (article.status !== 'published' || normalisedHtml(text.body) !== normalisedHtml(written.body)) return false;
  const pairs: [unknown, unknown][] = [
    [text.title, written.title],
    [text.summary, written.summary],
    [text.keywords, written.keywords],
    [article.category, written.category],
    [article.position, written.position],
    [article.audience, written.audience ?? common.audience],
    ...factNames.map((name): [unknown, unknown] => [article[name], written[name] ?? article[name]]),
    [lists.products, written.products ?? lists.products],
    [lists.labels, written.labels ?? lists.labels],
    [lists.files, written.files?.map(([id]) => id) ?? lists.files],
    [lists.others, written.others ?? lists.others],
  ];
  return pairs.every(([one, other]) => JSON.stringify(one) === JSON.stringify(other));
}
