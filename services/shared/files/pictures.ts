import type { FileStore } from '../../../runtime/server/files/store.ts';

/** Returns a lookup from file id to picture address; null and unknown ids give an empty string. */
export async function pictureAddresses(
  files: Pick<FileStore, 'list'>,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string> {
  const known = await files.list([...new Set(ids.filter((id) => id !== null))]);
  const addresses = new Map(known.map(({ attachmentId, fileOriginPath }) => [attachmentId, fileOriginPath]));
  return (id) => (id === null ? '' : (addresses.get(id) ?? ''));
}
