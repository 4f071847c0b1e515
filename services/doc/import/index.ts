/** Brings a folder of Markdown or MDX into a zone: new documents, changed ones, and nothing else. */
import { basename, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, PortalDatabase } from '../../../runtime/server/database/database.ts';
import type { FileStore } from '../../../runtime/server/files/store.ts';
import type { Portal } from '../../../runtime/shared/portal.ts';
import { replaceDocument } from '../address/moved.ts';
import { ensureClassTypes } from '../category/classTypes.ts';
import { indexArticles } from '../search/indexing.ts';
import { categoriesOf, keepCategories } from './categories.ts';
import { openFolder } from './folder.ts';
import { storePicture } from './pictures.ts';
import { type Reading, readDocuments } from './read.ts';
import { ImportRefusal, type Note } from './refusal.ts';
import { type Common, earlierDocuments, hashOf, renamedTo, type Written, withdrawDocument, writeDocument } from './rows.ts';
import { meant, ownerOf, shelfOf } from './shelf.ts';

export interface ImportOrder {
  folder: string;
  zone: string;
  language: string;
  /**
   * Name of the set of documents, that of the folder where none is given. The same name in another language brings the
   * translations of the same articles.
   */
  name?: string;
  /** Account that owns new articles. */
  owner?: string;
  /** Only says what would happen. */
  isDryRun: boolean;
  /** Withdraws what is no longer in the folder. */
  prunes: boolean;
}

/** What the command shows while it works. */
export interface ImportWatch {
  onProgress: (step: 'Reading' | 'Writing', done: number, of: number) => void;
  /** Ends the import before the next document. */
  signal: AbortSignal;
}

export interface ImportReport {
  /** Paths of documents. */
  created: string[];
  updated: string[];
  unchanged: string[];
  /** No longer in the folder. */
  gone: string[];
  refused: Note[];
  /** What could not be kept, or was not looked at. */
  losses: Note[];
  /** Whether it was ended before everything was done. */
  isStopped: boolean;
}

interface Place {
  database: PortalDatabase;
  files: FileStore;
  portal: Portal;
}

/** @throws ImportRefusal where nothing can be imported */
export async function importFolder(
  { database: pool, files, portal }: Place,
  order: ImportOrder,
  watch: ImportWatch,
): Promise<ImportReport> {
  const name = order.name ?? basename(resolve(order.folder));
  const languages = [...new Set(Object.values(portal.sites).map(({ language }) => language))];
  if (!languages.includes(order.language)) throw new ImportRefusal(`No site speaks ${order.language}${meant(order.language, languages)}`);
  const client = await pool.pool.connect();
  try {
    const database = drizzle(client) as Database;
    // A large body, or an index over many texts, takes longer than a request may.
    await database.execute(sql`set statement_timeout = '120s'`);
    if (!order.isDryRun) await ensureClassTypes(database, portal);
    const shelf = await shelfOf(database, portal, order.zone);
    const collection = `${order.zone}/${name}`;
    await lockCollection(database, collection);
    const { zone: _zone, category: _category, products: _products, ...facts } = shelf;
    const common = { ...facts, collection, language: order.language, owner: await ownerOf(database, order.owner) };
    const folder = await openFolder(order.folder);
    const categories = await categoriesOf(folder, shelf);
    const reading = await readDocuments({ database, folder, shelf, categories, collection, language: order.language }, watch);
    const report = await compare(database, common, reading);
    if (order.isDryRun || watch.signal.aborted) return { ...report, isStopped: watch.signal.aborted };
    await keepCategories(database, categories.values(), shelf.classType, order.language);
    return await write({ database, files, portal, folder, common, reading, report, prunes: order.prunes }, watch);
  } finally {
    // Here, for the server takes a moment to notice that a connection is gone; its settings go with it.
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release(true);
  }
}

/** Two imports of one set at a time would each write what the other is writing. */
async function lockCollection(database: Database, collection: string): Promise<void> {
  const { rows } = await database.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_lock(hashtextextended(${`import:${collection}`}, 0)) as taken`,
  );
  if (!rows[0]?.taken) throw new ImportRefusal(`Another import of ${collection} is running.`);
}

async function compare(database: Database, common: Common, { documents, refused, losses }: Reading): Promise<ImportReport> {
  const earlier = await earlierDocuments(database, common.collection, common.language);
  const fits = (state: 'created' | 'updated' | 'unchanged') => (written: Written) => {
    const hash = earlier.get(written.path)?.hash;
    return state === (hash === undefined ? 'created' : hash === hashOf(common, written) ? 'unchanged' : 'updated');
  };
  const pathsOf = (state: Parameters<typeof fits>[0]) => documents.filter(fits(state)).map(({ path }) => path);
  const there = new Set([...documents, ...refused].map(({ path }) => path));
  const gone = [...earlier.keys()].filter((path) => !there.has(path)).sort();
  return {
    created: pathsOf('created'),
    updated: pathsOf('updated'),
    unchanged: pathsOf('unchanged'),
    gone,
    refused,
    losses,
    isStopped: false,
  };
}

interface Work extends Place {
  database: PortalDatabase;
}

type Writing = Omit<Work, 'database'> & {
  database: Database;
  folder: Awaited<ReturnType<typeof openFolder>>;
  common: Common;
  reading: Reading;
  report: ImportReport;
  prunes: boolean;
};

/** Each document in a transaction of its own: one that fails takes no other with it. */
async function write(work: Writing, watch: ImportWatch): Promise<ImportReport> {
  const { database, reading, report } = work;
  const changed = new Set([...report.created, ...report.updated]);
  const written = reading.documents.filter(({ path }) => changed.has(path));
  const failed: Note[] = [];
  const touched: string[] = [];
  for (const document of written) {
    if (watch.signal.aborted) break;
    const reason = await attempt(() => database.transaction((transaction) => writeOne(work, transaction, document)));
    if (reason === undefined) touched.push(document.article);
    else failed.push({ path: document.path, reason });
    watch.onProgress('Writing', touched.length + failed.length, written.length);
  }
  if (work.prunes && !watch.signal.aborted) await prune(work);
  const isDone = new Set(written.filter(({ article }) => touched.includes(article)).map(({ path }) => path));
  return {
    ...report,
    created: report.created.filter((path) => isDone.has(path)),
    updated: report.updated.filter((path) => isDone.has(path)),
    refused: [...report.refused, ...failed],
    isStopped: watch.signal.aborted,
  };
}

/** The index of the search follows in the same transaction. */
async function writeOne({ files, portal, folder, common, reading }: Writing, transaction: Database, document: Written): Promise<void> {
  for (const [path] of document.pictures) {
    const picture = reading.pictures.get(path);
    if (picture) await storePicture(files.within(transaction), folder, picture, common.audience);
  }
  await writeDocument(transaction, common, document);
  await indexArticles(transaction, portal, [document.article]);
}

async function attempt(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return `It cannot be written: ${(error as Error).message.split('\n')[0]}`;
  }
}

async function prune({ database, portal, common, report }: Writing): Promise<void> {
  const earlier = await earlierDocuments(database, common.collection, common.language);
  for (const path of report.gone) {
    const article = earlier.get(path)?.article as string;
    await database.transaction(async (transaction) => {
      await withdrawDocument(transaction, common, path, article);
      const renamed = await renamedTo(transaction, common, { path, article }, report.created);
      if (renamed) await replaceDocument(transaction, article, renamed);
      await indexArticles(transaction, portal, [article]);
    });
  }
}
