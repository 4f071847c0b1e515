/** Normalises a text for the comparison with sensitive words, and maps each letter to its offset in the original. */
import { lookAlikes } from './lookAlikes.ts';

/** The normalised letters. All arrays have one entry per letter. */
export interface FoldedText {
  letters: string[];
  /** Start and end offsets in the original, in UTF-16 units. */
  starts: number[];
  ends: number[];
  /** Whether whitespace precedes the letter. */
  spaced: boolean[];
}

/** Maximum number of combining marks read per letter; more only hide it, and normalising them takes superlinear time. */
const maxMarks = 8;

/** One unit: a letter with its marks, an HTML tag, a character reference, or any other character. */
const unit = /<[/!]?[a-z][^<>]*>|&(?:#x[\da-f]{1,6}|#\d{1,7}|nbsp|shy|zwn?j);?|[\p{L}\p{N}]\p{M}*|[\s\S]/giuy;

const hidden = /^[\p{C}\p{M}\u{115f}\u{1160}\u{3164}\u{ffa0}*_~`]$/u;
const space = /^\p{Z}$|^[\t\n\v\f\r]$/u;
const latin = /^\p{Script=Latin}$/u;
const cased = /^[\p{Script=Latin}\p{Script=Cyrillic}]$/u;

const classOf = classesOf(lookAlikes);

/**
 * Normalises a text: NFKC, case, look-alikes, and accents on Latin letters; removes spaces, invisible characters, tags and
 * emphasis marks. Runs in linear time.
 */
export function foldText(text: string): FoldedText {
  const folded: FoldedText = { letters: [], starts: [], ends: [], spaced: [] };
  let isSpaced = false;
  unit.lastIndex = 0;
  for (let offset = 0; offset < text.length; offset = unit.lastIndex) {
    unit.lastIndex = offset;
    const [found = ''] = unit.exec(text) ?? [];
    if (found === '') break;
    const shown = isTag(found) ? '' : decode(found);
    if (space.test(shown)) isSpaced = true;
    for (const letter of lettersOf(shown)) {
      folded.letters.push(letter);
      folded.starts.push(offset);
      folded.ends.push(offset + found.length);
      folded.spaced.push(isSpaced);
      isSpaced = false;
    }
  }
  return folded;
}

const isTag = (found: string): boolean => found.length > 1 && found.startsWith('<');

/** Named character references for invisible characters or a space. */
const references: Readonly<Record<string, string>> = { nbsp: ' ', shy: '', zwj: '', zwnj: '' };

/** Decodes a character reference. */
function decode(found: string): string {
  if (found.length < 3 || !found.startsWith('&')) return found;
  const name = found.slice(1).replace(';', '').toLowerCase();
  const known = references[name];
  if (known !== undefined) return known;
  const point = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return Number.isFinite(point) && point <= 0x10_ffff ? String.fromCodePoint(point) : '';
}

function lettersOf(shown: string): string[] {
  if (shown.length === 1 && shown.charCodeAt(0) < 0x80) return space.test(shown) || hidden.test(shown) ? [] : [foldLetter(shown)];
  const composed = [...shown]
    .slice(0, 1 + maxMarks)
    .join('')
    .normalize('NFKC');
  return [...composed].filter((letter) => !hidden.test(letter) && !space.test(letter)).map(foldLetter);
}

function foldLetter(letter: string): string {
  const base = latin.test(letter) ? ([...letter.normalize('NFD')][0] as string) : letter;
  const known = classOf.get(base) ?? classOf.get(base.toLowerCase());
  return known ?? base.toLowerCase();
}

/**
 * Maps each letter to the representative of its look-alike class. Greek letters are not linked across cases: capital nu
 * looks like N, but small nu looks like v.
 */
function classesOf(groups: readonly string[]): Map<string, string> {
  const parents = new Map<string, string>();
  const find = (letter: string): string => {
    const parent = parents.get(letter);
    return parent === undefined ? letter : find(parent);
  };
  const join = (one: string, other: string) => {
    const [from, to] = [find(one), find(other)];
    if (from !== to) parents.set(from, to);
  };
  const letters = groups.flatMap((group) => [...group]);
  for (const group of groups) for (const letter of group) join(letter, [...group][0] as string);
  for (const letter of letters) if (cased.test(letter)) join(letter, letter.toLowerCase());
  const folded = new Map<string, string>();
  for (const letter of letters) {
    folded.set(letter, find(letter));
    if (cased.test(letter)) folded.set(letter.toLowerCase(), find(letter));
  }
  return folded;
}
