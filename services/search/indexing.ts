/** Puts records into the index of the search: one function a kind, each for the records named or for all. */
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { files } from '../../runtime/server/files/tables.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { articleFiles, articleLabels, articleProducts, articleRevisions, articles } from '../articles/tables.ts';
import { indexBulletins } from '../bulletins/indexing.ts';
import { families, products, type Spec, series } from '../catalogue/tables.ts';
import { indexReleases } from '../downloads/indexing.ts';
import { indexFaultTrees } from '../faultTrees/indexing.ts';
import type { Names } from '../names.ts';
import { indexRepairGuides } from '../repairGuides/indexing.ts';
import { withAttachments } from '../searchIndex/attachments.ts';
import { type Chains, chainsOf, forget, replaceEntries, servedBy } from '../searchIndex/entries.ts';
import { type Entry, nothingKnown, prepareEntries, writePrepared } from '../searchIndex/entry.ts';
import { contentImports, fileTexts, searchTexts } from '../searchIndex/tables.ts';
import { codesIn } from '../searchIndex/words.ts';
import { terms, termTexts } from '../terms/tables.ts';
import { plainText } from '../text/plainText.ts';
import { indexVideos } from '../videos/indexing.ts';
import { indexWirings } from '../wirings/indexing.ts';

/** To be raised when texts are indexed otherwise than before, so that portals in use make their index anew. */
const format = 2;

/** Articles read and written at once: few enough for a statement's time, enough that the way there does not count. */
const batch = 200;

/** Indexes everything where the index is missing, or was made by another version of this code or for other sites. */
export async function ensureIndexed(database: Database, portal: Portal): Promise<boolean> {
  const isMade = async (): Promise<boolean> =>
    (await database.$count(contentImports, and(eq(contentImports.name, 'search'), eq(contentImports.hash, hashOf(portal))))) > 0;
  if (await isMade()) return false;
  return inOwnTime(database, async (transaction) => {
    // Of several processes that start together, one makes the index and the others find it made.
    await transaction.execute(sql`select pg_advisory_xact_lock(${indexLock})`);
    if (await isMade()) return false;
    await remakeIndex(transaction, portal);
    return true;
  });
}

/** What an index was made by and for. */
const hashOf = (portal: Portal): string => `${format}:${JSON.stringify(chainsOf(portal))}`;

/** Makes the whole index anew and notes it, so that no start makes it again. */
export async function remakeIndex(database: Database, portal: Portal): Promise<void> {
  await indexEverything(database, portal);
  const row = { name: 'search', hash: hashOf(portal), importedAt: new Date() };
  await database.insert(contentImports).values(row).onConflictDoUpdate({ target: contentImports.name, set: row });
}

/** Held while the index is made; any number that every portal process agrees on. */
const indexLock = 7_110_422;

