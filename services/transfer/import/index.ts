/** Imports a folder of documents into a zone: creates new ones and updates changed ones. */
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, PortalDatabase } from '../../../runtime/server/database/database.ts';
import type { FileStore } from '../../../runtime/server/files/store.ts';
import type { Portal, Zone } from '../../../runtime/shared/portal.ts';
import { replaceDocument } from '../../articleRedirects/index.ts';
import { indexArticles } from '../../articles/index.ts';
import { ensureClassTypes } from '../../categories/index.ts';

import { storeAttachment } from './attachments.ts';
import { categoriesOf, saveCategories } from './categories.ts';
import { addLanguageToName, type ImportFolder, languagesInNames, limitToLanguage, openFolder } from './folder.ts';
import { importZoneOf, ownerOf, suggestWord } from './importZone.ts';
import { storePicture } from './pictures.ts';
import { type DocumentReading, readDocuments } from './read.ts';
import { ImportRefusal, type Note } from './refusal.ts';
import { findRisks } from './risks.ts';
import {
  type Common,
  findEarlierDocuments,
  findRenamed,
  hashDocument,
  saveRelated,
  type Written,
  withdrawDocument,
  writeDocument,
} from './rows.ts';
import { type ImportSource, sourceOf, writeSource } from './source.ts';
import { type ImportState, isSameForReaders, statesOf } from './states.ts';

export interface ImportOrder {
  /** A folder or document on disk, or an equivalent in memory. */
  folder: string | ImportFolder;
  zone: string;
  /** If omitted, the file name contains the language: `guide.en.md`. */
  language?: string;
  /**
   * Name of the source; by default the one stored in the folder, otherwise the folder name. The same name in another language
   * imports translations of the same articles.
   */
  name?: string;
  /** The account that owns new articles. */
  owner?: string;
  /** Only reports what would change. */
  isDryRun: boolean;
  /** Withdraws documents that are no longer in the folder. */
  prunes: boolean;
  /** Replaces documents that may belong to another source, without confirmation. */
  replaces?: boolean;
}

/** Callbacks for progress, cancellation and confirmation. */
export interface ImportWatch {
  onProgress: (step: 'Reading' | 'Writing', done: number, of: number) => void;
  /** Stops the import before the next document. */
  signal: AbortSignal;
  /** Asks whether to continue despite the risks; without it, the import is refused. */
  confirm?: (risks: readonly string[]) => Promise<boolean>;
}

export interface ImportReport {
  /** Paths of documents. */
  created: string[];
  updated: string[];
  unchanged: string[];
  /** No longer in the folder. */
  gone: string[];
  refused: Note[];
  /** Content that could not be converted or was skipped. */
  losses: Note[];
  /** Replacements that may be unintended, as sentences. */
  risks: string[];
  /** Whether it was stopped before the end. */
  isStopped: boolean;
}

interface ImportLocation {
  database: PortalDatabase;
  files: FileStore;
  portal: Portal;
}

/** The import of the documents in one language. */
type ImportStep = Omit<ImportOrder, 'folder' | 'name'> & { source: ImportSource; language: string; folder: ImportFolder };

/** @throws ImportRefusal if nothing can be imported */
export async function importFolder(location: ImportLocation, order: ImportOrder, watch: ImportWatch): Promise<ImportReport> {
  const languages = [...new Set(Object.values(location.portal.sites).map(({ language }) => language))];
  if (order.language && !languages.includes(order.language))
    throw new ImportRefusal(`No site speaks ${order.language}${suggestWord(order.language, languages)}`);
  const folder = typeof order.folder === 'string' ? await openFolder(order.folder) : order.folder;
  const source: ImportSource =
    typeof order.folder === 'string' ? await sourceOf(order.folder, order.name) : { name: order.name ?? 'documents', from: 'keys' };
  const { name: _name, ...rest } = order;
  const report = await importLanguages(location, { ...rest, source, folder }, watch, languages);
  if (typeof order.folder === 'string' && !order.isDryRun && !report.isStopped) await writeSource(order.folder, source);
  return report;
}

