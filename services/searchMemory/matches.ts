/** Matches, totals and facets of a search, computed from sets of ids. */

import type { SearchFacetName, SearchQuery } from '../searchEngines/index.ts';
import type { SearchTerms } from '../searchTerms/index.ts';
import { some } from '../shared/lists/listing.ts';
import { type IndexedTexts, isStored, type ListColumn, rowLength, type StoredFacet, storedFacets, type TextColumn } from './texts.ts';

/** The slots of texts that contain a term, and of those with it in their title or keywords. */
export interface TermSets {
  words: readonly Int32Array[];
  heads: readonly Int32Array[];
}

/** Matching texts that the reader may read, in any language, valid until the next search; slots, with the filters that each fails as bits. */
export interface Matches {
  slots: Int32Array;
  fails: Uint16Array;
  /** The active filters, as bits. */
  inForce: number;
  /** For each slot, the terms that the text contains, and those in its title or keywords, as bits. */
  words: Uint32Array;
  heads: Uint32Array;
  /** The slots of the models in the query. */
  models: ReadonlySet<number>;
}

/** The bit of a filter. */
const bitOf = (name: SearchFacetName): number => 1 << bitIndexes[name];
/** Filters whose values are in the tables of downloads. */
const downloadFacets = ['fileType', 'channel'] as const;
const bitIndexes = Object.fromEntries([...storedFacets, ...downloadFacets].map((name, index) => [name, index])) as Record<
  SearchFacetName,
  number
>;

const readingMarks = new WeakMap<Int32Array, Uint8Array>();

/** A mark for each slot of a set. Those of rights are cached, because they contain most texts. */
export function marksOf(texts: IndexedTexts, slots: Int32Array): Uint8Array {
  const known = readingMarks.get(slots);
  if (known) return known;
  const marks = new Uint8Array(texts.count);
  // Loops over typed arrays by index: an iterator takes several times as long.
  for (let index = 0; index < slots.length; index += 1) marks[slots[index] as number] = 1;
  readingMarks.set(slots, marks);
  return marks;
}

/** Sets `bits` for each slot: bit n is set if the nth set contains the slot. */
function fillMembership(texts: IndexedTexts, sets: readonly (readonly Int32Array[])[], bits: Uint32Array): void {
  bits.fill(0, 0, texts.count);
  for (const [index, parts] of sets.entries()) for (const slots of parts) addBit(bits, slots, 1 << index);
}

function addBit(bits: Uint32Array, slots: Int32Array, bit: number): void {
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index] as number;
    bits[slot] = (bits[slot] as number) | bit;
  }
}

/** Reused by all searches, because each is synchronous between filling and reading. New arrays would cause most of the garbage. */
const scratch = {
  words: new Uint32Array(0),
  heads: new Uint32Array(0),
  isSeen: new Uint8Array(0),
  slots: new Int32Array(0),
  fails: new Uint16Array(0),
  met: new Int32Array(0),
  failing: new Int32Array(0),
};

function growScratch({ count }: IndexedTexts): void {
  if (scratch.words.length >= count) return;
  const capacity = Math.ceil(count * 1.25);
  for (const name of ['words', 'heads'] as const) scratch[name] = new Uint32Array(capacity);
  for (const name of ['slots', 'met', 'failing'] as const) scratch[name] = new Int32Array(capacity);
  scratch.isSeen = new Uint8Array(capacity);
  scratch.fails = new Uint16Array(capacity);
}

function fillTerms(texts: IndexedTexts, terms: readonly TermSets[]): void {
  for (const part of ['words', 'heads'] as const)
    fillMembership(
      texts,
      terms.map((sets) => sets[part]),
      scratch[part],
    );
}

/** Maximum number of terms, because each is a bit of a number. */
const maxTerms = 30;
export const isFew = (searchTerms: SearchTerms): boolean => searchTerms.terms.length <= maxTerms;

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

/** The inputs of a search other than the texts. */
export interface MatchParts {
  mayRead: Int32Array;
  terms: readonly TermSets[];
  downloads: DownloadValues;
}

/** The file type and channel of each download, by id. */
export type DownloadValues = ReadonlyMap<number, Readonly<Record<'fileType' | 'channel', string>>>;

