/** Finds videos by words, with the engine of the portal's search: in titles, in descriptions, in what is said. */
import type { Reader } from '../../reader.ts';
import { type Search, search } from '../find.ts';
import type { TextKey } from '../hits.ts';

/** More videos than anybody looks through; what is found beyond them is not told. */
const most = 1_000;

export interface Sighting {
  search: Search;
  /** Ids of the videos, best first. */
  ids: string[];
  /** What was found of each: in which language it was met. */
  keys: ReadonlyMap<string, TextKey>;
}

/** What some words find among all videos that the account may read; nothing where no word is given. */
export async function seekVideos(reader: Reader, keyword: string | undefined, language: string): Promise<Sighting | undefined> {
  if (!keyword?.trim()) return undefined;
  const found = await search(reader, { keyword, filters: { kind: ['video'] } }, language, { offset: 0, limit: most });
  const { keys } = found;
  return { search: found, ids: keys.map(({ record }) => record), keys: new Map(keys.map((key) => [key.record, key])) };
}
