/** The filter values of the indexed texts in typed arrays. Each text has a slot, in the order of loading. */
import type { SearchFacetName } from '../searchEngines/index.ts';
import { SlotsOfIds } from './slotsOfIds.ts';

/** Filters whose values are in the index itself. */
export const storedFacets = ['kind', 'family', 'products', 'classType', 'labels', 'language', 'audience', 'year'] as const;
export type StoredFacet = (typeof storedFacets)[number];
export const isStored = (name: SearchFacetName): name is StoredFacet => (storedFacets as readonly string[]).includes(name);

/** A text as read from the index: id, date in milliseconds, words of the title, codes, and lists of values by column. */
export type TextRow = [id: number, updatedAt: number | null, titleLength: number, exact: string[], lists: (string[] | null)[]];

/** A column of lists of values. Most lists are equal, so each distinct list is stored once. */
export interface ListColumn {
  values: string[];
  /** Indexes in `values`. */
  lists: number[][];
  /** The offset of the column in a row. */
  offset: number;
}

const columns = [...storedFacets, 'serves'] as const;
export type TextColumn = (typeof columns)[number];
/** The length of a row of `IndexedTexts.rows`. */
export const rowLength = columns.length;

/** FNV-1a. Equal hashes only decide which texts get a score; the score compares the codes themselves. */
function hashOf(code: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < code.length; index += 1) hash = Math.imul(hash ^ code.charCodeAt(index), 0x01000193);
  return hash | 0;
}

const grown = <Numbers extends Int32Array | Uint32Array | Float64Array | Uint8Array>(numbers: Numbers, least: number): Numbers => {
  if (numbers.length >= least) return numbers;
  const Kind = numbers.constructor as new (length: number) => Numbers;
  const more = new Kind(Math.max(least, Math.ceil(numbers.length * 1.25)));
  more.set(numbers);
  return more;
};

const indexesByColumn = () => Object.fromEntries(columns.map((name) => [name, new Map()])) as Record<TextColumn, Map<string, number>>;

/** The index of a key. Adds a new key by `add`, which returns the new number of keys. */
function indexOf(indexes: Map<string, number>, key: string, add: () => number): number {
  const known = indexes.get(key);
  if (known !== undefined) return known;
  const index = add() - 1;
  indexes.set(key, index);
  return index;
}

/** The texts of an index. Texts are added and removed, never changed: the index replaces rows. */
export class IndexedTexts {
  count = 0;
  ids = new Int32Array(0);
  /** 1 while the text is in the index. */
  isLive = new Uint8Array(0);
  /** Milliseconds; -Infinity without a date. */
  updatedAt = new Float64Array(0);
  /** The number of different words in title and keywords, up to 255. */
  titleLengths = new Uint8Array(0);
  /** Row after row, one for each slot: the indexes of its lists. A search reads most columns of a text, so they share a cache line. */
  rows = new Uint32Array(0);
  readonly columns = Object.fromEntries(columns.map((name, offset) => [name, { values: [], lists: [], offset }])) as unknown as Record<
    TextColumn,
    ListColumn
  >;
  readonly #knownLists = indexesByColumn();
  readonly #knownValues = indexesByColumn();
  #hashes = new Int32Array(0);
  #hashEnds = new Uint32Array(0);
  readonly #models = new Map<string, number[]>();
  readonly #slots = new SlotsOfIds();
  #live = 0;

  /** The slot of a text, or -1. A removed text retains its slot, because ids are never reused. */
  slotOf(id: number): number {
    return this.#slots.get(id);
  }

  /** Reserves capacity for texts. Growing step by step would create several times as much garbage. */
  reserve(count: number): void {
    const max = this.count + count;
    this.ids = grown(this.ids, max);
    this.isLive = grown(this.isLive, max);
    this.updatedAt = grown(this.updatedAt, max);
    this.titleLengths = grown(this.titleLengths, max);
    this.#hashEnds = grown(this.#hashEnds, max);
    this.rows = grown(this.rows, rowLength * max);
  }

  add(rows: readonly TextRow[]): void {
    this.reserve(rows.length);
    for (const row of rows) this.#addOne(row);
  }

  #addOne([id, updatedAt, titleLength, exact, lists]: TextRow): void {
    const slot = this.count;
    this.#slots.set(id, slot);
    this.ids[slot] = id;
    this.isLive[slot] = 1;
    this.updatedAt[slot] = updatedAt ?? Number.NEGATIVE_INFINITY;
    this.titleLengths[slot] = Math.min(titleLength, 255);
    for (const [offset, name] of columns.entries()) this.rows[rowLength * slot + offset] = this.#listOf(name, lists[offset] ?? []);
    const begin = this.#hashEnds[slot - 1] ?? 0;
    this.#hashes = grown(this.#hashes, begin + exact.length);
    for (const [index, code] of exact.entries()) this.#hashes[begin + index] = hashOf(code);
    this.#hashEnds[slot] = begin + exact.length;
    if (lists[0]?.[0] === 'product') for (const code of exact) this.#models.set(code, [...(this.#models.get(code) ?? []), slot]);
    this.count += 1;
  }

  #listOf(name: TextColumn, list: readonly string[]): number {
    const { lists, values } = this.columns[name];
    return indexOf(this.#knownLists[name], list.join('\u0000'), () =>
      lists.push(list.map((value) => indexOf(this.#knownValues[name], value, () => values.push(value)))),
    );
  }

  /** The slots below `upTo` of the ids. Texts that are not loaded yet have none. */
  slotsOf(ids: Int32Array, upTo: number): Int32Array {
    const slots = new Int32Array(ids.length);
    let count = 0;
    for (let index = 0; index < ids.length; index += 1) {
      const slot = this.slotOf(ids[index] as number);
      if (slot < 0 || slot >= upTo) continue;
      slots[count] = slot;
      count += 1;
    }
    return slots.slice(0, count);
  }

  /** Removes all texts except those with the ids. */
  retainOnly(ids: Int32Array): void {
    const isRetained = new Uint8Array(this.count);
    for (let index = 0; index < ids.length; index += 1) {
      const slot = this.slotOf(ids[index] as number);
      if (slot >= 0) isRetained[slot] = 1;
    }
    this.#live = 0;
    for (let slot = 0; slot < this.count; slot += 1) {
      this.isLive[slot] = (this.isLive[slot] as number) & (isRetained[slot] as number);
      this.#live += this.isLive[slot] as number;
    }
  }

  /** The ids of the texts from a slot on. */
  idsFrom(first: number): Int32Array {
    return this.ids.subarray(first, this.count).filter((_, index) => this.isLive[first + index] === 1);
  }

  /** Whether removed texts occupy most of the memory. */
  isSparse(): boolean {
    return this.count > 2 * this.#live + 1_000;
  }

  /** Whether a text may have a code with this hash. */
  mayBeCalled(slot: number, hash: number): boolean {
    for (let index = this.#hashEnds[slot - 1] ?? 0; index < (this.#hashEnds[slot] as number); index += 1)
      if (this.#hashes[index] === hash) return true;
    return false;
  }

  /** The slots of products that have one of the codes. */
  modelsOf(codes: readonly string[]): number[] {
    return codes.flatMap((code) => this.#models.get(code) ?? []);
  }
}

export { columns as textColumns, hashOf };
