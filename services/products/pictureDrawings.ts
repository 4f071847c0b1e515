/** Small line drawings, which pages embed instead of requesting each picture. */
import { text } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { FileStore } from '../../runtime/server/files/store.ts';
import type { Drawing } from '../../schema/define/index.ts';
import { readDrawing } from '../wirings/index.ts';

/** Larger pictures are cheaper as files, which browsers cache. */
const maxBytes = 6 * 1024;

/** Drawings by content hash; null for a picture that is not a drawing. */
const known = new LRUCache<string, { drawing: Drawing | null }>({ max: 200 });

/** Returns a lookup from file id to drawing; undefined for other pictures. */
export async function pictureDrawings(
  files: Pick<FileStore, 'list' | 'open'>,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => Drawing | undefined> {
  const listed = await files.list(ids.filter((id) => id !== null));
  const small = listed.filter(({ mime, size }) => mime === 'image/svg+xml' && size <= maxBytes);
  const read = await Promise.all(
    small.map(async (file) => {
      const found = known.get(file.sha256) ?? { drawing: drawingIn(await text(files.open(file))) };
      known.set(file.sha256, found);
      return [file.attachmentId, found.drawing] as const;
    }),
  );
  const drawings = new Map(read);
  return (id) => (id === null ? undefined : (drawings.get(id) ?? undefined));
}

/** Parses a drawing; null if it has disallowed content. It is then shown as an ordinary picture file. */
function drawingIn(svg: string): Drawing | null {
  try {
    return { ...readDrawing(svg), layers: [] };
  } catch {
    return null;
  }
}
