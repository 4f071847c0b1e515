/** Collects the words of a schema: from the files of words, and from cards with inline titles. */
import type { Compiled, SchemaInput } from '../../compile/index.ts';
import type { JsonPath } from '../../compile/source.ts';
import { plural } from '../../compile/words.ts';

/** The texts of a schema that may have errors elsewhere. */
export type WrittenSchema = Pick<Compiled, 'problems' | 'sources'> & { input: Pick<SchemaInput, 'files'> };

/** One text of one language. */
export interface CollectedWord {
  language: string;
  /** Including its plural form, `list.total.exact_one`. */
  key: string;
  /** The plural form; '' for a word without one. */
  form: string;
  /** The file of words, or the card: `list`, `zones/luban`. */
  topic: string;
  text: string;
  file: string;
  path: JsonPath;
}

/** The texts of one key by language. A language has several if the key has plural forms. */
export interface WordGroup {
  /** Without a plural form. */
  key: string;
  texts: ReadonlyMap<string, readonly CollectedWord[]>;
}

/** The words of a schema, and the requirements of its sites. */
export interface WordWorld {
  wordings: readonly WordGroup[];
  /** Every language that has words, sorted. */
  languages: readonly string[];
  /** Languages that may lack words, with their fallbacks in order. */
  falling: ReadonlyMap<string, readonly string[]>;
  /** The language that most sites fall back to; others are compared with it. */
  base: string;
  /** The locale of each language for Intl, from the first site with that language. */
  locales: ReadonlyMap<string, string>;
  /** Names that are the same in every language: the portal's and its owner's. */
  names: ReadonlySet<string>;
  /** Words that the base language also writes in lower case. A capital letter does not make them names. */
  small: ReadonlySet<string>;
  /** The endonym of each language in lower case, which is the same in every language. */
  languageNames: ReadonlySet<string | undefined>;
}

const wordsFile = /^schema\/words\/([\w-]+)\/([\w.-]+)\.json$/;

/** Collects the words of a schema. Invalid files are omitted, because the compiler reports them. */
export function collectWords({ input, sources }: WrittenSchema): WordWorld {
  const files = Object.keys(input.files).sort();
  const languages = [...new Set(files.flatMap((file) => wordsFile.exec(file)?.[1] ?? []))].sort();
  const words = files.flatMap((file) => wordsOf(file, sources.value(file, []), languages));
  const sites = files.filter((file) => file.startsWith('schema/sites/')).map((file) => sources.value(file, []) as SiteText);
  const base = baseOf(sites) ?? languages[0] ?? '';
  const wholes = new Set(sites.filter((site) => site?.words === 'whole').map(({ language }) => language));
  const fallen = sites.filter((site) => site?.words === 'fallback' && !wholes.has(site.language));
  return {
    wordings: gather(words),
    languages,
    languageNames: new Set(
      languages.map((language) => new Intl.DisplayNames([language], { type: 'language' }).of(language)?.toLowerCase()),
    ),
    falling: new Map(fallen.map(({ language, fallback = [] }) => [language, fallback])),
    base,
    locales: new Map(sites.toReversed().map(({ language, locale }) => [language, locale])),
    names: new Set(ownNames(sources.value('schema/portal.json', []))),
    small: new Set(
      words.filter(({ language }) => language === base).flatMap(({ text }) => text.match(/(?<!\p{L})\p{Ll}+(?!\p{L})/gu) ?? []),
    ),
  };
}

/** The parts of a site's card that are used. */
interface SiteText {
  language: string;
  locale: string;
  fallback?: string[];
  words: string;
}

const baseOf = (sites: readonly SiteText[]): string | undefined => {
  const counts = Map.groupBy(
    sites.flatMap(({ fallback = [] }) => fallback.slice(0, 1)),
    (language) => language,
  );
  return [...counts].sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
};

/** Words that the portal's names in several languages share. */
function ownNames(card: unknown): string[] {
  const { name = {}, owner = {} } = (card ?? {}) as Record<string, Record<string, string>>;
  const parts = [name, owner].flatMap((texts) => Object.values(texts).map((text) => text.split(/\s+/)));
  return parts.flat().filter((part) => parts.filter((other) => other.includes(part)).length > 1);
}

function wordsOf(file: string, value: unknown, languages: readonly string[]): CollectedWord[] {
  const [, language, topic = ''] = wordsFile.exec(file) ?? [];
  if (!language) return inlineWords(file, value, [], new Set(languages));
  return [...textsBelow(value, [])].map(([path, text]) => wordOf({ language, key: path.join('.'), topic, text, file, path }));
}

const wordOf = (word: Omit<CollectedWord, 'form'>): CollectedWord => ({ ...word, form: plural.exec(word.key)?.[1] ?? '' });

function* textsBelow(value: unknown, path: JsonPath): Generator<[JsonPath, string]> {
  if (value === null || typeof value !== 'object') return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === '$schema') continue;
    if (typeof inner === 'string') yield [[...path, name], inner];
    else yield* textsBelow(inner, [...path, name]);
  }
}

/** Inline titles of a card: `{ "zh": …, "en": … }`. */
function inlineWords(file: string, value: unknown, path: JsonPath, languages: ReadonlySet<string>): CollectedWord[] {
  if (value === null || typeof value !== 'object') return [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  const isInline = entries.length > 1 && entries.every(([name, text]) => languages.has(String(name)) && typeof text === 'string');
  if (!isInline) return entries.flatMap(([name, inner]) => inlineWords(file, inner, [...path, name], languages));
  const topic = file.replace(/^schema\/|\.json$/g, '');
  return entries.map(([language, text]) =>
    wordOf({
      language: String(language),
      key: `${topic}#${path.join('.')}`,
      topic,
      text: String(text),
      file,
      path: [...path, language],
    }),
  );
}

function gather(words: readonly CollectedWord[]): WordGroup[] {
  const byKey = Map.groupBy(words, ({ key }) => key.replace(plural, ''));
  return [...byKey].map(([key, those]) => ({ key, texts: Map.groupBy(those, ({ language }) => language) }));
}

/** The model of a key's texts: the texts of the base language, otherwise of the first language that has any. */
export const modelOf = ({ texts }: WordGroup, base: string): readonly CollectedWord[] =>
  texts.get(base) ?? texts.values().next().value ?? [];

/** The most general of several plural forms. */
export const generalForm = (words: readonly CollectedWord[]): CollectedWord | undefined =>
  words.find(({ form }) => form === 'other') ?? words[0];