async function importLanguages(
  location: ImportLocation,
  order: Omit<ImportStep, 'language'> & { language?: string },
  watch: ImportWatch,
  languages: readonly string[],
): Promise<ImportReport> {
  const { language, folder } = order;
  if (language) return importLanguage(location, { ...order, language }, watch);
  const named = languagesInNames(folder, languages);
  if (named.length === 0) throw new ImportRefusal('No language is named, and no document names one, such as guide.en.md.');
  const reports: ImportReport[] = [];
  for (const [index, each] of named.entries()) {
    // After the first language, the documents belong to this source.
    const source: ImportSource =
      index > 0 && !order.isDryRun && order.source.from === 'folder' ? { ...order.source, from: 'given' } : order.source;
    const report = await importLanguage(location, { ...order, source, language: each, folder: limitToLanguage(folder, each) }, watch);
    reports.push(onDisk(report, each));
  }
  return together(reports, folder.skipped);
}

/** The report of one language, with the file names on disk. */
function onDisk(report: ImportReport, language: string): ImportReport {
  const path = (shared: string) => addLanguageToName(shared, language);
  const notes = (list: Note[]) => list.map((note) => ({ ...note, path: path(note.path) }));
  const { created, updated, unchanged, gone, refused, losses, risks, isStopped } = report;
  return {
    created: created.map(path),
    updated: updated.map(path),
    unchanged: unchanged.map(path),
    gone: gone.map(path),
    refused: notes(refused),
    losses: notes(losses),
    risks,
    isStopped,
  };
}

/** Merges the reports; a note that occurs in several languages is reported once. */
function together(reports: readonly ImportReport[], skipped: readonly Note[]): ImportReport {
  const of = <Key extends keyof ImportReport>(key: Key) => reports.flatMap((report) => report[key] as string[]);
  const notes = (key: 'refused' | 'losses') => reports.flatMap((report) => report[key]);
  const unique = (list: readonly Note[]) => [...new Map(list.map((note) => [JSON.stringify(note), note])).values()];
  return {
    created: of('created'),
    updated: of('updated'),
    unchanged: of('unchanged'),
    gone: of('gone'),
    refused: unique(notes('refused')),
    losses: unique([...skipped, ...notes('losses')]),
    risks: of('risks'),
    isStopped: reports.some(({ isStopped }) => isStopped),
  };
}

async function importLanguage(
  { database: pool, files, portal }: ImportLocation,
  step: ImportStep,
  watch: ImportWatch,
): Promise<ImportReport> {
  const { language, folder } = step;
  const client = await pool.pool.connect();
  try {
    const database = drizzle(client) as Database;
    // Large imports, and indexing many texts, take longer than the statement timeout of requests.
    await database.execute(sql`set statement_timeout = '120s'`);
    if (!step.isDryRun) await ensureClassTypes(database, portal);
    const target = await importZoneOf(database, portal, step.zone);
    const collection = `${step.zone}/${step.source.name}`;
    await lockCollection(database, collection);
    const { zone: _zone, category: _category, products: _products, ...facts } = target;
    const common = { ...facts, collection, language, owner: await ownerOf(database, step.owner) };
    const categories = await categoriesOf({ database, folder, language }, target);
    const reading = await readDocuments({ database, files, portal, folder, target, categories, collection, language }, watch);
    const compared = await compare(database, common, reading);
    const risks = await findRisks(database, common, replacing(step, portal, reading, compared));
    const report = { ...compared, risks };
    if (!step.isDryRun && !watch.signal.aborted) await confirmRisks(risks, step, watch);
    if (step.isDryRun || watch.signal.aborted) return { ...report, isStopped: watch.signal.aborted };
    await saveCategories(database, categories.values(), target.classType);
    return await write({ database, files, portal, common, reading, report, prunes: step.prunes }, watch);
  } finally {
    // Unlock explicitly, because the server detects a closed connection late. Closing it discards its settings.
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release(true);
  }
}

