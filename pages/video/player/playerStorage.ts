/** Stores the viewer's settings and the last position of each recording. */

import { type BrowserStorage, ownStorage, readJson, writeJson } from '../../../runtime/browser/storage/localStorage.ts';

const store = 'player';

/** Maximum number of stored positions, the most recent ones. */
const maxPositions = 50;

interface PlayerSettings {
  /** 1 is normal speed. */
  rate?: number;
  /** A language, or `off`. */
  captions?: string;
  /** Seconds by recording id, the latest last. */
  places?: Record<string, number>;
}

/** Positions outside these limits are not stored. `minSeconds` is from the start, `maxShare` a share of the duration. */
const minSeconds = 10;
const maxShare = 0.95;

export const readRate = (storage = ownStorage()): number => read(storage).rate ?? 1;
export const storeRate = (rate: number, storage = ownStorage()): void => write({ ...read(storage), rate }, storage);
export const readCaptions = (storage = ownStorage()): string | undefined => read(storage).captions;
export const storeCaptions = (captions: string, storage = ownStorage()): void => write({ ...read(storage), captions }, storage);

/** The stored position of a recording. Undefined if it was barely started or watched to its end. */
export const readPosition = (id: string, storage = ownStorage()): number | undefined => read(storage).places?.[id];

/** Stores the position in a recording of a given length in seconds. */
export function storePosition(id: string, seconds: number, length: number, storage = ownStorage()): void {
  const { places = {}, ...choices } = read(storage);
  const { [id]: _, ...others } = places;
  const isWorth = seconds >= minSeconds && seconds <= length * maxShare;
  const recent = Object.entries({ ...others, ...(isWorth && { [id]: Math.floor(seconds) }) }).slice(-maxPositions);
  write({ ...choices, places: Object.fromEntries(recent) }, storage);
}

/** Ignores invalid stored values. */
function read(storage: BrowserStorage | undefined): PlayerSettings {
  const { rate, captions, places } = Object(readJson(store, storage)) as Record<string, unknown>;
  return {
    ...(typeof rate === 'number' && rate >= 0.25 && rate <= 4 && { rate }),
    ...(typeof captions === 'string' && captions.length <= 35 && { captions }),
    ...(places !== null && typeof places === 'object' && { places: validPositions(places) }),
  };
}

const validPositions = (positions: object): Record<string, number> =>
  Object.fromEntries(Object.entries(positions).filter((entry): entry is [string, number] => Number.isFinite(entry[1]) && entry[1] >= 0));

const write = (settings: PlayerSettings, storage: BrowserStorage | undefined): void => writeJson(store, settings, storage);
