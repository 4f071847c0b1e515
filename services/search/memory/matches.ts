/** Matches, totals and facets of a search, computed from sets of ids. */
import { type SearchFacetName, type SearchQuery, type SearchTerms, some } from '../found.ts';
import { hashOf, type IndexedTexts, isStored, type ListColumn, storedFacets, type TextColumn } from './texts.ts';

/** The slots of the texts that contain a term, and of those that have it in their title or keywords. */
export interface TermSets {
  words: readonly Int32Array[];
  heads: readonly Int32Array[];
}

/** Matching texts that the reader may read, in any language; slots, with the filters that each fails as bits. */
export interface Matches {
  slots: Int32Array;
  fails: Uint16Array;
  /** 1 for a title that matches, 2 for a code that is the whole keyword. */
  marks: Uint8Array;
}

/** The bit of a filter. */
const bitOf = (name: SearchFacetName): number => 1 << bitIndexes[name];
/** Filters whose values are in the tables of downloads. */
const downloadFacets = ['fileType', 'channel'] as const;
const bitIndexes = Object.fromEntries([...storedFacets, ...downloadFacets].map((name, at) => [name, at])) as Record<
  SearchFacetName,
  number
>;

const readingMarks = new WeakMap<Int32Array, Uint8Array>();

/** A mark for each slot of a set. Sets of rights have most texts, so theirs are kept. */
export function marksOf(texts: IndexedTexts, slots: Int32Array): Uint8Array {
  const known = readingMarks.get(slots);
  if (known) return known;
  const marks = new Uint8Array(texts.count);
  // Loops over typed arrays by index: an iterator takes several times as long.
  for (let at = 0; at < slots.length; at += 1) marks[slots[at] as number] = 1;
  readingMarks.set(slots, marks);
  return marks;
}

/** For each slot, the bits of the places of the sets that have it. `bits` is filled anew. */
function fillMembership(texts: IndexedTexts, sets: readonly (readonly Int32Array[])[], bits: Uint32Array): void {
  bits.fill(0, 0, texts.count);
  for (const [index, parts] of sets.entries()) for (const slots of parts) addBit(bits, slots, 1 << index);
}

function addBit(bits: Uint32Array, slots: Int32Array, bit: number): void {
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number;
    bits[slot] = (bits[slot] as number) | bit;
  }
}

/** Used by one search after the other: none waits between filling and reading. */
const scratch = { words: new Uint32Array(0), heads: new Uint32Array(0) };

function membershipOf(texts: IndexedTexts, terms: readonly TermSets[]): typeof scratch {
  for (const part of ['words', 'heads'] as const) {
    if (scratch[part].length < texts.count) scratch[part] = new Uint32Array(Math.ceil(texts.count * 1.25));
    fillMembership(
      texts,
      terms.map((sets) => sets[part]),
      scratch[part],
    );
  }
  return scratch;
}

/** Their places are bits of a number. */
const maxTerms = 30;
export const isFew = (wanted: SearchTerms): boolean => wanted.terms.length <= maxTerms;

/** Whether a text contains enough, by the bits of its terms. As in SQL, weights are added as 32-bit numbers in their order. */
function enoughOf({ terms, least }: SearchTerms): (bits: number) => boolean {
  const all = 2 ** terms.length - 1;
  if (least === 0) return (bits) => bits === all;
  const sum = terms.reduce((total, { weight }) => total + weight, 0);
  const known = new Map<number, boolean>();
  return (bits) => {
    const answer =
      known.get(bits) ??
      terms.reduce((held, { weight }, index) => ((bits >> index) & 1 ? Math.fround(held + Math.fround(weight)) : held), 0) >=
        Math.fround(least * sum);
    known.set(bits, answer);
    return answer;
  };
}

/** What a search needs besides the texts. */
export interface MatchParts {
  mayRead: Int32Array;
  terms: readonly TermSets[];
  downloads: DownloadValues;
}

/** The file type and channel of each download, by id. */
export type DownloadValues = ReadonlyMap<number, Readonly<Record<'fileType' | 'channel', string>>>;

