import { join } from 'node:path';
import type { ServerConfig } from '../config/config.ts';
import type { ContentStorage } from './contents.ts';
import { folderStorage } from './folder.ts';

/** The store that the configuration names. The client of object stores is loaded only where one is named. */
export async function openContents({ dataFolder, bucket }: Pick<ServerConfig, 'dataFolder' | 'bucket'>): Promise<ContentStorage> {
  const storage = folderStorage(join(dataFolder, 'files'));
  if (!bucket) return storage;
  const { openBucket } = await import('./bucket.ts');
  return { ...storage, contents: openBucket(bucket) };
}
