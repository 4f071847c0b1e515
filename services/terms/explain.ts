/** Terms marked in the texts that are read. */
import { and, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { unaborted } from '../../runtime/server/database/abortable.ts';
import type { Database } from '../../runtime/server/database/database.ts';
import { type KnownTerm, type Lexicon, lexiconOf, markTerms } from './mark.ts';
import { terms, termTexts } from './tables.ts';

/** Milliseconds after which the terms of a language are read again. */
const lexiconTtlMs = 30_000;

/** The terms of a language. While `text` is the same, the lexicon is the same object. */
interface KnownLexicon {
  text: string;
  lexicon: Lexicon;
}

const lexicons = new WeakMap<Database, LRUCache<string, KnownLexicon>>();

/** Requests that come while the terms are read wait for the same query. */
function lexiconsOf(database: Database): LRUCache<string, KnownLexicon> {
  const known =
    lexicons.get(database) ??
    new LRUCache<string, KnownLexicon>({
      max: 50,
      ttl: lexiconTtlMs,
      fetchMethod: (language, last) => unaborted(() => readLexicon(database, language, last)),
    });
  lexicons.set(database, known);
  return known;
}

const markedTexts = new LRUCache<string, { lexicon: Lexicon; marked: string }>({ max: 300 });

/** A stored text, sanitised, with its terms marked. A text whose lexicon is unchanged is not searched again. */
export async function explainTerms(database: Database, html: string, language: string): Promise<string> {
  const { lexicon } = await lexiconsOf(database).forceFetch(language);
  const known = markedTexts.get(html);
  const marked = known?.lexicon === lexicon ? known.marked : markTerms(html, lexicon);
  markedTexts.set(html, { lexicon, marked });
  return marked;
}

async function readLexicon(database: Database, language: string, last: KnownLexicon | undefined): Promise<KnownLexicon> {
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
  return { text, lexicon: last?.text === text ? last.lexicon : lexiconOf(known) };
}
