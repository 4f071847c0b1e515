/** Reading positions by text, stored in this browser. The server stores the positions of accounts. */
import { readJson, writeJson } from '../../../browser/storage/localStorage.ts';

/** The id of the nearest heading above, and the share of the text above, from 0 to 1. */
export interface ReadingPosition {
  anchor: string;
  share: number;
}

/** Lines in this upper share of the viewport count as read. */
const readLine = 0.3;

/** The reading position of the viewport in a text. */
export function positionIn(text: HTMLElement): ReadingPosition {
  const line = innerHeight * readLine;
  const { top, height } = text.getBoundingClientRect();
  const headings = [...text.querySelectorAll<HTMLElement>(':is(h2, h3, h4)[id]')];
  const above = headings.findLast((heading) => heading.getBoundingClientRect().top < line);
  const share = height > 0 ? Math.min(Math.max((line - top) / height, 0), 1) : 0;
  return isAtEnd(text) ? { anchor: '', share: 1 } : { anchor: above?.id ?? '', share: Math.round(share * 1000) / 1000 };
}

const isAtEnd = (text: HTMLElement): boolean => text.getBoundingClientRect().bottom <= innerHeight;

/** Whether a text is partly read. A text that was barely started or read to its end has no position to resume. */
export const isMidway = ({ anchor, share }: ReadingPosition): boolean => anchor !== '' && share > 0.05 && share < 0.95;

const store = 'places';
/** Maximum number of stored texts; the least recently read is dropped first. */
const max = 50;

type StoredPositions = Record<string, ReadingPosition>;

/** The stored reading position of a text. */
export const readPosition = (subject: string): ReadingPosition | undefined => readAll()[subject];

/** Stores a position; the newest is last. */
export function storePosition(subject: string, position: ReadingPosition): void {
  const { [subject]: _before, ...others } = readAll();
  const all = [...Object.entries(others), [subject, position] as const].slice(-max);
  writeJson(store, Object.fromEntries(all));
}

function readAll(): StoredPositions {
  const stored = readJson(store);
  return isStored(stored) ? stored : {};
}

const isStored = (value: unknown): value is StoredPositions =>
  value !== null && typeof value === 'object' && Object.values(value).every((position) => typeof position?.anchor === 'string');
