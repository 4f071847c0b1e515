import { join } from 'node:path';
import type { ServerConfig } from '../config/config.ts';
import type { ContentPlaces } from './contents.ts';
import { folderPlaces } from './folder.ts';

/** The store that the configuration names. The client of object stores is loaded only where one is named. */
export async function openContents({ dataFolder, bucket }: Pick<ServerConfig, 'dataFolder' | 'bucket'>): Promise<ContentPlaces> {
  const places = folderPlaces(join(dataFolder, 'files'));
  if (!bucket) return places;
  const { openBucket } = await import('./bucket.ts');
  return { ...places, contents: openBucket(bucket) };
}
