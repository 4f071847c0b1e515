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
  /** By first letter; longest first, so that a term is not mistaken for a part of it. */
  byLetter: ReadonlyMap<string, readonly MarkedTerm[]>;
  /** Matches possible positions of terms in a folded text; undefined without terms. */
  candidates: RegExp | undefined;
}

/** Maximum number of links per text; more would disturb reading. */
const maxMarked = 12;

export function lexiconOf(known: readonly KnownTerm[]): Lexicon {
  const entries = known.flatMap(entriesOf).sort((one, other) => other.name.length - one.name.length);
  return { byLetter: Map.groupBy(entries, ({ name }) => name[0] as string), candidates: candidatePattern(entries.map(({ name }) => name)) };
}

/** Letters that continue a word. Chinese characters can start and end a word anywhere. */
const wordLetters = String.raw`[[\p{L}\p{N}\p{M}_\-]--\p{Script=Han}]`;

/** One regular expression for all names, which is faster than a loop over the letters of a text. */
function candidatePattern(names: readonly string[]): RegExp | undefined {
  if (names.length === 0) return undefined;
  const [inWords, free] = [names.filter((name) => isLetter(name[0])), names.filter((name) => !isLetter(name[0]))];
  // A lookahead, so that a term within a rejected candidate is found too.
  const anyOf = (some: readonly string[]) => `(?=${some.map((name) => RegExp.escape(name)).join('|')})`;
  // A name that begins with a word letter must not match inside a word.
  const kinds = [...(inWords.length > 0 ? [`(?<!${wordLetters})${anyOf(inWords)}`] : []), ...(free.length > 0 ? [anyOf(free)] : [])];
  return new RegExp(kinds.join('|'), 'gv');
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
  if (!lexicon.candidates || fold(html).search(lexicon.candidates) < 0) return html;
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

function markText(text: string, { lexicon: { byLetter, candidates: places }, found }: Marking): string {
  if (!places || found.size >= maxMarked) return text;
  const folded = fold(text);
  let marked = '';
  let from = 0;
  let next = 0;
  for (const { index: at } of folded.matchAll(places)) {
    if (at < next) continue;
    const entry = byLetter.get(folded[at] as string)?.find((candidate) => isWholeWord(candidate, { text, folded, at }));
    if (!entry) continue;
    next = at + entry.name.length;
    if (found.has(entry.address)) continue;
    found.add(entry.address);
    marked += `${text.slice(from, at)}${entry.open}${text.slice(at, next)}</a>`;
    from = next;
    if (found.size >= maxMarked) break;
  }
  return marked + text.slice(from);
}

/** Whether a name occurs at an offset as a whole word. */
function isWholeWord({ name, exact }: MarkedTerm, { text, folded, at }: { text: string; folded: string; at: number }): boolean {
  const end = at + name.length;
  return (
    folded.startsWith(name, at) &&
    (exact === undefined || text.startsWith(exact, at)) &&
    !(isLetter(text[at - 1]) && isLetter(text[at])) &&
    !(isLetter(text[end]) && isLetter(text[end - 1]))
  );
}

const isHan = (letter: string): boolean => /\p{Script=Han}/u.test(letter);

const wordLetter = new RegExp(wordLetters, 'v');

const isLetter = (letter: string | undefined): boolean => letter !== undefined && wordLetter.test(letter);
