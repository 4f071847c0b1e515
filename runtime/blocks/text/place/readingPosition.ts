/** Reading positions, stored by text in this browser. The server stores those of accounts. */
import { readJson, writeJson } from '../../../browser/localStorage.ts';

/** The id of the nearest heading above, and the share of the text above, from 0 to 1. */
export interface ReadingPosition {
  anchor: string;
  share: number;
}

/** A line counts as read when it stands in this upper part of the window. */
const readLine = 0.3;

/** Where the window stands in a text; at its end nothing is left to go on with. */
export function placeIn(text: HTMLElement): ReadingPosition {
  const line = innerHeight * readLine;
  const { top, height } = text.getBoundingClientRect();
  const headings = [...text.querySelectorAll<HTMLElement>(':is(h2, h3, h4)[id]')];
  const above = headings.findLast((heading) => heading.getBoundingClientRect().top < line);
  const share = height > 0 ? Math.min(Math.max((line - top) / height, 0), 1) : 0;
  return isAtEnd(text) ? { anchor: '', share: 1 } : { anchor: above?.id ?? '', share: Math.round(share * 1000) / 1000 };
}

const isAtEnd = (text: HTMLElement): boolean => text.getBoundingClientRect().bottom <= innerHeight;

/** A text that was hardly begun, or read to its end, is nothing to go on with. */
export const isUnderWay = ({ anchor, share }: ReadingPosition): boolean => anchor !== '' && share > 0.05 && share < 0.95;

const store = 'places';
/** Texts that a browser remembers; the one read longest ago is forgotten first. */
const most = 50;

type StoredPositions = Record<string, ReadingPosition>;

/** Where this browser left off in a text. */
export const readPlace = (subject: string): ReadingPosition | undefined => readAll()[subject];

/** Remembers a place; the newest stands last. */
export function storePlace(subject: string, place: ReadingPosition): void {
  const { [subject]: _before, ...others } = readAll();
  const all = [...Object.entries(others), [subject, place] as const].slice(-most);
  writeJson(store, Object.fromEntries(all));
}

function readAll(): StoredPositions {
  const kept = readJson(store);
  return isKept(kept) ? kept : {};
}

const isKept = (value: unknown): value is StoredPositions =>
  value !== null && typeof value === 'object' && Object.values(value).every((place) => typeof place?.anchor === 'string');
