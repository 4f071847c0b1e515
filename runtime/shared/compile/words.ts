import { Inline } from '../../../schema/define/index.ts';
import type { Words } from '../portal.ts';
import type { CardLocation } from './check.ts';
import { type CompileContext, requireWord } from './context.ts';
import { inlineTitle } from './menus.ts';

/** The suffix of a plural form. */
export const plural = /_(zero|one|two|few|many|other)$/;

/** Checks that every required word exists in every language. */
export function checkWords(context: CompileContext): void {
  requireErrorWords(context);
  nameLanguages(context);
  checkEmpty(context);
  checkMissing(context);
  checkCardTexts(context);
}

/** The words of each language by key. */
export function wordTables({ cards }: CompileContext): Record<string, Words> {
  const tables: Record<string, Words> = {};
  for (const [language, words] of cards.words) {
    const table: Words = {};
    for (const [key, { text }] of words) table[key] = text;
    tables[language] = table;
  }
  return tables;
}

/** Adds zone titles, which are written in their cards, to the words before anything reads them. */
export function zoneWords(context: CompileContext): void {
  for (const [id, zone] of context.cards.zones) {
    const location = { file: `schema/zones/${id}.json`, path: [] };
    inlineTitle(context, `zone.${id}`, zone.title, location);
    if (zone.summary) inlineTitle(context, `page.${id}.description`, zone.summary, { file: location.file, path: ['summary'] });
  }
}

/** Reports blank words. A separator may be blank if it is so in every language, and a space in at least one. */
function checkEmpty({ cards, check }: CompileContext): void {
  const languages = [...cards.words.values()];
  for (const words of languages) {
    for (const [key, { text, location }] of words) {
      if (text.trim() !== '') continue;
      const all = languages.flatMap((other) => other.get(key)?.text ?? []);
      const isSeparator = all.every((other) => other.trim() === '') && all.some((other) => other !== '');
      if (!isSeparator)
        check.error({ file: location.file, path: location.path }, 'empty-word', `the word "${key}" is empty: write it, or remove the key`);
    }
  }
}

function requireErrorWords(context: CompileContext): void {
  for (const id of Object.keys(context.cards.errors))
    requireWord(context, `error.${id}`, { file: 'schema/errors.json', path: [id], key: true });
}

/** Adds language names from the CLDR that no card has. */
function nameLanguages(context: CompileContext): void {
  for (const [key, { language, names }] of context.languageNames)
    for (const [reader, words] of context.cards.words)
      if (!words.has(key))
        words.set(key, {
          text: languageName(language, names === 'endonym' ? language : reader),
          location: context.needs.get(key) as CardLocation,
        });
}

