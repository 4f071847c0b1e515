/**
 * The pseudo-locale: the portal with the words of one site derived from the base language by a visible rule. Text without the
 * marks is hard-coded. Text that does not fit in this locale does not fit in a longer language either.
 */
import type { Portal, Site, Words } from '../portal.ts';
import { wordsOf } from '../site/tables.ts';

/** Marks around every word. */
export const marks = { open: '⟦', close: '⟧' } as const;

/** Placeholders, nested words, tags and entities, which must not change. */
const unchanged = /\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>|&(?:#\d+|#x[\da-f]+|\w+);/gi;

const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accented = 'ÀƁÇĎÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽàƀçďéƒĝĥîĵķļṁñöþǫŕšţûṽŵẋýž';
const accents = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]));

/** Additional width that languages need compared with English, as a share. */
const longer = 0.35;

/**
 * A readable variant of a text, about 35 % longer and in marks. Placeholders, tags and entities do not change. A text without
 * letters does not change either.
 */
export function pseudo(text: string): string {
  const letters = text.replace(unchanged, '').match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return text;
  const said = outside(text, (part) => [...part].map((letter) => accents.get(letter) ?? letter).join(''));
  return `${marks.open}${said}${'·'.repeat(Math.ceil(letters * longer))}${marks.close}`;
}

function outside(text: string, change: (part: string) => string): string {
  const between = text.split(unchanged);
  const stay = text.match(unchanged) ?? [];
  return between.map((part, index) => change(part) + (stay[index] ?? '')).join('');
}

/** Applies the rule to every text of a table of words; keys, and so plural forms, do not change. */
export const pseudoWords = (words: Words): Words => Object.fromEntries(Object.entries(words).map(([key, text]) => [key, pseudo(text)]));

/** The parts of a text outside marks. Nested words are inside the marks of the outer ones. */
export function outsideMarks(text: string): string {
  let depth = 0;
  let outside = '';
  for (const sign of text) {
    if (sign === marks.open) depth += 1;
    else if (sign === marks.close) depth -= 1;
    else if (depth === 0) outside += sign;
  }
  return outside.trim();
}

/** The locale of the pseudo-site: the region that the CLDR reserves for accented English. */
export const pseudoLocale = 'en-XA';

/**
 * The portal with the words of one site in the pseudo-locale. It uses a site with a fallback language: its records come in
 * the fallback language, which distinguishes content from words. Throws if no site falls back.
 */
export function withPseudoSite(portal: Portal): { portal: Portal; site: Site } {
  const chosen = Object.values(portal.sites).find(({ words, fallback }) => words === 'fallback' && fallback.length > 0);
  if (!chosen) throw new Error('The pseudo-locale needs a site whose words fall back to another language.');
  const site: Site = { ...chosen, locale: pseudoLocale, direction: 'ltr', active: 'always', name: pseudo('Pseudo') };
  const rename = renaming(site.language, site.fallback[0] ?? '');
  const { settings, scripts } = portal;
  const changed: Portal = {
    ...portal,
    sites: { ...portal.sites, [site.id]: site },
    words: { ...portal.words, [site.language]: pseudoWords(wordsOf({ sites: { [site.id]: inBase(site) }, words: portal.words }, site.id)) },
    settings: { ...settings, name: rename(settings.name), owner: rename(settings.owner) },
    scripts: Object.fromEntries(
      Object.entries(scripts).map(([id, script]) => [id, { ...script, title: rename(script.title), purpose: rename(script.purpose) }]),
    ),
  };
  return { portal: changed, site };
}

/** The site as if its language had no words. */
const inBase = (site: Site): Site => ({ ...site, language: site.fallback[0] ?? '' });

/** An inline name of a card, with the pseudo-locale for one language. */
const renaming =
  (language: string, from: string) =>
  <Names extends object>(names: Names): Names => ({ ...names, [language]: pseudo(String((names as Record<string, unknown>)[from] ?? '')) });
