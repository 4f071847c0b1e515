/**
 * The in-memory index of this process: the filter values of all texts, and sets of texts that meet a condition. Every set is
 * the result of a statement. Index rows are replaced, never updated, so a set is refreshed by querying only newer texts.
 */
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { unaborted } from '../../runtime/server/database/abortable.ts';
import { changesOf } from '../../runtime/server/database/changes.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { runSequentially } from '../../runtime/server/database/runSequentially.ts';
import { collectStatements, recordStatements } from '../../runtime/server/database/statements.ts';
import { searchTexts } from '../searchIndex/tables.ts';
import { idsWhere, numbers, type ReadIds, readIds, type WantedSet } from './idSets.ts';
import { IndexedTexts, type TextRow } from './texts.ts';

/** Maximum number of texts in memory, in about 80 MB. A larger index is searched only by PostgreSQL. */
const maxTexts = 1_000_000;
/** Maximum total size of the sets in bytes. */
export const maxSetBytes = 32 * 1024 * 1024;
/** Texts read per statement. More would block the process for longer and create more garbage. */
const textsAtOnce = 250;
/** With more new texts than this, a set is read again as a whole. */
const maxMissing = 2_000;
/** Maximum number of queued sets. Beyond it, PostgreSQL answers the searches that need them. */
const maxWaiting = 100;
/** Milliseconds until the index is tried again after it could not be loaded. */
const retryMs = 5_000;

/** The slots of the texts of a set. It is complete for the first `upTo` slots. */
interface KnownSet {
  slots: Int32Array;
  upTo: number;
  statements: ReadonlySet<string>;
  /** The number of known changes before it was read. */
  change: number;
}

/** The replica that answered lacks texts that this process already knows. */
class LaggingReplica extends Error {}

