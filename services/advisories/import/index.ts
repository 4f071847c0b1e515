/** Imports a folder of CSAF documents. Repeating it writes only what changed. */

import { createHash } from 'node:crypto';
import path from 'node:path';
import { eq, notInArray, sql } from 'drizzle-orm';
import type { Database, PortalDatabase } from '../../../runtime/server/database/database.ts';
import { products } from '../../catalogue/tables.ts';
import { CsafRefusal, vendorSpellings } from '../../csaf/index.ts';
import { csafNameKey } from '../../shared/values/csafDocument.ts';
import { advisories, advisoryProducts } from '../tables.ts';
import { type ReadCsaf, readDocument, readFileOf, sha512Of } from './document.ts';
import { advisoryFiles, readBounded } from './folder.ts';

export interface AdvisoryImportOrder {
  /** A folder or a file. */
  folder: string;
  /** The name of the source. The next import uses it to match and prune documents. */
  source: string;
  isDryRun: boolean;
  /** Deletes advisories of the source that are no longer in the folder. */
  prunes: boolean;
  /** Allows replacing newer advisories by older ones, and pruning more than a fifth. */
  replaces: boolean;
}

/** A note about a file: `path` is its name, followed by a JSON pointer. */
export interface AdvisoryNote {
  path: string;
  reason: string;
}

export interface AdvisoryImportReport {
  created: string[];
  updated: string[];
  unchanged: string[];
  /** Ids that are no longer in the folder. */
  gone: string[];
  refused: AdvisoryNote[];
  repaired: AdvisoryNote[];
  mistakes: AdvisoryNote[];
  /** Number of documents without a product of the catalogue. */
  foreign: number;
  isStopped: boolean;
}

export interface AdvisoryImportWatch {
  onProgress: (step: 'Reading' | 'Writing', done: number, of: number) => void;
  signal: AbortSignal;
  now: Date;
}

/** Called after documents were written or deleted, within their transaction. */
export type OnAdvisories = (database: Database, ids: readonly string[]) => Promise<void>;

interface AdvisoryImport {
  database: PortalDatabase;
  order: AdvisoryImportOrder;
  watch: AdvisoryImportWatch;
  onChanged: OnAdvisories;
}

type KnownAdvisory = Pick<typeof advisories.$inferSelect, 'id' | 'fileName' | 'sha512' | 'reading' | 'source' | 'currentAt'>;

/** @throws CsafRefusal if nothing can be imported */
export async function importAdvisories(work: AdvisoryImport): Promise<AdvisoryImportReport> {
  const { database, order, watch } = work;
  const { root, names } = await advisoryFiles(order.folder);
  const { read, refused } = await readAll(root, names, watch);
  const { single, twice } = withoutTwins(read);
  const spelt = await withSpellings(database, single);
  const known = await knownAdvisories(database);
  const planned = planOf(spelt, known, order);
  const present = new Set([...names.map((name) => path.basename(name)), ...single.map(({ columns }) => columns.fileName)]);
  const own = [...known.values()].filter(({ source }) => source === order.source);
  const missing = own.filter(({ fileName }) => !present.has(fileName)).map(({ id }) => id);
  if (order.prunes && !order.isDryRun) refuseLargePrune(missing.length, own.length, order);
  const failed = order.isDryRun ? [] : await writeAll(work, root, [...planned.created, ...planned.updated]);
  if (order.prunes && !order.isDryRun && !watch.signal.aborted) await prune(work, missing);
  const isWritten = ({ name }: ReadCsaf) => !failed.some(({ path: failedName }) => failedName === name);
  return {
    created: planned.created.filter(isWritten).map(({ name }) => name),
    updated: planned.updated.filter(isWritten).map(({ name }) => name),
    unchanged: planned.unchanged.map(({ name }) => name),
    gone: missing,
    refused: [...refused, ...twice, ...planned.refused, ...failed],
    repaired: spelt.flatMap(({ name, repaired }) => repaired.map((note) => noteOf(name, note))),
    mistakes: spelt.flatMap(({ name, mistakes }) => mistakes.map((note) => noteOf(name, note))),
    foreign: await countForeign(database, spelt),
    isStopped: watch.signal.aborted,
  };
}