/** The name of a language in another language, capitalised as at the start of a line. */
export function languageName(language: string, reader: string): string {
  const name = nameInCldr(language, reader) ?? language;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Language name formatters by language, cached because creating them is slow. */
const displayNames = new Map<string, Intl.DisplayNames>();

/** Undefined if the name of the words folder is not a language. */
function nameInCldr(language: string, reader: string): string | undefined {
  try {
    const names = displayNames.get(reader) ?? new Intl.DisplayNames([reader], { type: 'language' });
    displayNames.set(reader, names);
    return names.of(language);
  } catch {
    return undefined;
  }
}

/** A set of languages with its name. One language of each set must have a word. */
type RequiredLanguages = readonly [name: string, languages: readonly string[]];

/** The required words that each language lacks. */
type LackingWords = ReadonlyMap<string, ReadonlySet<string>>;

function lackingWords({ cards, needs }: CompileContext): LackingWords {
  const lacking = new Map<string, Set<string>>();
  for (const [language, words] of cards.words)
    lacking.set(language, new Set([...needs.keys()].filter((key) => !words.has(key) && !words.has(`${key}_other`))));
  return lacking;
}

/** Whether none of the languages has a required word. */
const isLacking = (lacking: LackingWords, languages: readonly string[], key: string): boolean =>
  languages.every((language) => lacking.get(language)?.has(key) ?? true);

/** A site with `words: whole` needs every word in its language; one with fallbacks needs it in one of its languages. */
function checkMissing(context: CompileContext): void {
  const required = new Map<string, string[]>();
  for (const site of Object.values(context.sites).filter(({ language }) => context.cards.words.has(language))) {
    const languages = [site.language, ...(site.words === 'fallback' ? site.fallback : [])];
    required.set(languages.join(' or '), languages);
  }
  const lacking = lackingWords(context);
  const poor = checkPoorSites(context, lacking);
  const reported = new Map([...required].filter(([, [language = '']]) => !poor.has(language)));
  for (const [key, location] of context.needs) {
    const without = [...reported].filter(([, languages]) => isLacking(lacking, languages, key));
    if (without.length > 0) noteMissing(context, key, location, without);
  }
  checkLanguages(context, poor);
}

function noteMissing(context: CompileContext, key: string, location: CardLocation, without: readonly RequiredLanguages[]): void {
  const alone = without.filter(([, { length }]) => length === 1).map(([name]) => name);
  const lacking = without.filter(([, languages]) => languages.length === 1 || !languages.some((language) => alone.includes(language)));
  const names = lacking.map(([name]) => name);
  const gone = fileOf(
    context,
    key,
    lacking.map(([, [language = '']]) => language),
  );
  if (gone) context.check.missingFile(gone.file, gone.message, `${location.file} ${key}`);
  else
    context.check.error(
      location,
      'missing-word',
      `"${key}" has no word in ${names.join(', ')}`,
      key,
      context.cards.words.get(lacking[0]?.[1][0] as string)?.keys(),
    );
}

/** The file of words that a language lacks completely, although another language has the word in a file of that name. */
function fileOf({ cards, input }: CompileContext, key: string, lacking: readonly string[]): { file: string; message: string } | undefined {
  const [language = ''] = lacking;
  const others = [...cards.words.keys()].filter((other) => !lacking.includes(other));
  const [twin] = others.flatMap(
    (other) => cards.words.get(other)?.get(key)?.location.file ?? cards.words.get(other)?.get(`${key}_other`)?.location.file ?? [],
  );
  const file = twin?.replace(/^schema\/words\/[\w-]+\//, `schema/words/${language}/`);
  if (lacking.length !== 1 || !twin?.startsWith('schema/words/') || file === undefined || Object.hasOwn(input.files, file))
    return undefined;
  return { file, message: `this file does not exist, but ${twin} has words that every language needs` };
}

/** Up to this number, missing words are reported individually. A site that lacks more has the wrong languages. */
const fewest = 200;

/** Reports each site whose languages lack most words once, at the site. Returns the languages. */
function checkPoorSites(context: CompileContext, lacking: LackingWords): Set<string> {
  const { cards, check, needs, sites } = context;
  const poor = new Set<string>();
  for (const site of Object.values(sites)) {
    const languages = [site.language, ...(site.words === 'fallback' ? site.fallback : [])].filter((language) => cards.words.has(language));
    if (languages.length === 0 || languages.some((language) => check.lost.hasBelow(`schema/words/${language}/`))) continue;
    const missing = [...(lacking.get(languages[0] as string) ?? [])].filter((key) => isLacking(lacking, languages, key));
    const some = missing.filter((key) => !fileOf(context, key, [site.language]));
    if (some.length < fewest) continue;
    poor.add(site.language);
    const message = `the words of ${languages.join(' and ')} lack ${missing.length} of the ${needs.size} that this site needs`;
    check.error({ file: `schema/sites/${site.id}.json`, path: ['language'] }, 'missing-word', message);
  }
  return poor;
}

const hasWord = (context: CompileContext, language: string, key: string): boolean => {
  const words = context.cards.words.get(language);
  return Boolean(words?.has(key) || words?.has(`${key}_other`));
};

/** Reports texts of cards outside the words, such as the name of the portal, that lack the language of a complete site. */
function checkCardTexts({ cards, check, sites }: CompileContext): void {
  const complete = new Set(Object.values(sites).flatMap(({ words, language }) => (words === 'whole' ? language : [])));
  const { name, owner, contents = [] } = cards.portal ?? {};
  const ofPortal = [
    [['name'], name],
    [['owner'], owner],
    ...contents.map(({ title }, index) => [['contents', index, 'title'], title] as const),
  ] as const;
  const ofScripts = Object.entries(cards.scripts).flatMap(
    ([id, { title, purpose }]) =>
      [
        [[id, 'title'], title],
        [[id, 'purpose'], purpose],
      ] as const,
  );
  for (const [file, texts] of [
    ['schema/portal.json', ofPortal],
    ['schema/scripts.json', ofScripts],
  ] as const)
    for (const [path, text] of texts)
      for (const language of Object.keys(Inline.shape).filter((one) => complete.has(one)) as (keyof Inline)[])
        if (text && text[language] === undefined) check.error({ file, path: [...path] }, 'missing-key', `"${language}" is missing`);
}

/** Reports words that one complete language has and another lacks. */
function checkLanguages(context: CompileContext, poor: ReadonlySet<string>): void {
  const complete = new Set(
    Object.values(context.sites)
      .filter(({ words, language }) => words === 'whole' && context.cards.words.has(language) && !poor.has(language))
      .map(({ language }) => language),
  );
  for (const language of complete) {
    for (const [key, { location }] of context.cards.words.get(language) ?? []) {
      const singular = key.replace(plural, '');
      if (context.needs.has(singular)) continue;
      const lacking = [...complete].filter((other) => !hasWord(context, other, singular));
      if (lacking.length > 0)
        context.check.error(
          location,
          'missing-word',
          `"${singular}" has no word in ${lacking.join(', ')}`,
          singular,
          context.cards.words.get(lacking[0] as string)?.keys(),
        );
    }
  }
}

/**
 * With more unused words than this, no suggestions are made. Finding a similar word for each would take longer than the rest of
 * the compilation.
 */
const maxSlips = 200;

/** Reports words that no card and no code uses. */
export function checkUnusedWords(context: CompileContext): void {
  const code = context.input.codeWords;
  if (!code) return;
  const exact = new Set([...context.needs.keys(), ...code]);
  const prefixes = new Set([...context.optionalWords, ...code]);
  const isUsed = (key: string, singular: string): boolean =>
    exact.has(singular) || exact.has(key) || groupsOf(key).some((group) => prefixes.has(group));
  const unused = [...context.cards.words.values()].flatMap((words) =>
    [...words].flatMap(([key, { location }]) => {
      const singular = key.replace(plural, '');
      return isUsed(key, singular) ? [] : [{ location, name: singular }];
    }),
  );
  const similar = unused.length <= maxSlips ? exact : undefined;
  for (const { location, name: singular } of unused)
    context.check.error(location, 'unused-word', `nothing uses "${singular}"`, singular, similar);
}

/** The groups of a key, as prefixes: `page.`, `page.home.`. */
const groupsOf = (key: string): string[] => [...key.matchAll(/\./g)].map(({ index }) => key.slice(0, index + 1));