/** All or nothing, and with longer statements than those of a request. */
const inOwnTime = <Result>(database: Database, work: (transaction: Database) => Promise<Result>): Promise<Result> =>
  database.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = '10min'`);
    return work(transaction);
  });

/** Makes the whole index anew. */
export async function indexEverything(database: Database, portal: Portal): Promise<void> {
  await indexProducts(database, portal);
  await indexTerms(database, portal);
  await indexBulletins(database, portal);
  await indexVideos(database, portal);
  await indexWirings(database, portal);
  await indexReleases(database, portal);
  await indexFaultTrees(database, portal);
  await indexRepairGuides(database, portal);
  await indexArticles(database, portal);
}

/**
 * Indexes articles and FAQ entries as they stand: published ones are found from now on, all others no more. To be called
 * in the transaction that changes them; without ids, for all.
 */
export const indexArticles = (database: Database, portal: Portal, ids?: readonly string[], ways?: IndexingWays): Promise<void> =>
  inOwnTime(database, async (transaction) => {
    if (!ids) await forgetUnpublished(transaction);
    await indexBatches(transaction, portal, ids ? batchesOf(ids) : batchesOfAll(transaction), ways);
  });

export interface IndexingWays {
  /** A connection of its own to read by, where nothing that is indexed was changed in the transaction that writes. */
  reader?: Database;
  /** Hears how many articles are done. */
  onProgress?: (done: number) => void;
}

/** While PostgreSQL reads the next batch and writes the one before, the words of this one are taken apart here. */
async function indexBatches(database: Database, portal: Portal, next: Batches, ways: IndexingWays = {}): Promise<void> {
  const { reader = database, onProgress } = ways;
  const chains = chainsOf(portal);
  const known = nothingKnown();
  let done = 0;
  let reading = readBatch(reader, await next());
  let writing = Promise.resolve();
  for (;;) {
    const { taken, texts } = await reading;
    if (taken.length === 0) break;
    reading = readBatch(reader, await next(taken.at(-1)));
    const prepared = await prepareEntries(reader, entriesOf(texts, chains), known);
    await writing;
    writing = forget(database, ['article', 'faq'], taken).then(() => writePrepared(database, prepared));
    // Whichever fails is awaited in its turn; until then it is no unhandled failure.
    for (const begun of [reading, writing]) begun.catch(() => {});
    done += taken.length;
    onProgress?.(done);
  }
  await writing;
}

const forgetUnpublished = (database: Database) =>
  database.execute(sql`delete from ${searchTexts} where kind in ('article', 'faq') and not exists (
    select from ${articles} where ${articles.id} = ${searchTexts.record}::uuid and ${articles.status} = 'published'
    and (${searchTexts.kind} = 'faq') = ${articles.isFaq})`);

type Batches = (last?: string) => Promise<string[]>;

function batchesOf(ids: readonly string[]): Batches {
  let place = 0;
  return async () => {
    place += batch;
    return ids.slice(place - batch, place);
  };
}

const batchesOfAll =
  (database: Database): Batches =>
  async (last = '00000000-0000-0000-0000-000000000000') => {
    const { rows } = await database.execute<{ id: string }>(
      sql`select id from ${articles} where status = 'published' and id > ${last}::uuid order by id limit ${batch}`,
    );
    return rows.map(({ id }) => id);
  };

/** A published text with what it is filtered by. */
type ArticleText = {
  id: string;
  billNo: string;
  isFaq: boolean;
  audience: number;
  classType: string;
  category: string;
  updatedAt: string;
  language: string;
  title: string;
  summary: string;
  keywords: string;
  body: string;
  products: string[];
  family: string[];
  labels: string[];
  /** Attached files that everybody may have who reads the text, with their words as far as they are known. */
  files: { name: string; text: string | null }[];
};

async function readBatch(database: Database, taken: string[]): Promise<{ taken: string[]; texts: ArticleText[] }> {
  if (taken.length === 0) return { taken, texts: [] };
  const { rows } = await database.execute<ArticleText>(sql`
    select a.id, a.bill_no as "billNo", a.is_faq as "isFaq", a.audience, a.class_type as "classType", a.category,
      to_json(a.updated_at) #>> '{}' as "updatedAt", r.language, r.title, r.summary, r.keywords, r.body,
      array(select product from ${articleProducts} where article = a.id order by position, product) as products,
      array(select distinct ${products.family} from ${articleProducts} join ${products} on ${products.code} = ${articleProducts.product}
        where ${articleProducts.article} = a.id) as family,
      array(select label from ${articleLabels} where article = a.id order by position, label) as labels,
      (select coalesce(json_agg(json_build_object('name', ${files.name}, 'text', ${fileTexts.text}) order by ${articleFiles.position}), '[]')
        from ${articleFiles} join ${files} on ${files.id} = ${articleFiles.file} left join ${fileTexts} on ${fileTexts.sha256} = ${files.sha256}
        where ${articleFiles.article} = a.id and ${files.audience} <= a.audience) as files
    from ${articles} a join ${articleRevisions} r on r.article = a.id and r.is_published
    where a.id = any(${sql.param(taken)}::uuid[]) and a.status = 'published'`);
  return { taken, texts: rows };
}

function entriesOf(texts: readonly ArticleText[], chains: Chains): Entry[] {
  const written = Map.groupBy(texts, ({ id }) => id);
  return texts.map(({ id, billNo, isFaq, files: attached, body, ...text }) => {
    const plain = plainText(body);
    const others = written.get(id)?.map(({ language }) => language) ?? [];
    return {
      ...text,
      kind: isFaq ? 'faq' : 'article',
      record: id,
      body: withAttachments(plain, attached),
      serves: servedBy(chains, text.language, others),
      codes: [billNo, ...attached.map(({ name }) => name), ...codesIn(`${text.title} ${plain}`)],
    };
  });
}

/** Indexes models: all, or those named. */
export async function indexProducts(database: Database, portal: Portal, codes?: readonly string[]): Promise<void> {
  const rows = await database
    .select({ product: products, family: families.names, series: series.names })
    .from(products)
    .innerJoin(families, eq(families.code, products.family))
    .innerJoin(series, eq(series.code, products.series))
    .where(codes && sql`${products.code} = any(${sql.param([...codes])}::text[])`);
  const chains = chainsOf(portal);
  await replaceEntries(
    database,
    'product',
    rows.flatMap((row) => productEntries(row, chains)),
    codes,
  );
}

type ProductRow = { product: typeof products.$inferSelect; family: Names; series: Names };

function productEntries({ product, family, series: line }: ProductRow, chains: Chains): Entry[] {
  const { code, names, summaries, aliases, orderCodes, specs } = product;
  const written = Object.keys(names);
  return written.map((language) => ({
    kind: 'product',
    record: code,
    language,
    serves: servedBy(chains, language, written),
    title: names[language] ?? code,
    summary: summaries[language] ?? '',
    body: specs.map((spec) => specLine(spec, language)).join('. '),
    codes: [code, ...aliases, ...orderCodes],
    keywords: `${family[language] ?? ''} | ${line[language] ?? ''}`,
    family: [product.family],
    products: [code],
  }));
}

const specLine = ({ label, value }: Spec, language: string): string =>
  `${label[language] ?? ''}: ${typeof value === 'string' ? value : (value[language] ?? '')}`;

/** Indexes technical terms: all, or those named. */
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
