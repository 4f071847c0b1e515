/** Finds technical terms in a stored text and links them, with their definitions. */

/** A term with its texts in one language. */
export interface KnownTerm {
  code: string;
  name: string;
  abbreviation: string;
  definition: string;
  language: string;
}

interface MarkedTerm {
  /** The unique address of the term's page. */
  address: string;
  /** In lower case. */
  name: string;
  /** For abbreviations: match case exactly, because the lower-case form may be another word. */
  exact?: string;
  /** The opening tag of the link. */
  open: string;
}

/** The terms of a language. */
export interface Lexicon {
  /** By the first two letters; longest first, so that a term is not mistaken for a part of it. */
  byStart: ReadonlyMap<number, readonly MarkedTerm[]>;
  /** By UTF-16 code unit: 1 for the first letter of a name. */
  firstLetters: Uint8Array;
}

/** Maximum number of links per text; more would disturb reading. */
const maxMarked = 12;

const codeUnits = 0x1_0000;

export function lexiconOf(known: readonly KnownTerm[]): Lexicon {
  const entries = known.flatMap(entriesOf).sort((one, other) => other.name.length - one.name.length);
  const firstLetters = new Uint8Array(codeUnits);
  for (const { name } of entries) firstLetters[name.charCodeAt(0)] = 1;
  return { byStart: Map.groupBy(entries, ({ name }) => startAt(name, 0)), firstLetters };
}

/** Two letters as a number. */
const startAt = (text: string, at: number): number => text.charCodeAt(at) * codeUnits + text.charCodeAt(at + 1);

function entriesOf(term: KnownTerm): MarkedTerm[] {
  const { code, name, abbreviation } = term;
  const address = addressOf(code);
  const open = `<a href="${attribute(address)}" data-card="${attribute(cardOf(term))}">`;
  return [
    ...(name.length > 1 ? [{ address, name: fold(name), open }] : []),
    ...(abbreviation.length > 1 ? [{ address, name: fold(abbreviation), exact: abbreviation, open }] : []),
  ];
}

const addressOf = (code: string): string => `/terminology?term=${encodeURIComponent(code)}`;

/** The tooltip: the name in the first line, the definition in the next. */
function cardOf({ name, abbreviation, definition, language }: KnownTerm): string {
  const short = abbreviation && abbreviation !== name ? (language === 'zh' ? `（${abbreviation}）` : ` (${abbreviation})`) : '';
  return `${name}${short}\n${shorten(definition.replace(/\s+/g, ' ').trim())}`;
}

/** Maximum length of a definition; a Chinese character counts as two letters. */
const maxWidth = 200;

/** Shortens a text to the end of a sentence, or at least of a word. */
function shorten(text: string): string {
  let remaining = maxWidth;
  let end = 0;
  for (const letter of text) {
    remaining -= isHan(letter) ? 2 : 1;
    if (remaining < 0) break;
    end += letter.length;
  }
  if (end === text.length) return text;
  const cut = text.slice(0, end);
  const sentence = /^.*(?:[.!?](?=\s)|[。！？])/su.exec(cut)?.[0];
  if (sentence && sentence.length > cut.length / 2) return sentence;
  return `${isHan(cut.at(-1) ?? '') ? cut : cut.replace(/\s+\S*$/, '')}…`;
}

/** Escapes like the sanitiser, so that sanitising a marked text does not change it. */
const attribute = (text: string): string =>
  text.replace(/[&"'`<>]/g, (sign) => `&#x${(sign.codePointAt(0) as number).toString(16).toUpperCase()};`);

/** Parts of sanitised HTML: tags, character references, and text. No other `<` occurs outside tags. */
const parts = /<[^>]*>|&(?:#?\w+;)?|[^<&]+/g;

/** Elements in which terms are not linked: names, code and links. */
const closed = new Set([
  'a',
  'abbr',
  'code',
  'pre',
  'kbd',
  'samp',
  'var',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'th',
  'caption',
  'summary',
  'figcaption',
]);

/** The state of marking one text. */
interface Marking {
  lexicon: Lexicon;
  found: Set<string>;
}

/** Links the first mention of each term in sanitised HTML, up to `maxMarked`. Idempotent. */
export function markTerms(html: string, lexicon: Lexicon): string {
  if (lexicon.byStart.size === 0) return html;
  const marking: Marking = { lexicon, found: new Set(linkedTerms(html)) };
  let depth = 0;
  return html.replace(parts, (part) => {
    if (part.startsWith('<')) {
      depth += closing(part);
      return part;
    }
    return depth > 0 || part.startsWith('&') ? part : markText(part, marking);
  });
}

/** The change of the nesting depth of excluded elements by a tag. */
function closing(tag: string): number {
  const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/.exec(tag) ?? [];
  return closed.has(name) ? (slash ? -1 : 1) : 0;
}

/** Addresses of terms that the text already links. */
const linkedTerms = (html: string): string[] =>
  [...html.matchAll(/ href="(\/terminology\?term=[^"&#]+)"/g)].map(([, address]) => address as string);

/**
 * Converts a text to lower case without changing its length. Letters are converted one by one, without context, so that
 * a text that was split by a link gives the same result.
 */
function fold(text: string): string {
  const small = text.toLowerCase();
  if (small.length === text.length && !text.includes('Σ')) return small;
  const foldLetter = (letter: string): string => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter);
  return Array.from(text, foldLetter).join('');
}

function markText(text: string, { lexicon: { byStart, firstLetters }, found }: Marking): string {
  if (found.size >= maxMarked) return text;
  const folded = fold(text);
  let marked = '';
  let from = 0;
  for (let offset = 0; offset < folded.length - 1; offset += 1) {
    if (firstLetters[folded.charCodeAt(offset)] === 0 || isInsideWord(text, offset)) continue;
    const entry = byStart.get(startAt(folded, offset))?.find((candidate) => isWholeWord(candidate, { text, folded, at: offset }));
    if (!entry) continue;
    const next = offset + entry.name.length;
    const isFirst = !found.has(entry.address);
    found.add(entry.address);
    if (isFirst) marked += `${text.slice(from, offset)}${entry.open}${text.slice(offset, next)}</a>`;
    if (isFirst) from = next;
    if (found.size >= maxMarked) break;
    offset = next - 1;
  }
  return marked + text.slice(from);
}

/** Whether letters of one word are on both sides of an offset. */
const isInsideWord = (text: string, at: number): boolean => isLetterAt(text, at - 1) && isLetterAt(text, at);

/** Whether a name occurs at the start of a word, as a whole word. */
function isWholeWord({ name, exact }: MarkedTerm, { text, folded, at }: { text: string; folded: string; at: number }): boolean {
  const end = at + name.length;
  return folded.startsWith(name, at) && (exact === undefined || text.startsWith(exact, at)) && !isInsideWord(text, end);
}

const isHan = (letter: string): boolean => /\p{Script=Han}/u.test(letter);

/** Letters that continue a word. Chinese characters can start and end a word anywhere. */
const wordLetter = /[[\p{L}\p{N}\p{M}_\-]--\p{Script=Han}]/v;

/** What is known of code units: 1 for letters that continue a word, 2 for others. */
const knownUnits = new Uint8Array(codeUnits);

function isLetterAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (Number.isNaN(unit)) return false;
  if (knownUnits[unit] === 0) knownUnits[unit] = wordLetter.test(String.fromCharCode(unit)) ? 1 : 2;
  return knownUnits[unit] === 1;
}
