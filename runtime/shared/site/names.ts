import type { Site, SiteTables } from '../portal.ts';

/** An inline text of a card, in the site's language or its first available fallback. */
export function nameIn(site: Pick<Site, 'language' | 'fallback'>, text: SiteTables['settings']['name']): string {
  const texts: Partial<Record<string, string>> = text;
  const language = [site.language, ...site.fallback].find((candidate) => texts[candidate] !== undefined);
  return (language && texts[language]) || text.en;
}
