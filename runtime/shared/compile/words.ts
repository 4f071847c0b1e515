import type { Words } from '../portal.ts';
import type { At } from './check.ts';
import { type Context, needWord } from './context.ts';
import { inlineTitle } from './menus.ts';

/** The end of a key that is one form of a word for what is counted. */
export const plural = /_(zero|one|two|few|many|other)$/;

/** Checks that every word that is needed exists in every language, that none is there in vain, and hands them on. */
export function compileWords(context: Context): Record<string, Words> {
  needErrors(context);
  nameLanguages(context);
  checkMissing(context);
  return Object.fromEntries(
    [...context.cards.words].map(([language, words]) => [language, Object.fromEntries([...words].map(([key, { text }]) => [key, text]))]),
  );
}

/** Zone titles are written in their cards; they become words before anything asks for them. */
export function zoneWords(context: Context): void {
  for (const [id, zone] of context.cards.zones) {
    const at = { file: `schema/zones/${id}.json`, place: [] };
    inlineTitle(context, `zone.${id}`, zone.title, at);
    if (zone.summary) inlineTitle(context, `page.${id}.description`, zone.summary, { file: at.file, place: ['summary'] });
  }
}

function needErrors(context: Context): void {
  for (const id of Object.keys(context.cards.errors))
    needWord(context, `error.${id}`, { file: 'schema/errors.json', place: [id], key: true });
}

/** Puts in the names of languages that no card writes, as the CLDR has them. */
function nameLanguages(context: Context): void {
  for (const [key, { language, names }] of context.languageNames)
    for (const [reader, words] of context.cards.words)
      if (!words.has(key))
        words.set(key, { text: languageName(language, names === 'endonym' ? language : reader), at: context.needs.get(key) as At });
}

/** The name of a language in a language, written as a name that begins a line. */
export function languageName(language: string, reader: string): string {
  const name = new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
}

/** A site that is whole needs every word in its language; one that falls back needs it in one of its languages. */
function checkMissing(context: Context): void {
  const asked = new Map<string, string[]>();
  for (const site of Object.values(context.sites).filter(({ language }) => context.cards.words.has(language))) {
    const languages = [site.language, ...(site.words === 'fallback' ? site.fallback : [])];
    asked.set(languages.join(' or '), languages);
  }
  for (const [key, at] of context.needs) {
    for (const [name, languages] of asked) {
      if (!languages.some((language) => hasWord(context, language, key))) {
        context.check.error(
          at,
          'missing-word',
          `"${key}" has no word in ${name}`,
          key,
          context.cards.words.get(languages[0] as string)?.keys(),
        );
      }
    }
  }
  checkLanguages(context);
}

const hasWord = (context: Context, language: string, key: string): boolean => {
  const words = context.cards.words.get(language);
  return Boolean(words?.has(key) || words?.has(`${key}_other`));
};

/** A word that one whole language has and another lacks. */
function checkLanguages(context: Context): void {
  const whole = new Set(
    Object.values(context.sites)
      .filter(({ words }) => words === 'whole')
      .map(({ language }) => language),
  );
  for (const language of whole) {
    for (const [key, { at }] of context.cards.words.get(language) ?? []) {
      const bare = key.replace(plural, '');
      const lacking = [...whole].filter((other) => !hasWord(context, other, bare));
      if (lacking.length > 0 && !context.needs.has(bare))
        context.check.error(
          at,
          'missing-word',
          `"${bare}" has no word in ${lacking.join(', ')}`,
          bare,
          context.cards.words.get(lacking[0] as string)?.keys(),
        );
    }
  }
}

/** A word that nothing needs: no card, no code. */
export function checkUnusedWords(context: Context): void {
  const code = context.input.codeWords;
  if (!code) return;
  const exact = new Set([...context.needs.keys(), ...code]);
  const prefixes = new Set([...context.optionalWords, ...code]);
  for (const words of context.cards.words.values()) {
    for (const [key, { at }] of words) {
      const bare = key.replace(plural, '');
      if (!exact.has(bare) && !exact.has(key) && !groupsOf(key).some((group) => prefixes.has(group)))
        context.check.error(at, 'unused-word', `nothing asks for "${bare}"`, bare, exact);
    }
  }
}

/** The groups that a key stands in, as prefixes: `page.`, `page.home.`. */
const groupsOf = (key: string): string[] => [...key.matchAll(/\./g)].map(({ index }) => key.slice(0, index + 1));
