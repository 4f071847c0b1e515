/** Screening for sensitive words. Every write of a text calls it: by authors, editors and imports. */
import type { SensitiveHit, WaitingHit } from '../../generated/openapi.d.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import type { HandlerErrorId } from '../../runtime/server/handler.ts';
import type { CallRefusal } from '../../runtime/server/refusal.ts';
import { stripMarkdown } from '../../runtime/shared/text/stripMarkdown.ts';
import { blockingWords, screenTexts } from '../screening/index.ts';
import type { LocalizedText } from '../shared/values/names.ts';

/** The texts of a draft that are screened, and the names of their fields in hits. */
export const screenedFields = { titles: 'title', summaries: 'summary', keywords: 'keywords', bodies: 'body' } as const;

/** The request fields of the texts of an article, and of a question. */
export const wireFields = {
  article: screenedFields,
  faq: { titles: 'question', summaries: 'shortAnswer', keywords: 'keywords', bodies: 'answer' },
} as const;

export type ScreenedPart = keyof typeof screenedFields;
type ScreenedDraft = { readonly [Part in ScreenedPart]?: LocalizedText | undefined };

interface DraftText {
  part: ScreenedPart;
  language: string;
  text: string;
}

interface DraftHits extends DraftText {
  hits: SensitiveHit[];
}

const textsOf = (draft: ScreenedDraft): DraftText[] =>
  (Object.keys(screenedFields) as ScreenedPart[]).flatMap((part) =>
    Object.entries(draft[part] ?? {}).map(([language, text]) => ({ part, language, text: text ?? '' })),
  );

async function screenDraft(database: Database, draft: ScreenedDraft): Promise<DraftHits[]> {
  const texts = textsOf(draft);
  return Promise.all(
    texts.map(async (one) => ({ ...one, hits: await screenTexts(database, [{ field: screenedFields[one.part], text: one.text }]) })),
  );
}

/** Maximum number of hits in a response. */
const maxHits = 200;

/** Maximum length of a passage in a response. */
const maxPassage = 300;

/** The sensitive words in all languages of a draft, the blocking ones first. */
export async function hitsOf(database: Database, draft: ScreenedDraft, isFaq: boolean): Promise<WaitingHit[]> {
  const names = wireFields[isFaq ? 'faq' : 'article'];
  const found = (await screenDraft(database, draft)).flatMap(({ hits, language, part, text }) =>
    hits.map((hit) => ({ ...hit, language, field: names[part], passage: passageOf(text, hit).slice(0, maxPassage).toWellFormed() })),
  );
  const isBlocking = ({ severity }: SensitiveHit) => Number(severity === 'blocking');
  return (found as WaitingHit[]).toSorted((one, other) => isBlocking(other) - isBlocking(one)).slice(0, maxHits);
}

interface WordScreenContext {
  database: Database;
  fail: (error: HandlerErrorId, facts?: Record<string, string>) => CallRefusal;
}

interface ScreenedRecord {
  isFaq: boolean;
  /** The bill number of a stored text, for refusals without a form. */
  billNo?: string | undefined;
  /** The request field of a text. By default the field of a form with all languages, such as `bodies.en`. */
  fieldOf?: ((part: ScreenedPart, language: string) => string) | undefined;
}

/** Maximum number of words in a refusal. */
const maxWords = 20;

/**
 * Call it in the transaction that writes or moves the text.
 *
 * @throws the refusal if a text has a blocking word: at its field, with the words and their surroundings
 */
export async function requireAllowedWords(
  { database, fail }: WordScreenContext,
  draft: ScreenedDraft,
  { isFaq, billNo, fieldOf = (part, language) => `${part}.${language}` }: ScreenedRecord,
): Promise<void> {
  const blocked = (await screenDraft(database, draft)).filter(({ hits }) => blockingWords(hits).length > 0);
  const [first] = blocked;
  if (!first) return;
  const words = [...new Set(blocked.flatMap(({ hits }) => blockingWords(hits)))].slice(0, maxWords).join(', ');
  const passage = withoutStop(passageOf(first.text, first.hits.find(({ severity }) => severity === 'blocking') as SensitiveHit));
  const where: Record<string, string> =
    billNo === undefined ? { place: passage, field: fieldOf(first.part, first.language) } : { place: `${billNo}: ${passage}` };
  throw fail(isFaq ? 'faq.sensitive-words' : 'article.sensitive-words', { words, ...where });
}

/** Length of the surroundings on either side of a word, in UTF-16 units. */
const around = 30;

/** Maximum length of Markdown on either side of a word that is rendered for its surroundings. */
const maxSource = 500;

/** Private-use characters that mark a word while the Markdown around it is removed. */
const [opening, closing] = ['\ue000', '\ue001'];

/** A hit with its surroundings, in one line and without Markdown syntax. A hit in an address is shown unchanged. */
function passageOf(text: string, { position, length }: Pick<SensitiveHit, 'position' | 'length'>): string {
  const end = position + length;
  const [from, to] = [lineStart(text, position), lineEnd(text, end)];
  const source = `${clean(text.slice(from, position))}${opening}${clean(text.slice(position, end))}${closing}${clean(text.slice(end, to))}`;
  const plain = stripMarkdown(source);
  const literal = plain.includes(opening) && plain.includes(closing) ? plain : source;
  const [start, stop] = [Math.max(0, literal.indexOf(opening) - around), literal.indexOf(closing) + 1 + around];
  const passage = clean(literal.slice(start, stop)).toWellFormed().replace(/\s+/g, ' ').trim();
  return `${start > 0 ? '…' : ''}${passage}${stop < literal.length ? '…' : ''}`;
}

const clean = (text: string): string => text.replaceAll(opening, '').replaceAll(closing, '');

/** The beginning of the line of a position; a long line is cut. */
const lineStart = (text: string, position: number): number => Math.max(text.lastIndexOf('\n', position - 1) + 1, position - maxSource, 0);

const lineEnd = (text: string, end: number): number => {
  const next = text.indexOf('\n', end);
  return Math.min(next < 0 ? text.length : next, end + maxSource);
};

/** A passage for use inside a sentence, without its own full stop. */
const withoutStop = (passage: string): string => passage.replace(/[.。]$/, '');

/** The blocking words of texts outside of a draft, such as an imported document. */
export async function blockedWordsIn(database: Database, texts: readonly string[]): Promise<string[]> {
  return blockingWords(
    await screenTexts(
      database,
      texts.map((text) => ({ field: '', text })),
    ),
  );
}
