/** Differences of two answers or two tables: the first difference of each part, with its context. */
import { comparable, hasRandomValue, ignoredHeaders, type SameRun } from './rules.ts';

/** The response of a portal. */
export interface SameAnswer {
  status: number;
  /** Names in lower case, sorted; a name can occur twice. */
  headers: readonly (readonly [name: string, value: string])[];
  /** The start of the body as text; '' if the body is not text. */
  text: string;
  /** Bytes of the whole body. */
  bytes: number;
  hash: string;
}

export interface SameDifference {
  /** The compared subject: page, call, tables, words or matrix. */
  subject: string;
  /** The request and account, or the name of the table. */
  at: string;
  /** Its part: the status, a header, a path in the body. */
  part: string;
  before: string;
  now: string;
}

type FoundDifference = Pick<SameDifference, 'part' | 'before' | 'now'>;

/** Number of characters of context on each side. */
const around = 60;

/** The differences between two answers; empty if they are the same. */
export function answerDifferences(before: SameAnswer, now: SameAnswer, run: SameRun): FoundDifference[] {
  const status = before.status === now.status ? [] : [{ part: 'status', before: `${before.status}`, now: `${now.status}` }];
  return [...status, ...headerDifferences(before, now, run), ...bodyDifferences(before, now, run)];
}

function headerDifferences(before: SameAnswer, now: SameAnswer, run: SameRun): FoundDifference[] {
  const names = new Set([...before.headers, ...now.headers].map(([name]) => name));
  return [...names]
    .filter((name) => !ignoredHeaders.has(name))
    .sort()
    .flatMap((name) => {
      const found = textDifference(headerOf(before, name), headerOf(now, name), run);
      return found ? [{ ...found, part: `header ${name}` }] : [];
    });
}

const absent = '(absent)';

const headerOf = ({ headers }: SameAnswer, name: string): string =>
  headers
    .filter(([other]) => other === name)
    // Values of cookies are secrets; their names and attributes are compared.
    .map(([, value]) => (name === 'set-cookie' ? value.replace(/=[^;]+/, '=‹cookie›') : value))
    .join('\n') || absent;

function bodyDifferences(before: SameAnswer, now: SameAnswer, run: SameRun): FoundDifference[] {
  if (before.hash === now.hash) return [];
  if (before.text === '' || now.text === '') {
    const sizeOf = ({ bytes, hash }: SameAnswer) => `${bytes} bytes, sha256 ${hash.slice(0, 12)}`;
    return [{ part: 'body', before: sizeOf(before), now: sizeOf(now) }];
  }
  const [one, other] = [partsOfPage(before.text), partsOfPage(now.text)];
  return (['style', 'body'] as const).flatMap((part) => {
    const found = textDifference(one[part], other[part], run);
    return found ? [part === 'style' ? { ...found, part } : found] : [];
  });
}

/** The inline style of a page is compared separately, so that its change does not hide later ones. */
function partsOfPage(text: string): { style: string; body: string } {
  if (!/^<!doctype html/i.test(text)) return { style: '', body: text };
  const style = [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, content = '']) => content).join('\n');
  return { style, body: text.replace(/(<style[^>]*>)[\s\S]*?(?=<\/style>)/g, '$1') };
}

/** The first difference of two texts that no rule allows. JSON differences have a path. */
export function textDifference(before: string, now: string, run: SameRun): FoundDifference | null {
  if (before === now) return null;
  const texts = comparable(before, now, run);
  const { disagreement } = texts;
  if (disagreement) return { part: `body, by the rule ${disagreement.rule}`, before: disagreement.before, now: disagreement.now };
  if (texts.before === texts.now) return null;
  const [one, other] = [parsed(texts.before), parsed(texts.now)];
  if (one === undefined || other === undefined) return { part: 'body', ...contexts(texts.before, texts.now) };
  const isSpacing = JSON.stringify(one) === JSON.stringify(other);
  return isSpacing ? { part: 'body, its spacing', ...contexts(texts.before, texts.now) } : (valueDifferences(one, other, 1)[0] ?? null);
}

function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function contexts(before: string, now: string): { before: string; now: string } {
  const offset = firstDifference(before, now);
  const cut = (text: string): string => text.slice(Math.max(0, offset - around), offset + around).replaceAll('\n', '⏎') || '(nothing)';
  return { before: cut(before), now: cut(now) };
}

function firstDifference(before: string, now: string): number {
  let offset = 0;
  while (offset < before.length && before[offset] === now[offset]) offset++;
  return offset;
}

/** The first differences of two values, up to a number. The order of keys counts too. */
export function valueDifferences(before: unknown, now: unknown, max: number, path = '$'): FoundDifference[] {
  if (Object.is(before, now)) return [];
  if (Array.isArray(before) && Array.isArray(now) && areReordered(before, now)) return [];
  if (!isObject(before) || !isObject(now) || Array.isArray(before) !== Array.isArray(now))
    return [{ part: path, ...contexts(formatValue(before), formatValue(now)) }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const found: FoundDifference[] = [];
  for (const name of names) {
    if (found.length >= max) break;
    found.push(...valueDifferences(before[name], now[name], max - found.length, Array.isArray(before) ? `${path}[]` : `${path}.${name}`));
  }
  if (found.length > 0 || Array.isArray(before)) return found;
  const [one, other] = [Object.keys(before).join(), Object.keys(now).join()];
  return one === other ? [] : [{ part: `${path}, order of its keys`, ...contexts(one, other) }];
}

/** The same rows in another order, if each has a random id or time. */
function areReordered(before: readonly unknown[], now: readonly unknown[]): boolean {
  if (before.length !== now.length || before.length < 2) return false;
  const [one, other] = [before, now].map((rows) => rows.map((row) => JSON.stringify(row)).sort()) as [string[], string[]];
  return one.every((row, index) => row === other[index] && hasRandomValue(row));
}

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object';
const formatValue = (value: unknown): string => (value === undefined ? absent : JSON.stringify(value));

/** Groups differences by cause: one change can affect many answers at the same part with the same two texts. */
export interface SameCause {
  subject: string;
  part: string;
  before: string;
  now: string;
  times: number;
  /** Some of its occurrences. */
  addresses: string[];
}

const maxAddresses = 4;

/** Differences by their cause, the most frequent first. */
export function causesOf(differences: Iterable<SameDifference>): SameCause[] {
  const causes = new Map<string, SameCause>();
  for (const { subject, at, part, before, now } of differences) {
    const key = [subject, part, changedPart(before, now)].join('\n');
    const cause = causes.get(key) ?? { subject, part, before, now, times: 0, addresses: [] };
    cause.times++;
    if (cause.addresses.length < maxAddresses) cause.addresses.push(at);
    causes.set(key, cause);
  }
  return [...causes.values()].sort((a, b) => b.times - a.times);
}

/** Both texts from their first difference. */
function changedPart(before: string, now: string): string {
  const offset = firstDifference(before, now);
  return `${before.slice(offset, offset + 24)}\n${now.slice(offset, offset + 24)}`;
}
