/** Finds technical terms in a stored text and makes links of them that carry what the term means. */

/** A term as texts of its language name it. */
export interface KnownTerm {
  code: string;
  name: string;
  abbreviation: string;
  definition: string;
  language: string;
}

interface MarkedTerm {
  /** Where the term is shown; there is one for each. */
  address: string;
  /** In small letters. */
  name: string;
  /** Written only so: an abbreviation in small letters is another word. */
  exact?: string;
  /** The link around the words. */
  open: string;
}

/** The terms of a language, found by their first letter; the longest names first, so that none is taken for its own part. */
export type Lexicon = ReadonlyMap<string, readonly MarkedTerm[]>;

/** More links than these in a text would be in the way of reading it. */
const maxMarked = 12;

export function lexiconOf(known: readonly KnownTerm[]): Lexicon {
  const entries = known.flatMap(entriesOf).sort((one, other) => other.name.length - one.name.length);
  return Map.groupBy(entries, ({ name }) => name[0] as string);
}

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

/** The name on the first line, what it means on the next. */
function cardOf({ name, abbreviation, definition, language }: KnownTerm): string {
  const short = abbreviation && abbreviation !== name ? (language === 'zh' ? `（${abbreviation}）` : ` (${abbreviation})`) : '';
  return `${name}${short}\n${shorten(definition.replace(/\s+/g, ' ').trim())}`;
}

/** Room for a definition, where a Han character takes as much as two letters. */
const maxRoom = 200;

/** The beginning of a text, to the end of a sentence or at least of a word. */
function shorten(text: string): string {
  let room = maxRoom;
  let end = 0;
  for (const letter of text) {
    room -= isHan(letter) ? 2 : 1;
    if (room < 0) break;
    end += letter.length;
  }
  if (end === text.length) return text;
  const cut = text.slice(0, end);
  const sentence = /^.*(?:[.!?](?=\s)|[。！？])/su.exec(cut)?.[0];
  if (sentence && sentence.length > cut.length / 2) return sentence;
  return `${isHan(cut.at(-1) ?? '') ? cut : cut.replace(/\s+\S*$/, '')}…`;
}

/** As the sanitiser writes it, so that a marked text reads back as itself. */
const attribute = (text: string): string =>
  text.replace(/[&"'`<>]/g, (sign) => `&#x${(sign.codePointAt(0) as number).toString(16).toUpperCase()};`);

/** Parts of sanitised HTML: a tag, a character reference, plain text. Outside tags there is no other `<`. */
const parts = /<[^>]*>|&(?:#?\w+;)?|[^<&]+/g;

/** Where words are names, code or links of their own. */
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

/** What has been found so far in one text. */
interface Marking {
  lexicon: Lexicon;
  found: Set<string>;
}

/** Sanitised HTML with a link around the first mention of each term, up to a dozen. Marked again it stays as it is. */
export function markTerms(html: string, lexicon: Lexicon): string {
  if (lexicon.size === 0) return html;
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

/** How a tag changes the number of elements around that are left alone. */
function closing(tag: string): number {
  const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/.exec(tag) ?? [];
  return closed.has(name) ? (slash ? -1 : 1) : 0;
}

/** Addresses of terms that the text leads to already. */
const linkedTerms = (html: string): string[] =>
  [...html.matchAll(/ href="(\/terminology\?term=[^"&#]+)"/g)].map(([, address]) => address as string);

/**
 * A text in small letters, of the same length. A letter that grows stays as it is, and none depends on those around it: a
 * text that a link has split since is read as before.
 */
function fold(text: string): string {
  const small = text.toLowerCase();
  if (small.length === text.length && !text.includes('Σ')) return small;
  const foldLetter = (letter: string): string => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter);
  return Array.from(text, foldLetter).join('');
}

function markText(text: string, { lexicon, found }: Marking): string {
  const folded = fold(text);
  let marked = '';
  let from = 0;
  for (let at = 0; at < text.length && found.size < maxMarked; ) {
    const entry = lexicon.get(folded[at] as string)?.find((candidate) => stands(candidate, { text, folded, at }));
    const end = at + (entry?.name.length ?? 1);
    if (entry && !found.has(entry.address)) {
      found.add(entry.address);
      marked += `${text.slice(from, at)}${entry.open}${text.slice(at, end)}</a>`;
      from = end;
    }
    at = end;
  }
  return marked + text.slice(from);
}

/** Whether a name stands at a place of a text, as a word of its own. */
function stands({ name, exact }: MarkedTerm, { text, folded, at }: { text: string; folded: string; at: number }): boolean {
  const end = at + name.length;
  return (
    folded.startsWith(name, at) &&
    (exact === undefined || text.startsWith(exact, at)) &&
    !(isLetter(text[at - 1]) && isLetter(text[at])) &&
    !(isLetter(text[end]) && isLetter(text[end - 1]))
  );
}

const isHan = (letter: string): boolean => /\p{Script=Han}/u.test(letter);

/** What a word goes on with. Han characters begin and end words anywhere. */
const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}\p{M}_-]/u.test(letter) && !isHan(letter);