/** The readable texts that match the words, or all readable texts without words. */
export function matchesOf(texts: IndexedTexts, query: SearchQuery, { mayRead, terms, downloads }: MatchParts): Matches {
  const { searchTerms, codes = [] } = query;
  growScratch(texts);
  const models = new Set(searchTerms ? texts.modelsOf(codes) : []);
  const candidates = searchTerms ? candidatesOf(texts, [...neededSets(searchTerms, terms), Int32Array.from(models)]) : undefined;
  if (searchTerms) fillTerms(texts, terms);
  const isMet = searchTerms ? meeting(searchTerms, models) : () => true;
  const { fail, inForce } = failing(texts, query, downloads);
  const admitted = marksOf(texts, mayRead);
  const { isLive } = texts;
  const { slots, fails } = scratch;
  const max = candidates?.length ?? texts.count;
  let count = 0;
  for (let index = 0; index < max; index += 1) {
    const slot = candidates ? (candidates[index] as number) : index;
    if (isLive[slot] !== 1 || admitted[slot] !== 1 || !isMet(slot)) continue;
    slots[count] = slot;
    fails[count] = fail(slot);
    count += 1;
  }
  return { slots: slots.subarray(0, count), fails: fails.subarray(0, count), inForce, words: scratch.words, heads: scratch.heads, models };
}

/** Sets whose union contains all matches: those of the rarest term if all terms are required, otherwise those of the terms in `match`. */
function neededSets(searchTerms: SearchTerms, terms: readonly TermSets[]): Int32Array[] {
  const sizeOf = ({ words, heads }: TermSets): number => [...words, ...heads].reduce((sum, { length }) => sum + length, 0);
  const needed =
    searchTerms.least === 0 ? terms.toSorted((one, other) => sizeOf(one) - sizeOf(other)).slice(0, 1) : terms.slice(0, searchTerms.needed);
  return needed.flatMap(({ words, heads }) => [...words, ...heads]);
}

/** The distinct slots of the sets. */
function candidatesOf(texts: IndexedTexts, sets: readonly Int32Array[]): Int32Array {
  const [first = new Int32Array(0), ...others] = sets.filter(({ length }) => length > 0);
  if (others.length === 0) return first;
  const { isSeen, met: all } = scratch;
  isSeen.fill(0, 0, texts.count);
  let count = 0;
  for (const slots of [first, ...others]) {
    for (let index = 0; index < slots.length; index += 1) {
      const slot = slots[index] as number;
      if (isSeen[slot] === 1) continue;
      isSeen[slot] = 1;
      all[count] = slot;
      count += 1;
    }
  }
  return all.subarray(0, count);
}

/** Whether a text meets the words, by the bits of its terms. */
function meeting(searchTerms: SearchTerms, models: ReadonlySet<number>): (slot: number) => boolean {
  const { words, heads } = scratch;
  const isAll = searchTerms.least === 0;
  const isEnough = enoughOf(searchTerms);
  const needed = bitsOf(isAll ? searchTerms.terms.length : searchTerms.needed);
  const meets = (bits: number): boolean => (isAll ? bits === needed : (bits & needed) !== 0);
  return (slot) => {
    const inWords = words[slot] as number;
    if ((meets(inWords) || meets(heads[slot] as number)) && (isAll || isEnough(inWords))) return true;
    return models.size > 0 && models.has(slot);
  };
}

const bitsOf = (count: number): number => 2 ** count - 1;

/** The filters that a text fails. A language filter is always active, because each record matches once. */
function failing(
  texts: IndexedTexts,
  { filters, language }: SearchQuery,
  downloads: DownloadValues,
): { fail: (slot: number) => number; inForce: number } {
  const ofTexts = storedFacets.flatMap((name) => {
    const chosen: readonly string[] | undefined = filters[name];
    if (!some(chosen) && name !== 'language') return [];
    const column: TextColumn = some(chosen) ? name : 'serves';
    return [{ bit: bitOf(name), ...listsWith(texts.columns[column], some(chosen) ? chosen : [language]) }];
  });
  const ofDownloads = downloadFacets.flatMap((name) => {
    const chosen: readonly string[] | undefined = filters[name];
    return some(chosen) ? [{ bit: bitOf(name), name, chosen }] : [];
  });
  const { rows } = texts;
  const fail = (slot: number): number => {
    let fails = 0;
    for (let index = 0; index < ofTexts.length; index += 1) {
      const { bit, offset, isIn } = ofTexts[index] as (typeof ofTexts)[number];
      if (isIn[rows[rowLength * slot + offset] as number] === 0) fails |= bit;
    }
    for (let index = 0; index < ofDownloads.length; index += 1) {
      const { bit, name, chosen } = ofDownloads[index] as (typeof ofDownloads)[number];
      if (!chosen.includes(downloads.get(texts.ids[slot] as number)?.[name] ?? '')) fails |= bit;
    }
    return fails;
  };
  return { fail, inForce: [...ofTexts, ...ofDownloads].reduce((bits, { bit }) => bits | bit, 0) };
}

