import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { readText, type TextMistake } from './syntax/index.ts';

export type JsonPath = readonly (string | number)[];

/** A location in a file of the schema. `key` refers to the key instead of the value. */
export interface CardLocation {
  file: string;
  path: JsonPath;
  key?: boolean;
}

/** One JSON file of the schema: its text, its value, and the location of each part. */
export interface SchemaSource {
  file: string;
  text: string;
  /** The value of the card, as far as it can be parsed, with typos in the text corrected. */
  value: unknown;
  root: Node | undefined;
  syntax: readonly TextMistake[];
  /** Whether all of the text could be parsed. */
  isWhole: boolean;
  /** Duplicate keys of an object, and reserved JavaScript names, with their locations. */
  keys: readonly KeyMistake[];
  /** Whether the value at a location is missing in the text, so that `null` was inserted. */
  isFilledAt: (path: JsonPath) => boolean;
}

export interface KeyMistake {
  kind: 'doubled' | 'reserved';
  path: JsonPath;
  offset: number;
  length: number;
}

/** The last parse of each file: when a schema is compiled again, few files have changed. */
const cache = new Map<string, SchemaSource>();

/**
 * Parses a file and collects every syntax error; the value contains all parts that can be read. The result is immutable, so the
 * same text is parsed once.
 */
export function readSource(file: string, text: string): SchemaSource {
  const known = cache.get(file);
  if (known?.text === text) return known;
  const source = parseSource(file, text);
  cache.set(file, source);
  return source;
}

function parseSource(file: string, text: string): SchemaSource {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: false, disallowComments: false });
  if (errors.length > 0 || text.startsWith('\uFEFF') || text.includes('\uFFFD')) return mendedSource(file, text);
  return sourceOf({ file, text, root, syntax: [], isWhole: true }, []);
}

/** A text that is not valid JSON, parsed with corrections. */
function mendedSource(file: string, text: string): SchemaSource {
  const read = readText(text);
  const errors: ParseError[] = [];
  const root = parseTree(read.text, errors, { allowTrailingComma: false, disallowComments: false });
  if (root && read.origin) moveBack(root, read.origin);
  const syntax = read.mistakes.length > 0 ? read.mistakes : errors.slice(0, 1).map(toMistake);
  return sourceOf({ file, text, root, syntax, isWhole: read.isWhole && errors.length === 0 }, read.filled);
}

function sourceOf(source: Omit<SchemaSource, 'value' | 'keys' | 'isFilledAt'>, filled: readonly number[]): SchemaSource {
  const { root } = source;
  return {
    ...source,
    value: root && getNodeValue(root),
    keys: root ? keyMistakes(root, []) : [],
    isFilledAt: (path) => {
      const node = root && findNodeAtLocation(root, [...path]);
      return node?.type === 'null' && filled.includes(node.offset);
    },
  };
}

/** Maps the offsets of a corrected text back to the original. */
function moveBack(node: Node, origin: readonly number[]): void {
  const [start, last] = [origin[node.offset] ?? 0, origin[node.offset + node.length - 1] ?? 0];
  Object.assign(node, { offset: start, length: Math.max(1, last + 1 - start) });
  for (const child of node.children ?? []) moveBack(child, origin);
}

const wordsOf: Readonly<Record<string, string>> = {
  InvalidEscapeCharacter: 'this text has an invalid escape: write a backslash as \\\\',
  InvalidUnicode: 'this text has an incomplete \\u: four digits follow it',
  InvalidCharacter: 'this text contains a tab or another control character: write \\t for a tab',
};

const toMistake = ({ offset, length, error }: ParseError): TextMistake => {
  const name = printParseErrorCode(error);
  return { code: 'json-syntax', offset, length, message: wordsOf[name] ?? `this is not JSON: ${name}` };
};

/** Whether every JavaScript object has a property of this name. A lookup by such an id would succeed without a declaration. */
const isReserved = (name: string): boolean => name in Object.prototype;

function keyMistakes(node: Node, path: JsonPath): KeyMistake[] {
  if (node.type === 'array') return (node.children ?? []).flatMap((item, index) => keyMistakes(item, [...path, index]));
  if (node.type !== 'object') return [];
  const seen = new Set<string>();
  return (node.children ?? []).flatMap(({ children: [name, value] = [] }) => {
    if (!name) return [];
    const key = String(name.value);
    const here = [...path, key];
    const kind = isReserved(key) ? 'reserved' : seen.has(key) ? 'doubled' : undefined;
    seen.add(key);
    const own: KeyMistake[] = kind ? [{ kind, path: here, offset: name.offset, length: name.length }] : [];
    return value ? [...own, ...keyMistakes(value, here)] : own;
  });
}

/** The offset of a value; if it is missing, of the nearest part above it. With `key`, the offset of its key. */
export function offsetOf(source: SchemaSource, path: JsonPath, key = false): { offset: number; length: number } {
  for (let depth = path.length; depth >= 0; depth--) {
    const node = source.root && findNodeAtLocation(source.root, path.slice(0, depth) as (string | number)[]);
    if (!node) continue;
    const name = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
    const shown = key && depth === path.length && name ? name : node;
    const length = shown.type === 'object' || shown.type === 'array' ? 1 : shown.length;
    return { offset: shown.offset, length };
  }
  return { offset: 0, length: 1 };
}

/** Line and column, starting at 1. */
export function position(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < offset; end = text.indexOf('\n', start)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: offset - start + 1 };
}

const widest = 100;

/** The line of a problem, shortened, with a marker below. */
export function codeFrame(text: string, offset: number, length: number, hint?: string): string {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they would move the mark, or the cursor of the terminal
  const line = text.slice(start, end < 0 ? undefined : end).replace(/[\0-\x1F\x7F\uFEFF]/g, ' ');
  const column = offset - start;
  const from = column > widest * 0.6 ? column - Math.floor(widest * 0.4) : 0;
  const cut = line.slice(from, from + widest);
  const [before, after] = [from > 0 ? '… ' : '', from + widest < line.length ? ' …' : ''];
  const mark = '^'.repeat(Math.max(1, Math.min(length, cut.length - (column - from))));
  return `    ${before}${cut}${after}\n    ${' '.repeat(before.length + column - from)}${mark}${hint ? `  ${hint}` : ''}`;
}
