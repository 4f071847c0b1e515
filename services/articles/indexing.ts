import { sql } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { files } from '../../runtime/server/files/tables.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { products } from '../catalogue/tables.ts';
import {
  type Chains,
  chainsOf,
  type IndexEntry,
  nothingKnown,
  prepareEntries,
  replacePrepared,
  servedBy,
  withAttachments,
} from '../searchIndex/index.ts';
import { fileTexts, searchTexts } from '../searchIndex/tables.ts';
import { codesIn } from '../searchWords/index.ts';
import { longTransaction } from '../shared/database/longTransaction.ts';

import { plainText } from '../text/index.ts';
import { articleFiles, articleLabels, articleProducts, articleRevisions, articles } from './tables.ts';

/** Articles per batch: few enough for the statement timeout, enough to amortise the round trip. */
const batch = 200;

/**
 * Updates the index entries of articles and FAQ entries: published ones are added, all others removed. Call it in the
 * transaction that changes them; without ids, it indexes all.
 */
export const indexArticles = (database: Database, portal: Portal, ids?: readonly string[], options?: IndexingOptions): Promise<void> =>
  longTransaction(database, async (transaction) => {
    if (!ids) await removeUnpublished(transaction);
    await indexBatches(transaction, portal, ids ? batchesOf(ids) : batchesOfAll(transaction), options);
  });

export interface IndexingOptions {
  /** A separate connection to read from, if the writing transaction has not changed the indexed data. */
  reader?: Database;
  /** Called with the number of indexed articles. */
  onProgress?: (done: number) => void;
}

/** Pipelined: while PostgreSQL reads the next batch and writes the previous one, this batch is tokenised here. */
async function indexBatches(database: Database, portal: Portal, next: Batches, options: IndexingOptions = {}): Promise<void> {
  const { reader = database, onProgress } = options;
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
    writing = replacePrepared(database, ['article', 'faq'], taken, prepared);
    // Errors are handled when the promise is awaited; this prevents an unhandled rejection before that.
    for (const begun of [reading, writing]) begun.catch(() => {});
    done += taken.length;
    onProgress?.(done);
  }
  await writing;
}

const removeUnpublished = (database: Database) =>
  database.execute(sql`delete from ${searchTexts} where kind in ('article', 'faq') and not exists (
    select from ${articles} where ${articles.id} = ${searchTexts.record}::uuid and ${articles.status} = 'published'
    and (${searchTexts.kind} = 'faq') = ${articles.isFaq})`);

type Batches = (last?: string) => Promise<string[]>;

function batchesOf(ids: readonly string[]): Batches {
  let position = 0;
  return async () => {
    position += batch;
    return ids.slice(position - batch, position);
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

/** A published text with its filter values. */
type IndexedText = {
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
  /** Attached files with the article's audience, with their text if it is known. */
  files: { name: string; text: string | null }[];
};

async function readBatch(database: Database, taken: string[]): Promise<{ taken: string[]; texts: IndexedText[] }> {
  if (taken.length === 0) return { taken, texts: [] };
  const { rows } = await database.execute<IndexedText>(sql`
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

function entriesOf(texts: readonly IndexedText[], chains: Chains): IndexEntry[] {
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