/** The texts that match the words, or all, that are among those that the reader may read. */
export function matchesOf(texts: IndexedTexts, query: SearchQuery, { mayRead, terms, downloads }: MatchParts): Matches {
  const { wanted, codes = [] } = query;
  const fail = failing(texts, query, downloads);
  const admitted = marksOf(texts, mayRead);
  const models = new Set(wanted ? texts.modelsOf(codes) : []);
  const markOf = wanted ? markBy(texts, wanted, terms, models) : () => 0;
  const candidates = wanted ? candidatesOf(texts, [...neededSets(wanted, terms), Int32Array.from(models)]) : undefined;
  const max = candidates?.length ?? texts.count;
  const found = { slots: new Int32Array(max), fails: new Uint16Array(max), marks: new Uint8Array(max) };
  let count = 0;
  for (let at = 0; at < max; at += 1) {
    const slot = candidates ? (candidates[at] as number) : at;
    if (texts.isLive[slot] !== 1 || admitted[slot] !== 1) continue;
    const mark = markOf(slot);
    if (mark < 0) continue;
    found.slots[count] = slot;
    found.fails[count] = fail(slot);
    found.marks[count] = mark;
    count += 1;
  }
  return { slots: found.slots.subarray(0, count), fails: found.fails.subarray(0, count), marks: found.marks.subarray(0, count) };
}

/** Sets of which each matching text is in one: those of the rarest term if it needs all, otherwise those of the terms of `match`. */
function neededSets(wanted: SearchTerms, terms: readonly TermSets[]): Int32Array[] {
  const sizeOf = ({ words, heads }: TermSets): number => [...words, ...heads].reduce((sum, { length }) => sum + length, 0);
  const needed =
    wanted.least === 0 ? terms.toSorted((one, other) => sizeOf(one) - sizeOf(other)).slice(0, 1) : terms.slice(0, wanted.needed);
  return needed.flatMap(({ words, heads }) => [...words, ...heads]);
}

/** The slots of some sets, each once. */
function candidatesOf(texts: IndexedTexts, sets: readonly Int32Array[]): Int32Array {
  const isSeen = new Uint8Array(texts.count);
  const all = new Int32Array(
    Math.min(
      texts.count,
      sets.reduce((sum, { length }) => sum + length, 0),
    ),
  );
  let count = 0;
  for (const slots of sets) {
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] as number;
      if (isSeen[slot] === 1) continue;
      isSeen[slot] = 1;
      all[count] = slot;
      count += 1;
    }
  }
  return all.subarray(0, count);
}

/** The mark of a matching text; -1 for any other. */
function markBy(
  texts: IndexedTexts,
  wanted: SearchTerms,
  terms: readonly TermSets[],
  models: ReadonlySet<number>,
): (slot: number) => number {
  const { words, heads } = membershipOf(texts, terms);
  const whole = hashOf(wanted.whole);
  const isAll = wanted.least === 0;
  const isEnough = enoughOf(wanted);
  const needed = bitsOf(isAll ? wanted.terms.length : wanted.needed);
  const meets = (bits: number): boolean => (isAll ? bits === needed : (bits & needed) !== 0);
  return (slot) => {
    const inWords = words[slot] as number;
    const inHeads = heads[slot] as number;
    const isModel = models.size > 0 && models.has(slot);
    if (inWords === 0 && inHeads === 0 && !isModel) return -1;
    const isTitled = meets(inHeads);
    if (!(isModel || ((isTitled || meets(inWords)) && (isAll || isEnough(inWords))))) return -1;
    return (isTitled || isModel ? 1 : 0) + (texts.mayBeCalled(slot, whole) ? 2 : 0);
  };
}

const bitsOf = (count: number): number => 2 ** count - 1;

/** The filters that a text fails. One of the language is always in force: the reader gets each record in one text. */
function failing(texts: IndexedTexts, { filters, language }: SearchQuery, downloads: DownloadValues): (slot: number) => number {
  const inForce = storedFacets.flatMap((name) => {
    const chosen: readonly string[] | undefined = filters[name];
    if (!some(chosen) && name !== 'language') return [];
    const column: TextColumn = some(chosen) ? name : 'serves';
    return [{ bit: bitOf(name), ...fits(texts.columns[column], some(chosen) ? chosen : [language]) }];
  });
  const ofDownloads = downloadFacets.flatMap((name) => {
    const chosen: readonly string[] | undefined = filters[name];
    return some(chosen) ? [{ bit: bitOf(name), name, chosen }] : [];
  });
  return (slot) => {
    let fails = 0;
    for (const { bit, at, isIn } of inForce) if (isIn[at[slot] as number] === 0) fails |= bit;
    for (const { bit, name, chosen } of ofDownloads)
      if (!chosen.includes(downloads.get(texts.ids[slot] as number)?.[name] ?? '')) fails |= bit;
    return fails;
  };
}

