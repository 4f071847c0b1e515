/**
 * The pseudo-locale: the portal with one site's words made of the base language's by a rule that anybody sees through.
 * What stands on such a site without the marks is hard-coded; what finds no room there finds none in a longer language.
 */
import type { Portal, Site, Words } from '../portal.ts';
import { wordsOf } from '../tables.ts';

/** Around every word. */
export const marks = { open: '⟦', close: '⟧' } as const;

/** What is filled, drawn in, or belongs to a tag: it has to arrive as it is written. */
const kept = /\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>|&(?:#\d+|#x[\da-f]+|\w+);/gi;

const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accented = 'ÀƁÇĎÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽàƀçďéƒĝĥîĵķļṁñöþǫŕšţûṽŵẋýž';
const accents = new Map([...plain].map((letter, at) => [letter, [...accented][at] ?? letter]));

/** Languages take up to so much more room than English. */
const longer = 0.35;

/**
 * A text that reads as before, about 35 % longer, in marks. Places, tags and entities stay as they are, and so does a
 * text without letters: only what a translator would change is changed.
 */
export function pseudo(text: string): string {
  const letters = text.replace(kept, '').match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return text;
  const said = outside(text, (part) => [...part].map((letter) => accents.get(letter) ?? letter).join(''));
  return `${marks.open}${said}${'·'.repeat(Math.ceil(letters * longer))}${marks.close}`;
}

function outside(text: string, change: (part: string) => string): string {
  const between = text.split(kept);
  const stay = text.match(kept) ?? [];
  return between.map((part, at) => change(part) + (stay[at] ?? '')).join('');
}

/** Every text of a table of words; keys, and with them the forms of plurals, stay. */
export const pseudoWords = (words: Words): Words => Object.fromEntries(Object.entries(words).map(([key, text]) => [key, pseudo(text)]));

/** What of a text stands in no marks; words inside of others go with those. */
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

/** What the pseudo-locale calls itself: the region that CLDR keeps for English with accents. */
export const pseudoLocale = 'en-XA';

/**
 * The portal with the words of one site in the pseudo-locale: a site that falls back, for its records come in the
 * language it falls back to and say so, which tells content from words. Throws where no site falls back.
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

/** The site as if its language had no word of its own. */
const inBase = (site: Site): Site => ({ ...site, language: site.fallback[0] ?? '' });

/** A name that a card carries itself, with the pseudo-locale's in place of one language's. */
const renaming =
  (language: string, from: string) =>
  <Names extends object>(names: Names): Names => ({ ...names, [language]: pseudo(String((names as Record<string, unknown>)[from] ?? '')) });
