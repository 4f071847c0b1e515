/**
 * Critical CSS: the rules that a page needs, inlined into the page. On a slow connection, requesting the sheet after the page
 * doubles the time to the first paint. The program loads the whole sheet.
 */
import { LRUCache } from 'lru-cache';
import type { HtmlFragment } from './fragmentCache.tsx';

/** A rule of a style sheet. */
type CssRule =
  /** Included if the page has all classes and ids of one of these selectors. */
  | { kind: 'style'; selectors: readonly Selector[]; body: string }
  /** A condition or layer around other rules. */
  | { kind: 'group'; prelude: string; rules: readonly CssRule[] }
  /** Always included: layer order and keyframes. */
  | { kind: 'other'; text: string };

interface Selector {
  text: string;
  /** All names that a match requires: `.class`, `#id`, an element name, or an attribute as ` name="value"`. */
  needs: readonly string[];
  /** The arguments of `:is()`, `:where()` and `:has()`: a match requires one of each. */
  choices: readonly (readonly Selector[])[];
}

/** A parsed style sheet. */
export interface StyleSheet {
  rules: readonly CssRule[];
  /** All names that its selectors require. */
  names: ReadonlySet<string>;
  /** Attribute names. Classes and ids are distinguished by their prefix. */
  attributes: readonly string[];
  /** Finds candidate names in HTML: elements, classes, ids, and required attributes. */
  written: RegExp;
  /** Critical CSS by set of names. Pages of the same kind mostly share an entry. */
  made: LRUCache<string, HtmlFragment>;
  /** Names found in cached fragments. */
  known: WeakMap<HtmlFragment, ReadonlySet<string>>;
}

/** Maximum number of cached results. */
const maxEntries = 500;

/** Parses style sheets in the build's format: minified, without comments, each followed by a line end. */
export function parseStyleSheet(css: string): StyleSheet {
  const rules = readRules(css);
  const names = new Set(rules.flatMap(namesOf));
  // Longer names first, because the pattern matches the first alternative.
  const attributes = [...names].filter((name) => name.startsWith(' ')).sort((one, other) => other.length - one.length);
  const written = new RegExp(['<[a-z][a-z0-9]*', ' (?:class|id)="[^"]*', ...attributes.map(escapePattern)].join('|'), 'g');
  return { rules, names, attributes, written, made: new LRUCache({ max: maxEntries }), known: new WeakMap() };
}

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const namesOf = (rule: CssRule): string[] => {
  if (rule.kind === 'group') return rule.rules.flatMap(namesOf);
  return rule.kind === 'style' ? rule.selectors.flatMap(namesIn) : [];
};

const namesIn = ({ needs, choices }: Selector): string[] => [...needs, ...choices.flat().flatMap(namesIn)];

/** The rules that can match elements of a page. No tag spans two fragments. */
export function criticalCss(sheet: StyleSheet, pieces: readonly HtmlFragment[]): HtmlFragment {
  const found = new Set<string>();
  for (const piece of pieces) for (const name of namesOfPiece(sheet, piece)) found.add(name);
  const key = [...found].sort().join(' ');
  const part = sheet.made.get(key) ?? { text: withoutUnused(write(sheet.rules, (name) => found.has(name))), isShared: true };
  sheet.made.set(key, part);
  return part;
}

/** Removes fonts and keyframes that no rule names, and custom properties that none reads. */
const withoutUnused = (written: string): string => {
  const css = written.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (frames, name: string) =>
    new RegExp(`animation(?:-name)?:[^;}]*\\b${name}\\b`).test(written) ? frames : '',
  );
  const fonts = css.replace(/@font-face\{[^}]*font-family:([^;}]+)[^}]*\}/g, (face, name: string) =>
    css.split(name).length > css.split(`font-family:${name}`).length ? face : '',
  );
  return fonts.replace(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) => (css.includes(`var(${name}`) ? declaration : ''));
};

function namesOfPiece(sheet: StyleSheet, piece: HtmlFragment): ReadonlySet<string> {
  const found = sheet.known.get(piece) ?? namesWritten(piece.text, sheet);
  sheet.known.set(piece, found);
  return found;
}

const signs: Readonly<Record<string, string>> = { ' class': '.', ' id': '#' };

/** The names in HTML that the sheet uses. A false match in text only includes an unneeded rule. */
function namesWritten(html: string, { names, attributes, written }: StyleSheet): Set<string> {
  const found = new Set<string>();
  for (const text of new Set(html.match(written))) {
    const [start = '', value = ''] = text.split('="', 2);
    const sign = signs[start];
    if (sign !== undefined) {
      if (names.has(start)) found.add(start);
      for (const part of value.split(' ')) if (names.has(sign + part)) found.add(sign + part);
    } else if (text.startsWith('<')) {
      if (names.has(text.slice(1))) found.add(text.slice(1));
    } else {
      for (const name of attributes) if (text.startsWith(name)) found.add(name);
    }
  }
  return found;
}

