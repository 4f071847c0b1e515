import { basename } from 'node:path';
import type { FileStore } from '../../../runtime/server/files/store.ts';
import type { PictureAddress } from '../text/addresses.ts';
import { idOf } from './ids.ts';

/** Pictures of the demo in the file store, by file name. */
export type Pictures = ReadonlyMap<string, PictureAddress & { id: string }>;

/** Stores drawings under ids of their own; one after the other, for they share the connection of a transaction. */
export async function storePictures(files: FileStore, drawings: ReadonlyMap<string, Buffer>): Promise<Pictures> {
  const stored = new Map<string, PictureAddress & { id: string }>();
  for (const [name, content] of drawings) {
    const { attachmentId, fileOriginPath } = await files.put(content, { id: idOf(`picture:${name}`), name, mime: 'image/svg+xml' });
    stored.set(name, { id: attachmentId, src: fileOriginPath, ...sizeOf(content.toString()) });
  }
  return stored;
}

/** The picture that a text names by a relative path. */
export const pictureNamed = (pictures: Pictures, path: string): PictureAddress | undefined => {
  const found = pictures.get(basename(path));
  return found && { src: found.src, ...(found.width && { width: found.width }), ...(found.height && { height: found.height }) };
};

/** Width and height of a drawing as its view box says, in CSS pixels. */
function sizeOf(svg: string): { width?: number; height?: number } {
  const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return width && height ? { width: Math.round(Number(width)), height: Math.round(Number(height)) } : {};
}
