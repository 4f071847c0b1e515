/** What a text is made of: places that are filled, tags, words of a language. */

/** Something that is filled in, or another word that is drawn in. */
const place = /\{\{-?\s*([\w.]+)\s*(?:,[^}]*)?\}\}|\$t\(\s*([\w.-]+)[^)]*\)/g;

/** Names of the places of a text, each as often as it stands there; what is drawn in begins with `$`. */
export const placeNames = (text: string): string[] => [...text.matchAll(place)].map(([, name, drawn]) => name ?? `$${drawn}`).sort();

/** A text without its places; `with` stands for each. */
export const withoutPlaces = (text: string, instead = ''): string => text.replace(place, instead);

/** Tags and entities in a text, sorted. */
export const marksOf = (text: string): string[] =>
  (text.match(/<\/?[a-z][^>]*>|&(?:#\d+|\w+);/gi) ?? []).map((mark) => mark.replace(/\s.*?(?=\/?>)/, '')).sort();

const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[', '）': '（', '】': '【', '》': '《', '」': '「', '”': '“', '»': '«' };
const openers = new Set(Object.values(pairs));

/** The first bracket or quotation mark that lacks its other half; undefined where all are closed in turn. */
export function unclosed(text: string): string | undefined {
  const open: string[] = [];
  for (const sign of text) {
    if (openers.has(sign)) open.push(sign);
    else if (sign in pairs && open.pop() !== pairs[sign]) return sign;
  }
  return open[0];
}

/** How wide a text stands: a letter is one column, an East Asian sign two. */
export const widthOf = (text: string): number =>
  [...withoutPlaces(text, '00')].reduce(
    (sum, sign) => sum + (/\p{M}/u.test(sign) ? 0 : /[\u1100-\u115f\u2e80-\uffdc]/.test(sign) ? 2 : 1),
    0,
  );

/** Scripts of a language's letters, as regular expressions name them. */
const scripts: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang'],
};

const known = new Map<string, RegExp>();

/** Matches one letter of those a language is written in; `zh` in Han signs, `ru` in Cyrillic. */
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

/**
 * The longest run of words of a language that a text holds. Codes, file names, addresses, units behind a number and the
 * names given are none.
 */
export function naturalRun(text: string, names: ReadonlySet<string>): string[] {
  const tokens = withoutPlaces(text, ' 0 ').split(/[\s,;:.!?()“”«»"/|…·]+(?=\s|$)|\s+|^["“«(]+/u);
  let [run, longest]: [string[], string[]] = [[], []];
  for (const [at, token] of tokens.entries()) {
    const isUnit = token.length <= 3 && /\d$/.test(tokens[at - 1] ?? '');
    if (token === '') continue;
    run = isWord(token.replace(/^[“«"(]+|[”»")]+$/g, '')) && !names.has(token) && !isUnit ? [...run, token] : [];
    if (run.length > longest.length) longest = run;
  }
  return longest;
}

/** Two letters or more, small but for the first; parts joined by hyphens are one name where all begin large. Signs without case are words. */
const isWord = (token: string): boolean =>
  /^(\p{L}?\p{Ll}+|\p{Lo}+)([-’'](\p{Ll}+|\p{Lo}+))*$/u.test(token) && (token.length > 1 || /\p{Lo}/u.test(token));