function readRules(css: string): CssRule[] {
  const rules: CssRule[] = [];
  for (let offset = 0; offset < css.length; ) {
    const open = findOutside(css, offset, '{;');
    if (css[open] !== '{') {
      rules.push({ kind: 'other', text: css.slice(offset, open + 1) });
      offset = open + 1;
      continue;
    }
    const close = closingOf(css, open);
    rules.push(readRule(css.slice(offset, open).trim(), css.slice(open + 1, close)));
    offset = close + 1;
  }
  return rules;
}

function readRule(prelude: string, body: string): CssRule {
  if (/^@(layer|media|supports|container)\b/.test(prelude)) return { kind: 'group', prelude, rules: readRules(body) };
  if (prelude.startsWith('@')) return { kind: 'other', text: `${prelude}{${body}}` };
  return { kind: 'style', selectors: splitSelectors(prelude).map(readSelector), body };
}

function write(rules: readonly CssRule[], has: (name: string) => boolean): string {
  return rules.map((rule) => writeRule(rule, has)).join('');
}

function writeRule(rule: CssRule, has: (name: string) => boolean): string {
  if (rule.kind === 'other') return rule.text;
  if (rule.kind === 'group') {
    const inside = write(rule.rules, has);
    return inside && `${rule.prelude}{${inside}}`;
  }
  const remaining = rule.selectors.filter((selector) => mayMatch(selector, has));
  return remaining.length > 0 ? `${remaining.map(({ text }) => text).join(',')}{${rule.body}}` : '';
}

const mayMatch = ({ text, needs, choices }: Selector, has: (name: string) => boolean): boolean =>
  !isAfterInteraction(text) && needs.every(has) && choices.every((choice) => choice.some((selector) => mayMatch(selector, has)));

/** Removes arguments in parentheses, which may be alternatives or negations. */
function withoutArguments(selector: string): string {
  let outside = selector;
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replace(/\([^()]*\)/g, '');
  }
  return outside;
}

/**
 * Whether a selector applies only after an interaction, which loads the complete sheet. Examples are hovered elements, elements
 * with keyboard focus, and dialogs. The common focus ring is excluded. Content behind a closed dialog is shown immediately.
 */
const isAfterInteraction = (selector: string): boolean =>
  /:hover|.:focus-visible|(?:^|[\s>+~])dialog(?![\w-])[^\s>+~]*(?![^\s>+~])(?!\s*[+~])/.test(withoutArguments(selector));

const readSelector = (text: string): Selector => ({ text, needs: needsOf(text), choices: choicesOf(text) });

function choicesOf(selector: string): Selector[][] {
  const found: Selector[][] = [];
  for (let open = findOutside(selector, 0, '('); open < selector.length; ) {
    const close = findOutside(selector, open + 1, ')');
    if (/:(?:is|where|has)$/.test(selector.slice(0, open))) found.push(splitSelectors(selector.slice(open + 1, close)).map(readSelector));
    open = findOutside(selector, close + 1, '(');
  }
  return found;
}

function needsOf(selector: string): string[] {
  const outside = withoutArguments(selector);
  const attributes = outside.match(/\[[^\]]*\]/g) ?? [];
  const names = outside.replace(/\[[^\]]*\]|::?[\w-]+/g, '').match(/[.#]?[a-z][\w-]*/gi) ?? [];
  return [...names, ...attributes.flatMap(attributeNeeded)];
}

/** An attribute in HTML syntax. `open` is ignored, because visitors change it without script. */
function attributeNeeded(written: string): string[] {
  const [, name, value] = /^\[([\w-]+)(?:="?([^"\]]*)"?)?\]$/.exec(written) ?? [];
  if (!name || name === 'open') return [];
  return [value === undefined ? ` ${name}` : ` ${name}="${value}"`];
}

function splitSelectors(list: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let offset = findOutside(list, 0, ','); offset < list.length; offset = findOutside(list, from, ',')) {
    parts.push(list.slice(from, offset));
    from = offset + 1;
  }
  return [...parts, list.slice(from)];
}

/** Index of the next wanted character outside strings and brackets; the end of the text if there is none. */
function findOutside(css: string, from: number, characters: string): number {
  let depth = 0;
  for (let offset = from; offset < css.length; offset += 1) {
    const letter = css[offset] ?? '';
    if (letter === '"' || letter === "'") offset = endOfString(css, offset);
    else if (depth === 0 && characters.includes(letter)) return offset;
    else if (letter === '(' || letter === '[') depth += 1;
    else if (letter === ')' || letter === ']') depth -= 1;
  }
  return css.length;
}

/** Index of the brace that closes the one at `open`. */
function closingOf(css: string, open: number): number {
  let depth = 0;
  for (let offset = open; offset < css.length; offset += 1) {
    const letter = css[offset];
    if (letter === '"' || letter === "'") offset = endOfString(css, offset);
    else if (letter === '{') depth += 1;
    else if (letter === '}' && --depth === 0) return offset;
  }
  return css.length;
}

function endOfString(css: string, from: number): number {
  for (let offset = from + 1; offset < css.length; offset += 1) {
    if (css[offset] === '\\') offset += 1;
    else if (css[offset] === css[from]) return offset;
  }
  return css.length;
}
