/** What a viewer chose, and where each recording was left. */

import { type BrowserStorage, ownStorage, readJson, writeJson } from '../../../runtime/browser/localStorage.ts';

const store = 'player';

/** Recordings whose place is remembered: those that were watched last. */
const maxPlaces = 50;

interface Remembered {
  /** 1 is as it was recorded. */
  rate?: number;
  /** A language, or `off`. */
  captions?: string;
  /** Seconds by the id of the recording, the latest last. */
  places?: Record<string, number>;
}

/** Sooner, nothing was seen yet; nearer to the end, everything was. Seconds, and parts of the whole. */
const soonest = 10;
const latest = 0.95;

export const readRate = (storage = ownStorage()): number => read(storage).rate ?? 1;
export const keepRate = (rate: number, storage = ownStorage()): void => write({ ...read(storage), rate }, storage);
export const readCaptions = (storage = ownStorage()): string | undefined => read(storage).captions;
export const keepCaptions = (captions: string, storage = ownStorage()): void => write({ ...read(storage), captions }, storage);

/** Where a recording was left; nothing where it was hardly begun, or was seen to its end. */
export const readPlace = (id: string, storage = ownStorage()): number | undefined => read(storage).places?.[id];

/** Remembers where a recording of so many seconds was left. */
export function keepPlace(id: string, seconds: number, length: number, storage = ownStorage()): void {
  const { places = {}, ...choices } = read(storage);
  const { [id]: _, ...others } = places;
  const isWorth = seconds >= soonest && seconds <= length * latest;
  const kept = Object.entries({ ...others, ...(isWorth && { [id]: Math.floor(seconds) }) }).slice(-maxPlaces);
  write({ ...choices, places: Object.fromEntries(kept) }, storage);
}

/** What somebody else wrote into the store is left out. */
function read(storage: BrowserStorage | undefined): Remembered {
  const { rate, captions, places } = Object(readJson(store, storage)) as Record<string, unknown>;
  return {
    ...(typeof rate === 'number' && rate >= 0.25 && rate <= 4 && { rate }),
    ...(typeof captions === 'string' && captions.length <= 35 && { captions }),
    ...(places !== null && typeof places === 'object' && { places: numbersIn(places) }),
  };
}

const numbersIn = (places: object): Record<string, number> =>
  Object.fromEntries(Object.entries(places).filter((entry): entry is [string, number] => Number.isFinite(entry[1]) && entry[1] >= 0));

const write = (remembered: Remembered, storage: BrowserStorage | undefined): void => writeJson(store, remembered, storage);
