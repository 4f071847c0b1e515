import type { Site } from '../portal.ts';
import type { At } from './check.ts';
import type { Context } from './context.ts';

/** The sites in a settled order (main first, then by id) and the sets that rules may name. */
export function compileSites({ cards, check }: Pick<Context, 'cards' | 'check'>): Pick<Context, 'sites' | 'siteSets'> {
  const main = cards.portal?.mainSite;
  const ids = [...cards.sites.keys()].sort((a, b) => Number(b === main) - Number(a === main) || (a < b ? -1 : 1));
  const sites: Record<string, Site> = {};
  const siteSets = new Map<string, string[]>(ids.map((id) => [id, [id]]));
  for (const id of ids) {
    const card = cards.sites.get(id);
    if (!card) continue;
    checkLanguages({ cards, check }, id, [card.language, ...(card.fallback ?? [])]);
    const { $schema: _, prefix = '', in: sets = [], fallback = [], ...rest } = card;
    sites[id] = { id, prefix, in: sets, fallback, ...rest };
    for (const set of sets) siteSets.set(set, [...(siteSets.get(set) ?? []), id]);
  }
  if (cards.portal && main && !cards.broken.has(main))
    check.known({ file: 'schema/portal.json', place: ['mainSite'] }, 'unknown-site', 'site', main, sites);
  return { sites, siteSets };
}

function checkLanguages({ cards, check }: Pick<Context, 'cards' | 'check'>, id: string, languages: readonly string[]): void {
  for (const [at, language] of languages.entries()) {
    const place = at === 0 ? ['language'] : ['fallback', at - 1];
    if (!cards.broken.has(language))
      check.known({ file: `schema/sites/${id}.json`, place }, 'unknown-language', 'language with words', language, cards.words);
  }
}

/** The sites that have a route or zone: those named, else all. */
export function sitesOf(context: Context, named: readonly string[] | undefined, at: At): string[] {
  if (!named) return Object.keys(context.sites);
  const found = named.flatMap((name, index) => {
    const known = context.check.known(
      { file: at.file, place: [...at.place, 'sites', index] },
      'unknown-site',
      'site or set of sites',
      name,
      context.siteSets,
    );
    return known ? (context.siteSets.get(name) ?? []) : [];
  });
  return Object.keys(context.sites).filter((id) => found.includes(id));
}
