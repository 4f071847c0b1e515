/** Terms marked in the texts that are read. */
import { and, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../runtime/server/database/database.ts';
import { cacheByChange } from '../cacheByChange.ts';
import { type KnownTerm, type Lexicon, lexiconOf, markTerms } from './mark.ts';
import { terms, termTexts } from './tables.ts';

/** The terms of a language. While no term changes, the lexicon is the same object. */
const cache = cacheByChange<Lexicon>();

const markedTexts = new LRUCache<string, { lexicon: Lexicon; marked: string }>({ max: 300 });

/** A stored text, sanitised, with its terms marked. A text whose lexicon is unchanged is not searched again. */
export async function explainTerms(database: Database, html: string, language: string): Promise<string> {
  const lexicon = await cache(database, language, () => readLexicon(database, language));
  const known = markedTexts.get(html);
  const marked = known?.lexicon === lexicon ? known.marked : markTerms(html, lexicon);
  markedTexts.set(html, { lexicon, marked });
  return marked;
}

async function readLexicon(database: Database, language: string): Promise<Lexicon> {
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
  return lexiconOf(known);
}
