import { join } from 'node:path';
import type { ServerConfig } from '../config/config.ts';
import type { ContentStorage } from './contents.ts';
import { folderStorage } from './folder.ts';

/** The configured store. The client of object stores is loaded only if the configuration has a bucket. */
export async function openContents({ dataFolder, bucket }: Pick<ServerConfig, 'dataFolder' | 'bucket'>): Promise<ContentStorage> {
  const storage = folderStorage(join(dataFolder, 'files'));
  if (!bucket) return storage;
  const { openBucket } = await import('./bucket.ts');
  return { ...storage, contents: openBucket(bucket) };
}