export class MemoryIndex {
  readonly #database: Database;
  #texts = new IndexedTexts();
  #statements: ReadonlySet<string> = new Set();
  /** The number of known changes before the texts were read; -1 initially. */
  #change = -1;
  /** The texts may lack changes of transactions from this number on. */
  #next = 0n;
  /** When to retry an index that is too large or has texts without an id; milliseconds on the monotonic clock. */
  #retryAt = 0;
  #refreshing: Promise<void> | undefined;
  readonly #sets = new LRUCache<string, KnownSet>({
    maxSize: maxSetBytes,
    sizeCalculation: ({ slots }, key) => slots.byteLength + 2 * key.length + 200,
  });
  readonly #reading = new Map<string, Promise<KnownSet>>();
  /** Two statements at a time, so that searches for many unknown words leave connections for others. */
  readonly #turns = [runSequentially(), runSequentially()] as const;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The total size of the loaded sets in bytes. */
  get setBytes(): number {
    return this.#sets.calculatedSize;
  }

  /** The texts of the index if they are up to date within `waitMs`; otherwise undefined, while loading continues. */
  async texts(waitMs: number): Promise<IndexedTexts | undefined> {
    if (!this.#isCurrent()) {
      if (performance.now() < this.#retryAt) return undefined;
      this.#refreshing ??= unaborted(() => this.#refresh()).finally(() => {
        this.#refreshing = undefined;
      });
      await within(waitMs, this.#refreshing);
    }
    if (!this.#isCurrent()) return undefined;
    recordStatements(this.#statements);
    return this.#texts;
  }

  #isCurrent(): boolean {
    const { known, tablesOf, isChangedSince } = changesOf(this.#database);
    return this.#change >= 0 && known() !== null && !isChangedSince(this.#change, tablesOf(this.#statements));
  }

  async #refresh(): Promise<void> {
    const change = changesOf(this.#database).known();
    if (change === null) return;
    const { result: isWhole, statements } = await collectStatements(async () => {
      const read = await readIds(this.#database, sql`select ${searchTexts.id} from ${searchTexts}`);
      if (read.ids.length > maxTexts || read.unnumbered > 0) return false;
      await this.#bringInStep(read);
      return true;
    });
    if (!isWhole) {
      this.#retryAt = performance.now() + retryMs;
      this.#forget();
      return;
    }
    this.#statements = new Set([...this.#statements, ...statements]);
    this.#change = change;
  }

  #forget(): void {
    this.#texts = new IndexedTexts();
    this.#sets.clear();
    this.#change = -1;
  }

  async #bringInStep({ ids, next }: ReadIds): Promise<void> {
    const texts = this.#texts;
    const added = ids.filter((id) => texts.slotOf(id) < 0);
    texts.reserve(added.length);
    // No search uses the texts meanwhile, because they are outdated.
    for (let from = 0; from < added.length; from += textsAtOnce)
      texts.add(await readTexts(this.#database, added.subarray(from, from + textsAtOnce)));
    texts.retainOnly(ids);
    this.#next = next;
    if (!texts.isSparse()) return;
    this.#forget();
    await this.#bringInStep({ ids, next, unnumbered: 0, seenOnReplica: null });
  }

  /**
   * The slots of each set by its key, complete for the texts. Undefined if the texts changed meanwhile, or if a set is not
   * loaded within `waitMs`; loading then continues.
   */
  async sets(request: readonly WantedSet[], texts: IndexedTexts, waitMs: number): Promise<ReadonlyMap<string, Int32Array> | undefined> {
    const missing = request.filter((set) => !this.#known(set, texts));
    if (missing.length > 0) {
      if (this.#reading.size > maxWaiting) return undefined;
      await within(waitMs, Promise.all(missing.map((set) => this.#begin(set, texts))));
    }
    if (texts !== this.#texts || !this.#isCurrent()) return undefined;
    const found = new Map<string, Int32Array>();
    for (const set of request) {
      const known = this.#known(set, texts);
      if (!known) return undefined;
      recordStatements(known.statements);
      found.set(set.key, known.slots);
    }
    return found;
  }

  /** A loaded set that is complete for the texts. */
  #known({ key }: WantedSet, texts: IndexedTexts): KnownSet | undefined {
    const known = this.#sets.get(key);
    return known?.upTo === texts.count && this.#isValid(known) ? known : undefined;
  }

  #begin(request: WantedSet, texts: IndexedTexts): Promise<KnownSet> {
    const { key } = request;
    const begun = this.#reading.get(key);
    if (begun) return begun;
    const turn = this.#turns[this.#reading.size % 2 === 0 ? 0 : 1];
    const reading = turn(() => this.#read(request, texts)).finally(() => this.#reading.delete(key));
    this.#reading.set(key, reading);
    return reading;
  }

  /** Whether the tables besides the index that a set depends on are unchanged since. */
  #isValid({ change, statements }: KnownSet): boolean {
    const { tablesOf, isChangedSince } = changesOf(this.#database);
    const tables = tablesOf(statements);
    if (tables === null) return false;
    return !isChangedSince(
      change,
      tables.filter((table) => table !== indexTable),
    );
  }

  /** Reads a set, or the rest of it. */
  async #read(request: WantedSet, texts: IndexedTexts): Promise<KnownSet> {
    const upTo = texts.count;
    const last = this.#sets.get(request.key);
    const known = last && this.#isValid(last) ? last : undefined;
    const newIds = known && texts.idsFrom(known.upTo);
    const change = changesOf(this.#database).known() ?? -1;
    const next = this.#next;
    const part = known && newIds && newIds.length <= maxMissing ? { known, later: newIds } : undefined;
    if (part?.later.length === 0) return this.#keep(request, texts, { ...part.known, upTo });
    const query = idsWhere(request, part?.later);
    const { result, statements } = await collectStatements(() => unaborted(() => readIds(this.#database, query)));
    if (result.seenOnReplica !== null && result.seenOnReplica < next) throw new LaggingReplica();
    const slots = texts.slotsOf(result.ids, upTo);
    const set = part ? { ...part.known, slots: joined(part.known.slots, slots), upTo } : { slots, upTo, statements, change };
    return this.#keep(request, texts, set);
  }

  #keep({ key }: WantedSet, texts: IndexedTexts, set: KnownSet): KnownSet {
    if (texts === this.#texts) this.#sets.set(key, set);
    return set;
  }
}

const indexTable = 'search_texts';

/** Waits for work up to `ms` milliseconds. Errors are ignored. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const waiting = Promise.withResolvers<void>();
  const timer = setTimeout(waiting.resolve, ms);
  await Promise.race([work.then(forget, forget), waiting.promise]);
  clearTimeout(timer);
}

const forget = (): void => {};

function joined(one: Int32Array, other: Int32Array): Int32Array {
  if (other.length === 0) return one;
  const both = new Int32Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** Columns in the order of `textColumns`. */
async function readTexts(database: Database, ids: Int32Array): Promise<TextRow[]> {
  const { kind, family, products, classType, labels, language, audience, updatedAt, serves, exact, heads, id } = searchTexts;
  const lists = sql`json_build_array(array[${kind}], ${family}, ${products}, case when ${classType} is not null then array[${classType}] end,
    ${labels}, array[${language}], array[${audience}::text], case when ${updatedAt} is not null then array[to_char(${updatedAt} at time zone 'UTC', 'YYYY')] end, ${serves})`;
  const { rows } = await database.execute<{ texts: TextRow[] | null }>(sql`
    select json_agg(json_build_array(${id}, (extract(epoch from ${updatedAt}) * 1000)::float8, length(${heads}), ${exact}, ${lists})) as texts
    from ${searchTexts} where ${id} = any(${numbers(ids)})`);
  return rows[0]?.texts ?? [];
}

const indexes = new WeakMap<Database, MemoryIndex>();

/** The in-memory index of a database; undefined for a transaction. */
export function memoryIndexOf(database: Database): MemoryIndex | undefined {
  if (changesOf(database).known() === null) return undefined;
  const index = indexes.get(database) ?? new MemoryIndex(database);
  indexes.set(database, index);
  return index;
}
