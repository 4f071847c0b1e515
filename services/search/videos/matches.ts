/** Finds videos with the portal's search: in titles, descriptions and transcripts. */

import type { TextKey } from '../../searchEngines/index.ts';
import type { Reader } from '../../shared/access/reader.ts';
import { type Search, search } from '../find.ts';

/** Maximum number of videos found. */
const max = 1_000;

export interface VideoMatches {
  search: Search;
  /** Ids of the videos, best first. */
  ids: string[];
  /** The text that matched for each video, with its language. */
  keys: ReadonlyMap<string, TextKey>;
}

/** The matching videos that the account may read; undefined if there is no keyword. */
export async function findMatchingVideos(reader: Reader, keyword: string | undefined, language: string): Promise<VideoMatches | undefined> {
  if (!keyword?.trim()) return undefined;
  const found = await search(reader, { keyword, filters: { kind: ['video'] } }, language, { offset: 0, limit: max });
  const { keys } = found;
  return { search: found, ids: keys.map(({ record }) => record), keys: new Map(keys.map((key) => [key.record, key])) };
}
