/** Pictures of a folder: their type by content, and their size on the page. */
import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import { imageSize } from 'image-size';
import type { Database } from '../../../runtime/server/database/database.ts';
import { typeOf } from '../../../runtime/server/files/signature.ts';
import { type FileStore, safeName } from '../../../runtime/server/files/store.ts';
import { imageTypes } from '../../../schema/entities/file.ts';
import { idOf } from '../../shared/values/ids.ts';
import type { PictureAddress } from '../../textAddresses/index.ts';
import { cleanDrawing } from './drawing.ts';
import { findExistingDrawings, findExistingFiles } from './existingFiles.ts';
import type { ImportFolder } from './folder.ts';
import { DocumentRefusal, type Note } from './refusal.ts';

export interface ImportPicture extends PictureAddress {
  path: string;
  id: string;
  name: string;
  mime: string;
  /** SHA-256 of the stored bytes, in hex. */
  sha256: string;
  /** Whether the same file is already stored from another source. */
  isExisting?: true;
}

const maxPictureBytes = 20 * 1_048_576;
const pixels: readonly string[] = imageTypes;
const drawing = 'image/svg+xml';

/** Reads all pictures of the folder, by path. A file that is not a picture or too large is reported and omitted. */
export async function readPictures(
  folder: ImportFolder,
  collection: string,
): Promise<{ pictures: Map<string, ImportPicture>; notes: Note[] }> {
  const pictures = new Map<string, ImportPicture>();
  const notes: Note[] = [];
  for (const path of folder.others.filter((other) => /\.(png|jpe?g|gif|webp|svg)$/i.test(other))) {
    try {
      pictures.set(path, await readPicture(folder, path, collection));
    } catch (error) {
      if (!(error instanceof DocumentRefusal)) throw error;
      notes.push({ path, reason: error.message });
    }
  }
  return { pictures, notes };
}

/** Reuses stored pictures with the same content and at least the same audience. */
export async function reuseExistingPictures(
  { database, files }: { database: Database; files: FileStore },
  pictures: ReadonlyMap<string, ImportPicture>,
  audience: number,
): Promise<Map<string, ImportPicture>> {
  const requested = [...pictures.values()].map((picture) => ({ ...picture, audience }));
  const drawings = requested.filter(({ mime }) => mime === drawing);
  const twins = new Map([
    ...(await findExistingFiles(database, requested)),
    ...(await findExistingDrawings({ database, files }, drawings)),
  ]);
  return new Map(
    [...pictures].map(([path, picture]) => {
      const id = twins.get(picture.id);
      return [path, id ? { ...picture, id, isExisting: true, src: `/files/${id}/${encodeURIComponent(picture.name)}` } : picture];
    }),
  );
}

async function readPicture(folder: ImportFolder, path: string, collection: string): Promise<ImportPicture> {
  const { content, mime } = await contentOf(folder, path);
  const id = idOf(`import:${collection}:${path}`);
  const name = safeName(basename(path));
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { path, id, name, mime, sha256, src: `/files/${id}/${encodeURIComponent(name)}`, ...sizeOf(content) };
}

async function contentOf(folder: ImportFolder, path: string): Promise<{ content: Buffer; mime: string }> {
  const content = await folder.read(path, maxPictureBytes);
  if (extname(path).toLowerCase() === '.svg') return { content: Buffer.from(cleanDrawing(content.toString())), mime: drawing };
  const mime = typeOf(path, content, pixels);
  if (!mime) throw new DocumentRefusal('Its content is no picture of the kind that its name says');
  return { content, mime };
}

/** Displayed width and height in CSS pixels; empty if the picture has no size. */
function sizeOf(content: Buffer): { width?: number; height?: number } {
  try {
    const { width, height, orientation = 1 } = imageSize(content);
    const [across, down] = orientation > 4 ? [height, width] : [width, height];
    return across > 0 && down > 0 ? { width: Math.round(across), height: Math.round(down) } : {};
  } catch {
    return {};
  }
}

/** Stores a picture, unless the same content is already stored. */
export async function storePicture(files: FileStore, folder: ImportFolder, picture: ImportPicture, audience: 1 | 2 | 3): Promise<void> {
  if (picture.isExisting) return;
  const { id, name, mime, path, sha256 } = picture;
  const there = await files.find(id);
  if (there?.sha256 === sha256 && there.mime === mime && there.fileName === name && there.audience === audience) return;
  const { content } = await contentOf(folder, path);
  await files.put(content, { id, name, mime, audience });
}
