import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { Bulletin } from '../../generated/openapi.d.ts';
import { notifyOwnRows } from '../../runtime/server/database/changes.ts';
import { products, series } from '../catalogue/tables.ts';
import { type Reader, reach, readingLanguages } from '../shared/access/reader.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { batchedCounter } from '../shared/database/batchedCounter.ts';
import { type LocalizedText, nameIn } from '../shared/values/names.ts';
import { isUuid } from '../shared/values/uuid.ts';
import { sanitiseStored } from '../text/index.ts';
import type { BulletinEvents } from './events.ts';
import { acknowledgedOf, type ReaderNow, readable, successor } from './readable.ts';
import { bulletinRow, columnsOf, joinText, type SelectedBulletin, selectBulletins, toIsoString } from './rows.ts';
import { bulletinFiles, bulletinReads, bulletinRevisions, bulletins } from './tables.ts';

/** The columns of a single bulletin in addition to those of a list row. */
interface SelectedWhole extends SelectedBulletin {
  audience: number;
  needsAck: boolean;
  body: string;
  action: string;
  acknowledgedAt: Date | null;
  supersedes: { id: string; text: string } | null;
  supersededBy: { id: string; text: string } | null;
  files: string[];
  revisions: { version: number; at: string; changes: LocalizedText }[];
}

const countHit = batchedCounter(bulletins, bulletins.id, bulletins.hits);

/** Returns one bulletin by id or number, in the best language for the reader. Counts a hit and marks it as read. */
export const findBulletin =
  (onRead: BulletinEvents['onRead']): Handler<'doc.bulletin.find'> =>
  async ({ body, fail, files, afterResponse, ...reader }) => {
    const languages = readingLanguages(reader.portal, body.language);
    const found = await selectWhole(reader, body.id, languages);
    if (!found) throw fail('request.not-found');
    countHit(afterResponse, found.id);
    markRead({ afterResponse, ...reader }, found.id);
    onRead({ afterResponse, ...reader }, found.id);
    const [attachments, models] = await Promise.all([
      found.files.length > 0 ? files.list(found.files) : [],
      modelsOf(reader, found.products, languages),
    ]);
    return { ...wholeOf(found, reader.account, languages), models, attachments };
  };

/** Condition for a bulletin by its id or its public number. */
export const named = (idOrNumber: string): SQL =>
  isUuid(idOrNumber) ? eq(bulletins.id, idOrNumber) : eq(bulletins.number, idOrNumber.toUpperCase());

async function selectWhole(
  reader: Reader & ReaderNow,
  idOrNumber: string,
  languages: readonly string[],
): Promise<SelectedWhole | undefined> {
  const [row] = await selectBulletins(
    reader,
    sql`select ${columnsOf(reader)}, ${bulletins.audience} as audience, ${bulletins.needsAck} as "needsAck", shown.body, shown.action,
      ${acknowledgedOf(reader)} as "acknowledgedAt", ${successor(reader, linkTo('later'))} as "supersededBy",
      (select ${linkTo('earlier')} from ${bulletins} earlier where earlier.id = ${bulletins.supersedes}
        and earlier.status = 'published' and earlier.audience <= ${reach(reader.account)}) as supersedes,
      array(select ${bulletinFiles.file} from ${bulletinFiles} where ${bulletinFiles.bulletin} = ${bulletins.id}
        order by ${bulletinFiles.position}) as files,
      (select coalesce(json_agg(json_build_object('version', ${bulletinRevisions.version}, 'at', ${bulletinRevisions.at},
        'changes', ${bulletinRevisions.changes}) order by ${bulletinRevisions.version} desc), '[]')
        from ${bulletinRevisions} where ${bulletinRevisions.bulletin} = ${bulletins.id}) as revisions
      from ${joinText(languages)} where ${and(readable(reader), named(idOrNumber))} limit 1`,
  );
  return row as SelectedWhole | undefined;
}

/** A link to another bulletin, labelled with its number. */
const linkTo = (alias: string): SQL => {
  const other = sql.identifier(alias);
  return sql`json_build_object('id', ${other}.id, 'text', ${other}.number)`;
};

function wholeOf(
  found: SelectedWhole,
  { type }: Reader['account'],
  languages: [string, ...string[]],
): Omit<Bulletin, 'models' | 'attachments'> {
  const { needsAck, body, action, acknowledgedAt, supersedes, supersededBy, files: _files, revisions, audience, ...row } = found;
  return {
    ...bulletinRow(row, languages),
    audience: audience as Bulletin['audience'],
    body: sanitiseStored(body),
    action: sanitiseStored(action),
    // Customers need not acknowledge. Visitors who are not signed in may be partners.
    acknowledgement: !needsAck || type === 1 ? 'none' : acknowledgedAt ? 'done' : 'open',
    ...(acknowledgedAt && { acknowledgedAt: toIsoString(acknowledgedAt) }),
    ...(supersedes && { supersedes }),
    ...(supersededBy && { supersededBy }),
    revisions: revisions.map(({ version, at, changes }) => ({ version, at: toIsoString(at), change: nameIn(changes, languages) })),
  };
}

/** The models of a bulletin, in its order; a model that was removed from the catalogue has only its code. */
async function modelsOf({ database }: Reader, codes: readonly string[], languages: readonly string[]): Promise<Bulletin['models']> {
  if (codes.length === 0) return [];
  const rows = await database
    .select({
      code: products.code,
      names: products.names,
      line: series.names,
      status: products.lifeCycle,
      endOfSale: products.endOfSale,
      successor: products.successor,
    })
    .from(products)
    .innerJoin(series, eq(series.code, products.series))
    .where(sql`${products.code} = any(${sql.param([...codes])}::text[])`)
    .orderBy(sql`array_position(${sql.param([...codes])}::text[], ${products.code})`);
  return rows.map(({ code, names, line, status, endOfSale, successor: next }) => ({
    code,
    name: nameIn(names, languages, code),
    series: nameIn(line, languages),
    status,
    ...(endOfSale && { endOfSale }),
    ...(next && { successor: { id: next, text: next } }),
  }));
}

/** Runs after the response; only the first read is stored. */
function markRead(
  { afterResponse, account, now }: Pick<Context<'doc.bulletin.find'>, 'afterResponse' | 'account' | 'now'>,
  bulletin: string,
): void {
  const reader = account.id;
  if (reader === null) return;
  afterResponse(async (database) => {
    const { rowCount } = await database.insert(bulletinReads).values({ bulletin, account: reader, at: now }).onConflictDoNothing();
    if (rowCount) await notifyOwnRows(database, reader, [getTableName(bulletinReads)]);
  });
}