const noteOf = (name: string, { place, reason, test }: { place: string; reason: string; test?: string }): AdvisoryNote => ({
  path: place === '' ? name : `${name} ${place}`,
  reason: test === undefined ? reason : `${test}: ${reason}`,
});

async function readAll(root: string, names: readonly string[], { onProgress, signal, now }: AdvisoryImportWatch) {
  const read: ReadCsaf[] = [];
  const refused: AdvisoryNote[] = [];
  for (const [index, name] of names.entries()) {
    if (signal.aborted) break;
    try {
      read.push(await readFileOf(root, name, now));
    } catch (error) {
      const isExpected = error instanceof CsafRefusal || (error as NodeJS.ErrnoException).syscall !== undefined;
      if (!isExpected) throw error;
      refused.push({ path: name, reason: (error as Error).message });
    }
    onProgress('Reading', index + 1, names.length);
  }
  return { read, refused };
}

/** Among documents with the same id or file name, the newest is imported. */
function withoutTwins(read: readonly ReadCsaf[]): { single: ReadCsaf[]; twice: AdvisoryNote[] } {
  const newestFirst = read.toSorted((one, other) => other.columns.currentAt.getTime() - one.columns.currentAt.getTime());
  const taken = new Map<string, ReadCsaf>();
  const twice: AdvisoryNote[] = [];
  for (const document of newestFirst) {
    const twin = taken.get(document.columns.fileName);
    if (twin) twice.push({ path: document.name, reason: `${twin.name} has the same id and is newer: ${twin.columns.id}` });
    else taken.set(document.columns.fileName, document);
  }
  return { single: read.filter((document) => taken.get(document.columns.fileName) === document), twice };
}

/** Normalises vendor names to the most frequent spelling, and reports the documents that differ. */
async function withSpellings(database: Database, read: readonly ReadCsaf[]): Promise<ReadCsaf[]> {
  const ids = read.map(({ columns }) => columns.id);
  const stored = await database
    .selectDistinct({ advisory: advisoryProducts.advisory, vendor: advisoryProducts.vendor })
    .from(advisoryProducts)
    .where(ids.length > 0 ? notInArray(advisoryProducts.advisory, ids) : undefined);
  const inFolder = read.flatMap(({ vendors }) => [...new Set(vendors.map(({ name }) => name))]);
  const spellings = vendorSpellings([...inFolder, ...stored.map(({ vendor }) => vendor)]);
  const right = (name: string): string => spellings.get(csafNameKey(name)) ?? name;
  return read.map((document) => ({
    ...document,
    products: document.products.map((product) => ({ ...product, vendor: right(product.vendor) })),
    repaired: [
      ...document.repaired,
      ...document.vendors.flatMap(({ name, pointer: location }) =>
        right(name) === name ? [] : [{ place: location, reason: `the vendor “${name}” is “${right(name)}” in other documents` }],
      ),
    ],
  }));
}

async function knownAdvisories(database: Database): Promise<ReadonlyMap<string, KnownAdvisory>> {
  const { id, fileName, sha512, reading, source, currentAt } = advisories;
  const rows = await database.select({ id, fileName, sha512, reading, source, currentAt }).from(advisories);
  return new Map(rows.map((row) => [row.fileName, row]));
}

const readingOf = ({ columns, products: own, mistakes }: ReadCsaf): string =>
  createHash('sha256')
    .update(JSON.stringify([columns, own, mistakes]))
    .digest('hex');