/** The lists of a column that contain one of the values: `isIn[rows[rowLength * slot + offset]]` is 1 for a text with such a list. */
interface ChosenLists {
  offset: number;
  isIn: Uint8Array;
}

export function listsWith({ values, lists, offset }: ListColumn, chosen: readonly string[]): ChosenLists {
  const indexes = new Set(chosen.map((value) => values.indexOf(value)));
  return { offset, isIn: Uint8Array.from(lists, (list) => (list.some((index) => indexes.has(index)) ? 1 : 0)) };
}

/** The slots of the matches that meet all filters, in their order. */
export function slotsMet({ slots, fails }: Matches): Int32Array {
  const { met } = scratch;
  let count = 0;
  for (let index = 0; index < fails.length; index += 1) if (fails[index] === 0) met[count++] = slots[index] as number;
  return met.subarray(0, count);
}

/** The frequency of each value of a filter. */
export type ValueCounts = ReadonlyMap<string, number>;

/** Counts the values of filters among the texts that meet all others. `met` are the slots that meet all filters. */
export function countValues(
  texts: IndexedTexts,
  matches: Matches,
  { names, met, downloads }: { names: readonly SearchFacetName[]; met: Int32Array; downloads: DownloadValues },
): Map<SearchFacetName, ValueCounts> {
  const countsOf = (name: SearchFacetName): ValueCounts => {
    const isInForce = (matches.inForce & bitOf(name)) !== 0;
    const slots = isInForce ? slotsFailing(matches, bitOf(name)) : met;
    return isStored(name) ? countStored(texts, slots, name) : countDownloads(texts, slots, name, downloads);
  };
  return new Map(names.map((name) => [name, countsOf(name)]));
}

/** Counts the values of one filter. A separate loop per filter is faster than a combined one. */
function countStored({ rows, columns }: IndexedTexts, slots: Int32Array, name: StoredFacet): ValueCounts {
  const { offset, lists } = columns[name];
  const times = new Uint32Array(lists.length);
  for (let index = 0; index < slots.length; index += 1) {
    const list = rows[rowLength * (slots[index] as number) + offset] as number;
    times[list] = (times[list] as number) + 1;
  }
  return valuesOf(columns[name], times);
}

/** Sums up the counts of lists by value; `times` has the count of each list. */
function valuesOf({ values, lists }: ListColumn, times: Uint32Array): ValueCounts {
  const counts = new Map<string, number>();
  for (let list = 0; list < times.length; list += 1) {
    if (times[list] === 0) continue;
    for (const index of lists[list] as number[]) {
      const value = values[index] as string;
      counts.set(value, (counts.get(value) ?? 0) + (times[list] as number));
    }
  }
  return counts;
}

/** The slots of the matches that fail no other filter. */
function slotsFailing({ slots, fails }: Matches, filter: number): Int32Array {
  const { failing } = scratch;
  let count = 0;
  // By index: a callback for each element takes several times as long.
  for (let index = 0; index < fails.length; index += 1)
    if (((fails[index] as number) & ~filter) === 0) failing[count++] = slots[index] as number;
  return failing.subarray(0, count);
}

function countDownloads(
  { ids, rows, columns }: IndexedTexts,
  slots: Int32Array,
  name: 'fileType' | 'channel',
  downloads: DownloadValues,
): ValueCounts {
  const { isIn, offset } = listsWith(columns.kind, ['download']);
  const counts = new Map<string, number>();
  for (let index = 0; index < slots.length; index += 1) {
    const slot = slots[index] as number;
    if (isIn[rows[rowLength * slot + offset] as number] === 0) continue;
    const value = downloads.get(ids[slot] as number)?.[name];
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
