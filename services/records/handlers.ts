/** Creates the handlers with which staff edit records of one kind. A `RecordKind` defines what differs between kinds. */
import { and, asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '../../runtime/server/audit/audit.ts';
import { writes } from '../../runtime/server/handler.ts';
import { isTransition } from '../../schema/define/transitions.ts';
import { sharedTransitions } from '../../schema/entities/sharedTransitions.ts';
import { conditionOf } from '../recordFilters/index.ts';
import { readingLanguages } from '../shared/access/reader.ts';
import type { Answer, Body, CallName, Handler } from '../shared/calls/handler.ts';
import type { RecordStatus } from '../shared/database/columns.ts';
import { withNames } from '../shared/lists/facets.ts';
import { countOf, facetOf, pageOf } from '../shared/lists/listing.ts';
import { storable } from '../shared/values/storable.ts';
import type { RecordContext, RecordKind, RecordNoun, RecordRow, StatefulRow } from './record.ts';

type Verb = 'page' | 'find' | 'save' | 'move' | 'place' | 'remove';
/** Keys are remapped, because `Extract` would make the compiler relate each call to every other one. */
type RecordHandlers<Noun extends RecordNoun> = {
  readonly [Id in CallName as Id extends `manage.${Noun}.${Verb}` ? Id : never]: Handler<Id>;
};
type ListRow<Noun extends RecordNoun> = Answer<`manage.${Noun}.page` & CallName> extends { data: (infer Row)[] } ? Row : never;
type FoundRecord<Noun extends RecordNoun> = Answer<`manage.${Noun}.find` & CallName>;
type RecordDraft<Noun extends RecordNoun> = Body<`manage.${Noun}.save` & CallName>;

/** The parts of a request that all kinds share. The full shape is declared by each call. */
interface RecordRequests {
  page: {
    pageNo: number;
    pageSize: number;
    data: { language?: string; keyword?: string; filters?: object; sort?: string; after?: string };
  };
  find: { id: string; language?: string };
  save: { id?: string; version?: string };
  move: { ids: string[]; status: RecordStatus; language?: string };
  place: { id: string; by: number };
  remove: { ids: string[] };
}
type RecordCallContext<Verb extends keyof RecordRequests> = RecordContext & { body: RecordRequests[Verb] };

type AnyKind = RecordKind<RecordRow, unknown, unknown, object>;

/** The handlers of one kind. The handler table omits calls that are not declared. */
export function recordHandlers<Noun extends RecordNoun, Row extends StatefulRow = RecordRow>(
  noun: Noun,
  kind: RecordKind<Row, ListRow<Noun>, FoundRecord<Noun>, RecordDraft<Noun>>,
): RecordHandlers<Noun> {
  const any = kind as unknown as AnyKind;
  const verbs = {
    page: (context: RecordCallContext<'page'>) => pageRecords(any, context),
    find: (context: RecordCallContext<'find'>) => findRecord(any, context),
    save: changing((context: RecordCallContext<'save'>) => saveRecord(any, context)),
    move: changing((context: RecordCallContext<'move'>) => moveRecords(any, context)),
    place: changing((context: RecordCallContext<'place'>) => reorderRecord(any, context)),
    remove: changing((context: RecordCallContext<'remove'>) => removeRecords(any, context)),
  };
  return Object.fromEntries(Object.entries(verbs).map(([verb, handler]) => [`manage.${noun}.${verb}`, handler])) as never;
}

/** Marks a handler as writing. Its types are checked where it is added to the handler table. */
const changing = <Context>(handler: (context: Context) => unknown) => writes(handler as never);

async function pageRecords(kind: AnyKind, { body, ...reading }: RecordCallContext<'page'>) {
  const { database, portal, fail } = reading;
  const { data } = body;
  const { limit, offset } = pageOf(body, fail);
  const languages = readingLanguages(portal, data.language);
  const where = (without?: string) => conditionOf(kind, data, without);
  const countable = Object.entries(kind.filters).filter(([, { counts }]) => counts);
  const [rows, total, ...facets] = await Promise.all([
    database
      .select()
      .from(kind.table)
      .where(where())
      .orderBy(...orderOf(kind, data.sort))
      .limit(limit)
      .offset(offset) as Promise<unknown>,
    countOf(database, portal, sql`select from ${kind.table} where ${where()}`),
    ...countable.map(([name]) => facetsOf(kind, reading, name, where(name), languages)),
  ]);
  return {
    data: await kind.rows(rows as RecordRow[], reading, languages),
    total,
    facets: Object.fromEntries(countable.map(([name], index) => [name, facets[index]])),
  };
}

/** The key makes every order total, so that no row appears on two pages. */
function orderOf({ sorts, key }: AnyKind, sort: string | undefined): SQL[] {
  const name = sort?.replace(/^-/, '') ?? Object.keys(sorts)[0] ?? '';
  const by = sorts[name] ?? key;
  return sort?.startsWith('-') ? [desc(by as SQL), desc(key)] : [asc(by as SQL), asc(key)];
}

async function facetsOf(
  { table, filters }: AnyKind,
  { database, portal }: RecordContext,
  name: string,
  where: SQL,
  languages: readonly string[],
) {
  const { counts, names } = filters[name] as AnyKind['filters'][string];
  if (!counts) return [];
  const from = counts.joined ? sql`${table} ${counts.joined}` : sql`${table}`;
  const found = (await facetOf(database, counts.value, from, where)).filter(({ value }) => value !== null);
  const texts = await names?.(
    database,
    found.map(({ value }) => value),
    languages,
    portal,
  );
  return withNames(found, (value) => texts?.get(value) ?? value);
}

async function findRecord(kind: AnyKind, { body, ...reading }: RecordCallContext<'find'>) {
  const [row] = await rowsOf(kind, reading, [body.id]);
  return kind.find(row as RecordRow, reading, readingLanguages(reading.portal, body.language));
}

/** Selects rows by their keys, with a lock if they will be changed. An unknown id is refused. */
async function rowsOf(
  { table, key, where }: AnyKind,
  { database, fail }: RecordContext,
  keys: readonly string[],
  isChanged = false,
): Promise<RecordRow[]> {
  const distinctKeys = [...new Set(keys)];
  const select = database
    .select()
    .from(table)
    .where(and(inArray(sql`${key}::text`, distinctKeys), where))
    .orderBy(asc(key));
  const rows = (await (isChanged ? select.for('update') : select)) as unknown as RecordRow[];
  if (rows.length < distinctKeys.length) throw fail('request.not-found');
  return rows;
}

/**
 * A new record is created as a draft. An existing one is updated if its version matches, or replaced by a new record if it is immutable.
 */
async function saveRecord(kind: AnyKind, { body, ...writing }: RecordCallContext<'save'>): Promise<{ id: string }> {
  const { id, version, ...draft } = storableParts(body);
  const { database, fail, now } = writing;
  const [found] = id === undefined ? [] : await rowsOf(kind, writing, [id], true);
  if (found && editedAt(found).toISOString() !== version) throw fail('request.conflict');
  const values = await kind.values(draft, writing, found);
  const before = found && kind.isPermanent?.(found) ? undefined : found;
  const row = { ...values, [versionOf(kind)]: before ? nextVersion(before, now) : now };
  const [after] = (await (before
    ? database
        .update(kind.table)
        .set(row as never)
        .where(sameAs(kind, before))
        .returning()
    : database
        .insert(kind.table)
        .values(row as never)
        .returning())) as unknown as RecordRow[];
  await kind.writeRelated?.(after as RecordRow, draft, writing);
  await settle(kind, writing, before ? 'changed' : 'created', [{ after: after as RecordRow, ...(before && { before }) }]);
  return { id: kind.keyOf(after as RecordRow) };
}

/** PostgreSQL text cannot contain NUL; lone surrogates are replaced. */
const storableParts = <Part extends object>(part: Part): Part =>
  JSON.parse(JSON.stringify(part), (_key, value: unknown) => (typeof value === 'string' ? storable(value) : value)) as Part;

/** Versions are timestamps. Two changes within a millisecond must still differ. */
const nextVersion = (row: RecordRow, now: Date): Date => new Date(Math.max(now.getTime(), editedAt(row).getTime() + 1));

const editedAt = ({ editedAt: own, updatedAt }: RecordRow): Date => own ?? updatedAt;

const versionOf = ({ table }: AnyKind): 'editedAt' | 'updatedAt' => (table.editedAt ? 'editedAt' : 'updatedAt');

const sameAs = ({ key, keyOf }: AnyKind, row: RecordRow): SQL => sql`${key}::text = ${keyOf(row)}`;

/** Publishes or unpublishes records: all of them, or none. Records already in that state are unchanged. */
async function moveRecords(
  kind: AnyKind,
  { body: { ids, status, language }, ...writing }: RecordCallContext<'move'>,
): Promise<{ moved: number }> {
  const { database, fail, now, portal } = writing;
  const languages = readingLanguages(portal, language);
  const rows = await rowsOf(kind, writing, ids, true);
  const turned = rows.filter((row) => row.status !== status);
  for (const row of turned) {
    const name = kind.nameOf(row, languages);
    if (!row.status || !isTransition(sharedTransitions.record, row.status, status)) throw fail('record.wrong-state', { name });
    const missing = status === 'published' ? ((await kind.lacks?.(row, writing)) ?? []) : [];
    if (missing.length > 0) throw fail('record.incomplete', { name, fields: missing.join(', ') });
  }
  for (const row of turned)
    await database
      .update(kind.table)
      .set({ status, [versionOf(kind)]: nextVersion(row, now) } as never)
      .where(sameAs(kind, row));
  if (status === 'published') await kind.published?.(turned, writing, languages);
  await settle(
    kind,
    writing,
    status,
    turned.map((before) => ({ before, after: { ...before, status } })),
  );
  return { moved: turned.length };
}

/** Deletes records that were never published. */
async function removeRecords(kind: AnyKind, { body: { ids }, ...writing }: RecordCallContext<'remove'>): Promise<true> {
  const { database, fail, portal } = writing;
  const rows = await rowsOf(kind, writing, ids, true);
  for (const row of rows) {
    const name = kind.nameOf(row, readingLanguages(portal));
    if (row.status !== undefined && !(row.status in sharedTransitions.record.remove)) throw fail('record.wrong-state', { name });
    if (await kind.isUsed?.(row, writing)) throw fail('record.in-use', { name });
    await kind.beforeRemove?.(row, writing);
    await database.delete(kind.table).where(sameAs(kind, row));
  }
  await settle(
    kind,
    writing,
    'removed',
    rows.map((before) => ({ before })),
  );
  return true;
}

/** Moves a record up (`by` below 0) or down by several positions in the order of its kind. */
async function reorderRecord(kind: AnyKind, { body: { id, by }, ...writing }: RecordCallContext<'place'>): Promise<true> {
  const { database, fail } = writing;
  const { position } = kind.table;
  if (!position) throw fail('request.not-found');
  const among =
    kind.among && sql`${kind.among} is not distinct from (select ${kind.among} from ${kind.table} where ${kind.key}::text = ${id})`;
  const ordered = database.select().from(kind.table).where(and(kind.where, among)).orderBy(asc(position), asc(kind.key));
  const all = (await ordered.for('update')) as unknown as RecordRow[];
  const index = all.findIndex((row) => kind.keyOf(row) === id);
  const reordered = all[index];
  if (!reordered) throw fail('request.not-found');
  const order = all.toSpliced(index, 1).toSpliced(Math.max(0, index + by), 0, reordered);
  for (const [index, row] of order.entries())
    if (row.position !== index)
      await database
        .update(kind.table)
        .set({ position: index } as never)
        .where(sameAs(kind, row));
  await settle(kind, writing, 'placed', [{ before: reordered, after: { ...reordered, position: order.indexOf(reordered) } }]);
  return true;
}

interface RecordChange {
  before?: RecordRow;
  after?: RecordRow;
}

/** Writes each change to the audit log, then updates everything derived from the records. */
async function settle(kind: AnyKind, writing: RecordContext, what: string, changes: readonly RecordChange[]): Promise<void> {
  for (const { before, after } of changes) {
    const row = (after ?? before) as RecordRow;
    await recordAudit(writing.database, writing, {
      action: `record.${what}`,
      subject: kind.subject,
      subjectId: kind.keyOf(row),
      subjectName: kind.nameOf(row, readingLanguages(writing.portal)).slice(0, 200),
      ...auditSides(before, after),
    });
  }
  const keys = changes.map(({ before, after }) => kind.keyOf((after ?? before) as RecordRow));
  if (keys.length > 0) await kind.changed?.(keys, writing);
}

type RecordColumns = ReadonlyMap<string, unknown>;

/** The changed columns with their old and new values; all columns of a new or removed record. */
function auditSides(before?: RecordRow, after?: RecordRow): Pick<Parameters<typeof recordAudit>[2], 'before' | 'after'> {
  const [was, is] = [before, after].map((row) => new Map(Object.entries(row ?? {}))) as unknown as [RecordColumns, RecordColumns];
  const names = [...new Set([...was.keys(), ...is.keys()])].filter((name) => name !== 'updatedAt' && name !== 'editedAt');
  const differs = names.filter((name) => !before || !after || JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)));
  const pick = (row: RecordColumns) => Object.fromEntries(differs.map((name) => [name, cut(row.get(name))]));
  return { ...(before && { before: pick(was) }), ...(after && { after: pick(is) }) };
}

/** Long texts and large structures are cut to their first 500 characters. */
function cut(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return text.length > (typeof value === 'string' ? 500 : 4000) ? `${text.slice(0, 500)}…` : value;
}
