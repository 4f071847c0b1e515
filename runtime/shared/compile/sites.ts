import type { Site } from '../portal.ts';
import type { CardLocation } from './check.ts';
import type { CompileContext } from './context.ts';

/** The sites in a fixed order (main first, then by id), and the sets that rules may name. */
export function compileSites({ cards, check }: Pick<CompileContext, 'cards' | 'check'>): Pick<CompileContext, 'sites' | 'siteSets'> {
  const main = cards.portal?.mainSite;
  const ids = [...cards.sites.keys()].sort((a, b) => Number(b === main) - Number(a === main) || (a < b ? -1 : 1));
  const sites: Record<string, Site> = {};
  const siteSets = new Map<string, string[]>(ids.map((id) => [id, [id]]));
  for (const id of ids) {
    const card = cards.sites.get(id);
    if (!card) continue;
    checkLanguages({ cards, check }, id, [card.language, ...(card.fallback ?? [])]);
    checkLocale(check, id, card.locale);
    const { $schema: _, prefix = '', in: sets = [], fallback = [], ...rest } = card;
    sites[id] = { id, prefix, in: sets, fallback, ...rest };
    for (const set of sets) siteSets.set(set, [...(siteSets.get(set) ?? []), id]);
  }
  checkPrefixes({ cards, check }, ids);
  if (cards.portal && main) check.known({ file: 'schema/portal.json', path: ['mainSite'] }, 'unknown-site', 'site', main, sites);
  return { sites, siteSets };
}

/** Checks prefixes: the main site has none; every other site has a unique one. */
function checkPrefixes({ cards, check }: Pick<CompileContext, 'cards' | 'check'>, ids: readonly string[]): void {
  const main = cards.portal?.mainSite;
  const seen = new Map<string, string>();
  for (const id of ids) {
    const file = `schema/sites/${id}.json`;
    const { prefix } = cards.sites.get(id) ?? {};
    const other = prefix && seen.get(prefix);
    if (prefix) seen.set(prefix, id);
    if (id === main && prefix)
      check.error({ file, path: ['prefix'] }, 'site-prefix', 'the main site has no prefix: its addresses begin with a slash');
    else if (id !== main && main !== undefined && !prefix)
      check.error(
        { file, path: [] },
        'site-prefix',
        `"prefix" is missing: without one it would have the addresses of the main site ${main}`,
      );
    else if (other)
      check.error({ file, path: ['prefix'] }, 'site-prefix', `"${prefix}" is the prefix of the site ${other} already`, prefix);
  }
}

/** The locale must be supported for dates and numbers. */
function checkLocale(check: CompileContext['check'], id: string, locale: string): void {
  const isKnown = attempt(
    () => Intl.getCanonicalLocales(locale).length === 1 && Intl.DateTimeFormat.supportedLocalesOf(locale).length === 1,
  );
  if (!isKnown)
    check.error(
      { file: `schema/sites/${id}.json`, path: ['locale'] },
      'bad-locale',
      `"${locale}" is not a locale for dates and numbers, such as "en-GB"`,
      locale,
    );
}

function attempt(does: () => boolean): boolean {
  try {
    return does();
  } catch {
    return false;
  }
}

function checkLanguages({ cards, check }: Pick<CompileContext, 'cards' | 'check'>, id: string, languages: readonly string[]): void {
  for (const [index, language] of languages.entries()) {
    const path = index === 0 ? ['language'] : ['fallback', index - 1];
    const file = `schema/sites/${id}.json`;
    if (languages.indexOf(language) < index)
      check.error(
        { file, path },
        'reference-circle',
        `"${language}" ${languages[0] === language ? 'is the language of the site itself' : 'is named twice'}: it cannot be its own fallback`,
        language,
      );
    check.known({ file: `schema/sites/${id}.json`, path }, 'unknown-language', 'language with words', language, cards.words);
  }
}

/** The sites that have a route or zone: those named, otherwise all. */
export function sitesOf(context: CompileContext, named: readonly string[] | undefined, location: CardLocation): string[] {
  if (!named) return Object.keys(context.sites);
  const found = named.flatMap((name, index) => {
    const known = context.check.known(
      { file: location.file, path: [...location.path, 'sites', index] },
      'unknown-site',
      'site or set of sites',
      name,
      context.siteSets,
    );
    return known ? (context.siteSets.get(name) ?? []) : [];
  });
  return Object.keys(context.sites).filter((id) => found.includes(id));
}