/** Which lists of a column have one of the values. */
export function fits({ values, lists, at }: ListColumn, chosen: readonly string[]): { at: Uint32Array; isIn: Uint8Array } {
  const indexes = new Set(chosen.map((value) => values.indexOf(value)));
  return { at, isIn: Uint8Array.from(lists, (list) => (list.some((index) => indexes.has(index)) ? 1 : 0)) };
}

/** The slots that meet all filters, in the order of the matches; as places in the matches. */
export function matchingIndexes({ fails }: Matches): Int32Array {
  const indexes = new Int32Array(fails.length);
  let count = 0;
  for (let index = 0; index < fails.length; index += 1) if (fails[index] === 0) indexes[count++] = index;
  return indexes.subarray(0, count);
}

/** Counts the values of a filter among the texts that meet all others. */
export function countValues(texts: IndexedTexts, matches: Matches, name: SearchFacetName, downloads: DownloadValues): Map<string, number> {
  if (!isStored(name)) return countDownloads(texts, matches, name, downloads);
  const { lists, values } = texts.columns[name];
  const times = countLists(texts.columns[name], matches, ~bitOf(name));
  const counts = new Uint32Array(values.length);
  for (let list = 0; list < times.length; list += 1) {
    if (times[list] === 0) continue;
    for (const index of lists[list] as number[]) counts[index] = (counts[index] as number) + (times[list] as number);
  }
  return new Map(values.flatMap((value, index) => (counts[index] === 0 ? [] : [[value, counts[index] as number]])));
}

/** How often each list of a column occurs in the matches that fail none of some filters. */
function countLists({ lists, at }: ListColumn, { slots, fails }: Matches, filters: number): Uint32Array {
  const times = new Uint32Array(lists.length);
  for (let index = 0; index < slots.length; index += 1) {
    if (((fails[index] as number) & filters) !== 0) continue;
    const list = at[slots[index] as number] as number;
    times[list] = (times[list] as number) + 1;
  }
  return times;
}

function countDownloads(
  { ids, columns }: IndexedTexts,
  { slots, fails }: Matches,
  name: 'fileType' | 'channel',
  downloads: DownloadValues,
): Map<string, number> {
  const others = ~bitOf(name);
  const { lists, values, at } = columns.kind;
  const download = lists.findIndex(([index = -1]) => values[index] === 'download');
  const counts = new Map<string, number>();
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index] as number;
    if (at[slot] !== download || ((fails[index] as number) & others) !== 0) continue;
    const value = downloads.get(ids[slot] as number)?.[name];
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** The first places by mark and date, the newest first: as many as `max`, in any order, with some or all that equal the last. */
export function firstIndexes(
  texts: IndexedTexts,
  { slots, marks }: Matches,
  indexes: Int32Array,
  { max, by, ties }: { max: number; by: 'mark' | 'newest' | 'oldest'; ties: 'some' | 'all' },
): Int32Array {
  if (indexes.length <= max) return indexes;
  const keys = new Float64Array(indexes.length);
  for (let at = 0; at < indexes.length; at += 1) {
    const index = indexes[at] as number;
    const date = texts.updatedAt[slots[index] as number] as number;
    // Dates are below 2^46 ms, so that marks are worth more than any date. No date is last in either order.
    if (by === 'mark') keys[at] = Math.max(date, -(2 ** 46)) + (marks[index] as number) * 2 ** 48;
    else keys[at] = by === 'newest' || date === Number.NEGATIVE_INFINITY ? date : -date;
  }
  const least = nthLargest(keys.slice(), max);
  if (ties === 'all') return indexes.filter((_, at) => (keys[at] as number) >= least);
  let left = max - keys.filter((key) => key > least).length;
  return indexes.filter((_, at) => {
    const key = keys[at] as number;
    if (key === least) left -= 1;
    return key > least || (key === least && left >= 0);
  });
}

/** The value at a place, from 1, of the numbers in descending order. Quickselect: the numbers are moved. */
function nthLargest(numbers: Float64Array, nth: number): number {
  let [from, to] = [0, numbers.length - 1];
  while (from < to) {
    const pivot = numbers[(from + to) >> 1] as number;
    let [left, right] = [from, to];
    while (left <= right) {
      while ((numbers[left] as number) > pivot) left += 1;
      while ((numbers[right] as number) < pivot) right -= 1;
      if (left > right) break;
      const moved = numbers[left] as number;
      numbers[left] = numbers[right] as number;
      numbers[right] = moved;
      left += 1;
      right -= 1;
    }
    if (nth - 1 <= right) to = right;
    else if (nth - 1 >= left) from = left;
    else break;
  }
  return numbers[nth - 1] as number;
}
