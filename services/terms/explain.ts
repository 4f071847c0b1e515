/** Marks technical terms in texts for readers. */
import { and, eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../runtime/server/database/database.ts';
import { cacheByChange } from '../shared/caches/cacheByChange.ts';
import { type KnownTerm, type Lexicon, lexiconOf, markTerms } from './mark.ts';
import { terms, termTexts } from './tables.ts';

/** Lexicons by language. A lexicon is the same object until a term changes. */
const cache = cacheByChange<Lexicon>();

const markedTexts = new LRUCache<string, { lexicon: Lexicon; marked: string }>({ max: 300 });

/** Sanitises a stored text and marks its terms. The result is cached while the lexicon is unchanged. */
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
