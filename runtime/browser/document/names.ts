import type { Site, SiteTables } from '../../shared/portal.ts';

/** A text that a card carries inline, in the site's language or the first it falls back to. */
export function nameIn(site: Pick<Site, 'language' | 'fallback'>, text: SiteTables['settings']['name']): string {
  const texts: Partial<Record<string, string>> = text;
  const language = [site.language, ...site.fallback].find((candidate) => texts[candidate] !== undefined);
  return (language && texts[language]) || text.en;
}
