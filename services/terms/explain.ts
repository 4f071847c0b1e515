/** Terms marked in the texts that are read. */
import { and, eq } from 'drizzle-orm';
import { unaborted } from '../../runtime/server/database/abortable.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { type KnownTerm, type Lexicon, lexiconOf, markTerms } from './mark.ts';
import { terms, termTexts } from './tables.ts';

/** For so long the terms of a language are taken to be what they were, in milliseconds. */
const keptMs = 30_000;

interface Kept {
  /** The terms as text: as long as it is the same, so is the lexicon. */
  text: string;
  lexicon: Lexicon;
  until: number;
}

const kept = new WeakMap<Database, Map<string, Promise<Kept>>>();

/** A stored text, sanitised, with its terms marked. A text of which nothing has changed is not searched again. */
export async function explainTerms(database: Database, html: string, language: string): Promise<string> {
  const lexicon = await currentLexicon(database, language);
  const known = remembered.get(html);
  const marked = known?.lexicon === lexicon ? known.marked : markTerms(html, lexicon);
  remembered.delete(html);
  remembered.set(html, { lexicon, marked });
  if (remembered.size > mostRemembered) remembered.delete(remembered.keys().next().value as string);
  return marked;
}

const remembered = new Map<string, { lexicon: Lexicon; marked: string }>();
const mostRemembered = 300;

/** Whoever asks while the terms are being read waits for the same answer; one that failed is asked for again. */
async function currentLexicon(database: Database, language: string): Promise<Lexicon> {
  const languages = kept.get(database) ?? new Map<string, Promise<Kept>>();
  kept.set(database, languages);
  const running = languages.get(language);
  const last = await running;
  if (last && last.until > Date.now()) return last.lexicon;
  const isFirst = languages.get(language) === running;
  const next = isFirst ? unaborted(() => readLexicon(database, language, last)) : (languages.get(language) as Promise<Kept>);
  if (isFirst) {
    languages.set(language, next);
    next.catch(() => languages.delete(language));
  }
  return (await next).lexicon;
}

async function readLexicon(database: Database, language: string, last: Kept | undefined): Promise<Kept> {
  const known: KnownTerm[] = await database
    .select({
      code: terms.code,
      name: termTexts.name,
      abbreviation: termTexts.abbreviation,
      definition: termTexts.definition,
      language: termTexts.language,
    })
    .from(terms)
    .innerJoin(termTexts, eq(termTexts.term, terms.code))
    .where(and(eq(terms.status, 'published'), eq(termTexts.language, language)))
    .orderBy(terms.code);
  const text = JSON.stringify(known);
  return { text, lexicon: last?.text === text ? last.lexicon : lexiconOf(known), until: Date.now() + keptMs };
}
