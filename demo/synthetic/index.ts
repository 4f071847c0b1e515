/** Imports a large synthetic set of articles for benchmarks by COPY, and removes it. */
import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { CopyIn } from '../../runtime/server/backup/copy.ts';
import type { Database, PortalDatabase } from '../../runtime/server/database/database.ts';
import { accounts } from '../../runtime/server/session/tables.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { indexArticles } from '../../services/articles/index.ts';
import { articles, categories, classTypes } from '../../services/articles/tables.ts';
import { labels, products } from '../../services/catalogue/tables.ts';
import { type CatalogueEntries, type SyntheticArticle, syntheticArticles } from './articles.ts';

/** The account that owns all synthetic articles; they are found by it. It is disabled, so nobody can log in. */
const ownerName = 'synthetic-articles';

export interface SyntheticOrder {
  count: number;
  seed: number;
}

type OnProgress = (step: string, done: number, of: number) => void;

/** The number of articles that are not synthetic. */
export async function countOtherArticles(database: Database): Promise<number> {
  const isOther = sql`${articles.owner} not in (select ${accounts.id} from ${accounts} where ${accounts.userAccount} = ${ownerName})`;
  return database.$count(articles, isOther);
}

/** Replaces the existing set with a new one. Resolves with the number of texts. */
export async function seedSynthetic(
  pool: PortalDatabase,
  portal: Portal,
  order: SyntheticOrder,
  onProgress: OnProgress,
): Promise<{ texts: number }> {
  await removeSynthetic(pool, onProgress);
  return onOneConnection(pool, async (client, database) => {
    const targets = await readShelves(database);
    const owner = await ensureOwner(database);
    await client.query('begin');
    const texts = await copyArticles(client, owner, targets, order, onProgress);
    await client.query('commit');
    await client.query('analyze');
    await index(pool, database, portal, onProgress);
    onProgress('Cleaning up after', 0, 1);
    // Merges the pending lists of the GIN indexes, and enables index-only scans for counts.
    await client.query('vacuum (analyze)');
    onProgress('Cleaning up after', 1, 1);
    return { texts };
  });
}