function replacing(
  { zone, source, prunes }: ImportStep,
  portal: Portal,
  { documents }: DocumentReading,
  { created, updated, gone }: ImportReport,
) {
  const paths = new Set(updated);
  return {
    zone: portal.zones[zone] as Zone,
    zoneId: zone,
    source,
    updated: documents.filter(({ path }) => paths.has(path)),
    created: created.length,
    withdrawn: prunes ? gone.length : 0,
  };
}

/** @throws ImportRefusal if documents would be replaced and this is not confirmed */
async function confirmRisks(risks: readonly string[], { replaces }: ImportStep, { confirm }: ImportWatch): Promise<void> {
  if (risks.length === 0 || replaces || (await confirm?.(risks))) return;
  throw new ImportRefusal([...risks, 'They were not written. Run it again with --replace if this is meant.'].join('\n'));
}

/** Prevents two concurrent imports of one collection. */
async function lockCollection(database: Database, collection: string): Promise<void> {
  const { rows } = await database.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_lock(hashtextextended(${`import:${collection}`}, 0)) as taken`,
  );
  if (!rows[0]?.taken) throw new ImportRefusal(`Another import of ${collection} is running.`);
}

async function compare(database: Database, common: Common, { documents, refused, losses }: DocumentReading): Promise<ImportReport> {
  const earlier = await findEarlierDocuments(database, common.collection, common.language);
  const strange = documents.filter(({ path, article }) => earlier.get(path)?.article !== article);
  const there = await statesOf(database, common, strange);
  const hashBefore = (path: string) => earlier.get(path)?.hash;
  const changed = documents.filter((written) => ![undefined, hashDocument(common, written)].includes(hashBefore(written.path)));
  const alike = await isSameForReaders(database, common, changed, hashBefore);
  const stateOf = (written: Written): ImportState => {
    const hash = hashBefore(written.path);
    const known = there.get(written.path);
    if (known) return known;
    return hash === undefined ? 'created' : hash === hashDocument(common, written) || alike.has(written.path) ? 'unchanged' : 'updated';
  };
  const fits = (state: ImportState) => (written: Written) => stateOf(written) === state;
  const pathsOf = (state: ImportState) => documents.filter(fits(state)).map(({ path }) => path);
  const inFolder = new Set([...documents, ...refused].map(({ path }) => path));
  const removed = [...earlier.keys()].filter((path) => !inFolder.has(path)).sort();
  return {
    created: pathsOf('created'),
    updated: pathsOf('updated'),
    unchanged: pathsOf('unchanged'),
    gone: removed,
    refused,
    losses,
    risks: [],
    isStopped: false,
  };
}

type DocumentImport = Omit<ImportLocation, 'database'> & {
  database: Database;
  common: Common;
  reading: DocumentReading;
  report: ImportReport;
  prunes: boolean;
};

/** Each document has its own transaction, so that a failure affects no other document. */
async function write(work: DocumentImport, watch: ImportWatch): Promise<ImportReport> {
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
  for (const document of written) if (document.others && touched.includes(document.article)) await saveRelated(database, document);
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

/** Also updates the search index in the same transaction. */
async function writeOne({ files, portal, common, reading }: DocumentImport, transaction: Database, document: Written): Promise<void> {
  const { folder, pictures, attachments } = reading;
  const store = files.within(transaction);
  for (const [path] of document.pictures) {
    const picture = pictures.get(path);
    if (picture) await storePicture(store, folder, picture, common.audience);
  }
  const attachmentIds = new Set(document.files?.map(([id]) => id));
  for (const attachment of attachments) if (attachmentIds.has(attachment.id)) await storeAttachment(store, folder, attachment);
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

async function prune({ database, portal, common, report }: DocumentImport): Promise<void> {
  const earlier = await findEarlierDocuments(database, common.collection, common.language);
  for (const path of report.gone) {
    const article = earlier.get(path)?.article as string;
    await database.transaction(async (transaction) => {
      await withdrawDocument(transaction, common, path, article);
      const renamed = await findRenamed(transaction, common, { path, article }, report.created);
      if (renamed) await replaceDocument(transaction, article, renamed);
      await indexArticles(transaction, portal, [article]);
    });
  }
}
