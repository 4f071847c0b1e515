/** Parses texts: placeholders, tags, and natural words. */

/** A placeholder or a nested word. */
const placeholder = /\{\{-?\s*([\w.]+)\s*(?:,[^}]*)?\}\}|\$t\(\s*([\w.-]+)[^)]*\)/g;

/** Names of the placeholders of a text, including repetitions; nested words start with `$`. */
export const placeholderNames = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name, rendered]) => name ?? `$${rendered}`).sort();

/** A text without placeholders; `instead` replaces each. */
export const withoutPlaceholders = (text: string, instead = ''): string => text.replace(placeholder, instead);

/** Tags and entities in a text, sorted. */
export const marksOf = (text: string): string[] =>
  (text.match(/<\/?[a-z][^>]*>|&(?:#\d+|\w+);/gi) ?? []).map((mark) => mark.replace(/\s.*?(?=\/?>)/, '')).sort();

const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[', '）': '（', '】': '【', '》': '《', '」': '「', '”': '“', '»': '«' };
const openers = new Set(Object.values(pairs));

/** The first bracket or quotation mark without its counterpart; undefined if all match. */
export function unclosed(text: string): string | undefined {
  const open: string[] = [];
  for (const sign of text) {
    if (openers.has(sign)) open.push(sign);
    else if (sign in pairs && open.pop() !== pairs[sign]) return sign;
  }
  return open[0];
}

/** The display width of a text: one column per letter, two per East Asian character. */
export const widthOf = (text: string): number =>
  [...withoutPlaceholders(text, '00')].reduce(
    (sum, sign) => sum + (/\p{M}/u.test(sign) ? 0 : /[\u1100-\u115f\u2e80-\uffdc]/.test(sign) ? 2 : 1),
    0,
  );

/** The scripts of each language, as Unicode property names. */
const scripts: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang'],
};

const known = new Map<string, RegExp>();

/** Matches one letter of a language's script; Han for `zh`, Cyrillic for `ru`. */
export function lettersOf(language: string): RegExp {
  const made =
    known.get(language) ??
    new RegExp(
      `[${scriptsOf(language)
        .map((script) => `\\p{Script=${script}}`)
        .join('')}]`,
      'u',
    );
  known.set(language, made);
  return made;
}

function scriptsOf(language: string): readonly string[] {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn';
  return scripts[script] ?? [script];
}

/** The longest run of natural words in a text. Codes, file names, addresses, units after a number and the given names are excluded. */
export function naturalRun(text: string, names: ReadonlySet<string>): string[] {
  const tokens = withoutPlaceholders(text, ' 0 ').split(/[\s,;:.!?()“”«»"/|…·]+(?=\s|$)|\s+|^["“«(]+/u);
  let [run, longestRun]: [string[], string[]] = [[], []];
  for (const [index, token] of tokens.entries()) {
    const isUnit = token.length <= 3 && /\d$/.test(tokens[index - 1] ?? '');
    if (token === '') continue;
    run = isWord(token.replace(/^[“«"(]+|[”»")]+$/g, '')) && !names.has(token) && !isUnit ? [...run, token] : [];
    if (run.length > longestRun.length) longestRun = run;
  }
  return longestRun;
}

/**
 * At least two letters, in lower case except for the first. Parts joined by hyphens are one name if all are capitalised.
 * Characters without case count as words.
 */
const isWord = (token: string): boolean =>
  /^(\p{L}?\p{Ll}+|\p{Lo}+)([-’'](\p{Ll}+|\p{Lo}+))*$/u.test(token) && (token.length > 1 || /\p{Lo}/u.test(token));
