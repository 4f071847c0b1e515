import { basename } from 'node:path';
import type { FileFacts, FileStore } from '../../runtime/server/files/store.ts';
import { idOf } from '../../services/shared/values/ids.ts';
import type { PictureAddress } from '../../services/textAddresses/index.ts';

/** Pictures of the demo in the file store, by file name. */
export type Pictures = ReadonlyMap<string, PictureAddress & { id: string }>;

/** Stores drawings under stable ids, which are derived from their names. */
export async function storePictures(files: FileStore, drawings: ReadonlyMap<string, Buffer>): Promise<Pictures> {
  const stored = await files.putAll(
    [...drawings].map(([name, content]) => ({ content, id: idOf(`picture:${name}`), name, mime: 'image/svg+xml' })),
  );
  return new Map(
    [...drawings].map(([name, content], index) => {
      const { attachmentId, fileOriginPath } = stored[index] as FileFacts;
      return [name, { id: attachmentId, src: fileOriginPath, ...sizeOf(content.toString()) }];
    }),
  );
}

/** The picture that a text references by a relative path. */
export const findPicture = (pictures: Pictures, path: string): PictureAddress | undefined => {
  const found = pictures.get(basename(path));
  return found && { src: found.src, ...(found.width && { width: found.width }), ...(found.height && { height: found.height }) };
};

/** Width and height from the view box of a drawing, in CSS pixels. */
function sizeOf(svg: string): { width?: number; height?: number } {
  const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return width && height ? { width: Math.round(Number(width)), height: Math.round(Number(height)) } : {};
}