/** Removes all synthetic articles and their owner. Resolves with the number of articles. */
export async function removeSynthetic(pool: PortalDatabase, onProgress: OnProgress): Promise<number> {
  return onOneConnection(pool, async (client) => {
    const isOwned = 'owner in (select id from accounts where user_account = $1)';
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from articles where ${isOwned}`, [ownerName]);
    const count = rows[0]?.count ?? 0;
    if (count === 0) return 0;
    onProgress('Removing', 0, count);
    await client.query('begin');
    await client.query(
      `delete from search_texts where kind in ('article', 'faq') and record in (select id::text from articles where ${isOwned})`,
      [ownerName],
    );
    await client.query(`delete from articles where ${isOwned}`, [ownerName]);
    await client.query('delete from accounts where user_account = $1', [ownerName]);
    await client.query('commit');
    onProgress('Removing', count, count);
    return count;
  });
}

/**
 * Runs work without a statement timeout. The connection is closed afterwards, which rolls back an unfinished
 * transaction.
 */
async function onOneConnection<Result>(
  pool: PortalDatabase,
  work: (client: pg.PoolClient, database: Database) => Promise<Result>,
): Promise<Result> {
  const client = await pool.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // A set that is lost in a crash can be imported again, so commits need not be durable. GIN indexes are updated in
    // large batches.
    await client.query("set synchronous_commit = off; set gin_pending_list_limit = '32MB'; set maintenance_work_mem = '256MB'");
    return await work(client, drizzle(client) as Database);
  } finally {
    client.release(true);
  }
}

async function readShelves(database: Database): Promise<CatalogueEntries> {
  const targets = await database
    .select({ code: categories.code, type: categories.type, isFaq: classTypes.isFaq })
    .from(categories)
    .innerJoin(classTypes, eq(classTypes.code, categories.type))
    .orderBy(categories.code);
  const codesOf = async (table: typeof products | typeof labels) =>
    (await database.select({ code: table.code }).from(table).orderBy(table.code)).map(({ code }) => code);
  return { categories: targets, products: await codesOf(products), labels: await codesOf(labels) };
}

async function ensureOwner(database: Database): Promise<string> {
  const row = { userAccount: ownerName, type: 3, fullName: 'Synthetic', state: 'disabled' as const };
  const id = { id: accounts.id };
  const [known] = await database.select(id).from(accounts).where(eq(accounts.userAccount, ownerName));
  const [owner] = known ? [known] : await database.insert(accounts).values(row).returning(id);
  return (owner as { id: string }).id;
}

/** Number of articles per COPY statement. */
const chunk = 5000;

async function copyArticles(
  client: pg.PoolClient,
  owner: string,
  targets: CatalogueEntries,
  { count, seed }: SyntheticOrder,
  onProgress: OnProgress,
): Promise<number> {
  let [done, texts] = [0, 0];
  let waiting: SyntheticArticle[] = [];
  const flush = async (): Promise<void> => {
    for (const { into, rows } of tablesOf(waiting, owner)) await copy(client, into, rows);
    done += waiting.length;
    texts += waiting.reduce((sum, article) => sum + article.texts.length, 0);
    waiting = [];
    onProgress('Copying', done, count);
  };
  for (const article of syntheticArticles(count, targets, seed)) {
    waiting.push(article);
    if (waiting.length === chunk) await flush();
  }
  if (waiting.length > 0) await flush();
  return texts;
}

type ColumnValue = string | number | boolean | Date;

function tablesOf(chosen: readonly SyntheticArticle[], owner: string): { into: string; rows: ColumnValue[][] }[] {
  return [
    {
      into: 'articles (id, class_type, category, audience, status, is_faq, owner, views, helpful_up, helpful_down, created_at, updated_at)',
      rows: chosen.map((of) => [
        ...[of.id, of.classType, of.category, of.audience, 'published', of.isFaq, owner],
        ...[of.views, of.helpfulUp, of.helpfulDown, of.createdAt, of.updatedAt],
      ]),
    },
    {
      into: 'article_revisions (id, article, language, is_published, title, summary, keywords, body, source_kind, reading_minutes, created_by, published_at, created_at, updated_at)',
      rows: chosen.flatMap((of) =>
        of.texts.map((text) => [
          ...[text.id, of.id, text.language, true, text.title, text.summary, text.keywords, text.body],
          ...['html', text.readingMinutes, owner, of.updatedAt, of.createdAt, of.updatedAt],
        ]),
      ),
    },
    {
      into: 'article_products (article, product, position)',
      rows: chosen.flatMap((of) => of.products.map((product, position) => [of.id, product, position])),
    },
    {
      into: 'article_labels (article, label, position)',
      rows: chosen.flatMap((of) => of.labels.map((label, position) => [of.id, label, position])),
    },
  ];
}

async function copy(client: pg.PoolClient, into: string, rows: readonly ColumnValue[][]): Promise<void> {
  const target = client.query(new CopyIn(`copy ${into} from stdin`));
  // A refused row is reported as an error of the stream.
  const end = once(target, 'finish');
  target.end(rows.map((row) => `${row.map(written).join('\t')}\n`).join(''));
  await end;
}

/** A value in the text format of COPY. */
const written = (value: ColumnValue): string =>
  value instanceof Date ? value.toISOString() : String(value).replace(/[\\\t\n\r]/g, (letter) => escapes[letter] ?? letter);

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

async function index(pool: PortalDatabase, database: Database, portal: Portal, onProgress: OnProgress): Promise<void> {
  const rows = await database
    .select({ id: articles.id })
    .from(articles)
    .innerJoin(accounts, eq(accounts.id, articles.owner))
    .where(eq(accounts.userAccount, ownerName))
    .orderBy(articles.id);
  const ids = rows.map(({ id }) => id);
  // The articles are committed, so a second connection can read them during indexing.
  await onOneConnection(pool, (_client, reader) =>
    indexArticles(database, portal, ids, { reader, onProgress: (done) => onProgress('Indexing', done, ids.length) }),
  );
}
