/** Parses version ranges of advisories, and checks whether a version is within one. */
import { versionKeyOf } from './versions.ts';

interface VersionBound {
  sign: '<' | '<=' | '>' | '>=' | '=' | '!=';
  /** The version as sortable text. */
  key: string;
}

/** All versions, a set of bounds, or a text that cannot be compared. */
export type VersionRange = { kind: 'all' } | { kind: 'bounds'; bounds: readonly VersionBound[] } | { kind: 'text' };

/** Maximum number of bounds of a range. */
const maxBounds = 100;

/** `vers:generic/>=1.0|<2.0` of the VERS specification, `>= 1.0 | < 2.0`, `All versions < V4.8.6`, or a plain version. */
export function readRange(text: string): VersionRange {
  const plain = text
    .trim()
    .replace(/^vers:[a-z0-9.+-]{1,40}\//i, '')
    .replace(/^all versions?\s*(?=[<>]|$)/i, '');
  if (plain === '' || plain === '*') return { kind: 'all' };
  const parts = plain.split('|');
  const bounds = parts.slice(0, maxBounds).map(readBound);
  if (parts.length > maxBounds || bounds.includes(null)) return { kind: 'text' };
  return { kind: 'bounds', bounds: bounds as VersionBound[] };
}

/** Formats a range for readers: without the VERS scheme, with a space after each operator. */
export const shownRange = (text: string): string =>
  text
    .replace(/^vers:[a-z0-9.+-]{1,40}\//i, '')
    .split('|')
    .map((part) => part.trim().replace(/^([<>!]?=|[<>])\s*/, '$1 '))
    .join(' | ');

/** The bounds of a range; none if it is all versions or cannot be compared. */
export function boundsOf(text: string): readonly VersionBound[] {
  const range = readRange(text);
  return range.kind === 'bounds' ? range.bounds : [];
}

function readBound(text: string): VersionBound | null {
  const [, sign = '', written = ''] = /^\s*(<=|>=|!=|<|>|=)?\s*(.*)$/s.exec(text) ?? [];
  const key = versionKeyOf(written.trim());
  return key === undefined ? null : { sign: (sign || '=') as VersionBound['sign'], key };
}

const meets = ({ sign, key: bound }: VersionBound, key: string): boolean => {
  const outcomes = { '<': key < bound, '<=': key <= bound, '>': key > bound, '>=': key >= bound, '=': key === bound, '!=': key !== bound };
  return outcomes[sign];
};

const isLower = ({ sign }: VersionBound): boolean => sign.startsWith('>');
const isUpper = ({ sign }: VersionBound): boolean => sign.startsWith('<');

/** Lower and upper bounds in pairs, from the lowest: a lower bound applies up to the next upper one. */
function spansOf(bounds: readonly VersionBound[]): VersionBound[][] {
  const sorted = bounds
    .filter((bound) => isLower(bound) || isUpper(bound))
    .toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
  const spans: VersionBound[][] = [];
  for (const bound of sorted) {
    const last = spans.at(-1);
    if (isUpper(bound) && last?.length === 1 && last[0] && isLower(last[0])) last.push(bound);
    else spans.push([bound]);
  }
  return spans;
}

/** Whether the version of a key is within a range; undefined if the range cannot be compared. */
export function isWithin(range: VersionRange, version: string): boolean | undefined {
  if (range.kind === 'all') return true;
  if (range.kind === 'text') return undefined;
  const { bounds } = range;
  if (bounds.some((bound) => bound.sign === '!=' && !meets(bound, version))) return false;
  if (bounds.some((bound) => bound.sign === '=' && meets(bound, version))) return true;
  return spansOf(bounds).some((span) => span.every((bound) => meets(bound, version)));
}

/** Whether no version can be within a range: its only bounds exclude each other, such as `> 3 | < 2`. */
export function isContradiction(range: VersionRange): boolean {
  if (range.kind !== 'bounds' || range.bounds.length !== 2) return false;
  const [one, other] = range.bounds;
  if (!one || !other || !isLower(one) || !isUpper(other)) return false;
  return one.key > other.key || (one.key === other.key && (one.sign === '>' || other.sign === '<'));
}