function planOf(read: readonly ReadCsaf[], known: ReadonlyMap<string, KnownAdvisory>, { replaces }: AdvisoryImportOrder) {
  const plan = {
    created: [] as ReadCsaf[],
    updated: [] as ReadCsaf[],
    unchanged: [] as ReadCsaf[],
    refused: [] as AdvisoryNote[],
  };
  for (const document of read) {
    const { id, fileName, currentAt } = document.columns;
    const stored = known.get(fileName);
    if (!stored) plan.created.push(document);
    else if (stored.id !== id) plan.refused.push({ path: document.name, reason: `The file name ${fileName} belongs to ${stored.id}` });
    else if (stored.sha512 === document.sha512 && stored.reading === readingOf(document)) plan.unchanged.push(document);
    else if (stored.currentAt > currentAt && !replaces)
      plan.refused.push({ path: document.name, reason: 'A newer version is stored; --replace takes the older one' });
    else plan.updated.push(document);
  }
  return plan;
}

function refuseLargePrune(missingCount: number, all: number, { source, replaces }: AdvisoryImportOrder): void {
  if (replaces || missingCount * 5 <= all) return;
  throw new CsafRefusal(`${missingCount} of ${all} advisories of ${source} would be deleted. Run it again with --replace if this is meant`);
}

/** Each document has its own transaction, so that a failure affects no other. */
async function writeAll({ database, order, watch, onChanged }: AdvisoryImport, root: string, documents: readonly ReadCsaf[]) {
  const failed: AdvisoryNote[] = [];
  for (const [index, document] of documents.entries()) {
    if (watch.signal.aborted) {
      failed.push({ path: document.name, reason: 'It was not reached' });
      continue;
    }
    const bytes = await readBounded(path.join(root, document.name)).catch(() => Buffer.alloc(0));
    if (sha512Of(bytes) === document.sha512)
      await database.transaction(async (transaction) => {
        await writeAdvisory(transaction, document, { bytes, source: order.source });
        await onChanged(transaction, [document.columns.id]);
      });
    else failed.push({ path: document.name, reason: 'It changed while it was imported' });
    watch.onProgress('Writing', index + 1, documents.length);
  }
  return failed;
}

/** Rows per statement: PostgreSQL accepts up to 65,535 parameters. */
const rowsPerStatement = 5_000;

/** Stores a document and its parsed data, and replaces an earlier version. */
async function writeAdvisory(
  transaction: Database,
  document: ReadCsaf,
  { bytes, source }: { bytes: Buffer; source: string },
): Promise<void> {
  const { columns, products: own, mistakes, sha512, size } = document;
  const row = {
    ...columns,
    document: bytes,
    sha512,
    size,
    mistakes,
    reading: readingOf(document),
    source,
    updatedAt: new Date(),
  };
  await transaction.insert(advisories).values(row).onConflictDoUpdate({ target: advisories.id, set: row });
  await transaction.delete(advisoryProducts).where(eq(advisoryProducts.advisory, columns.id));
  const rows = own.map((product, position) => ({ ...product, advisory: columns.id, position }));
  for (let offset = 0; offset < rows.length; offset += rowsPerStatement)
    await transaction.insert(advisoryProducts).values(rows.slice(offset, offset + rowsPerStatement));
}

/**
 * Stores one document from memory.
 *
 * @throws CsafRefusal
 */
export async function storeAdvisory(database: Database, bytes: Buffer, { source, now }: { source: string; now: Date }): Promise<void> {
  const read = { ...readDocument(bytes, now), name: source, sha512: sha512Of(bytes), size: bytes.length };
  await database.transaction((transaction) => writeAdvisory(transaction, read, { bytes, source }));
}

async function prune({ database, onChanged }: AdvisoryImport, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database.transaction(async (transaction) => {
    await transaction.delete(advisories).where(sql`${advisories.id} = any(${sql.param([...ids])}::text[])`);
    await onChanged(transaction, ids);
  });
}

async function countForeign(database: Database, read: readonly ReadCsaf[]): Promise<number> {
  const rows = await database.select({ code: products.code, aliases: products.aliases }).from(products);
  const own = new Set(rows.flatMap(({ code, aliases }) => [code, ...aliases]).map(csafNameKey));
  return read.filter((document) => !document.products.some(({ productKey }) => own.has(productKey))).length;
}
