/** Pictures in Markdown written in the portal, whose addresses are the portal's own. */
import { imageSize } from 'image-size';
import type { FoundFile } from '../../runtime/server/files/access.ts';
import type { FileStore } from '../../runtime/server/files/store.ts';
import type { Addressing } from '../rendering/index.ts';
import { isUuid } from '../shared/values/uuid.ts';
import type { PictureAddress } from '../textAddresses/index.ts';
import { readdress } from './readdress.ts';

const fileAddress = /\/files\/([0-9a-f-]{36})\/[^\s"'()<>]+/g;

/** Ids of the files that texts refer to. */
export const filesNamed = (texts: Iterable<string>): string[] => [
  ...new Set([...texts].flatMap((text) => [...text.matchAll(fileAddress)].map(([, id]) => id as string)).filter(isUuid)),
];

/** Markdown with the current addresses of its pictures: a form that was opened before a replacement sends earlier ones. */
export const currentSource = (source: string, addressing: Addressing): string =>
  addressing.kind === 'own' && addressing.pictures !== 'any'
    ? [...addressing.pictures].reduce((text, [id, { src }]) => readdress(text, id, { src }), source)
    : source;

/** Number of bytes that are read to detect the size of a picture. */
const headBytes = 262_144;

/** The audience of a text with pictures, its author, and the pictures that it showed before. */
export interface PictureVisibility {
  audience: number;
  author: string | null;
  shown: readonly string[];
}

/**
 * The pictures in source texts, with their sizes for the layout. A picture is shown if all readers of the text may see it,
 * its author uploaded it, or the text showed it before.
 */
export async function picturesOf(files: FileStore, sources: readonly string[], showing: PictureVisibility): Promise<Addressing> {
  const found = (await files.findToUse(filesNamed(sources))).filter((file) => file.mime.startsWith('image/') && mayShow(file, showing));
  const pictures = new Map<string, PictureAddress>();
  for (const file of found) pictures.set(file.attachmentId, { src: file.fileOriginPath, ...(await pictureSize(files, file)) });
  return { kind: 'own', pictures };
}

const mayShow = ({ attachmentId, owner, audience: own, endsAt }: FoundFile, { audience, author, shown }: PictureVisibility): boolean =>
  endsAt === null && (own <= audience || owner === author || shown.includes(attachmentId));

/** Width and height of a picture in CSS pixels; empty if it has no size. */
export async function pictureSize(
  files: Pick<FileStore, 'open'>,
  file: Pick<FoundFile, 'sha256' | 'size' | 'attachmentId'>,
): Promise<{ width?: number; height?: number }> {
  try {
    const parts: Buffer[] = [];
    for await (const part of files.open(file, { start: 0, end: Math.min(file.size, headBytes) - 1 })) parts.push(part as Buffer);
    const { width, height, orientation = 1 } = imageSize(Buffer.concat(parts));
    const [across, down] = orientation > 4 ? [height, width] : [width, height];
    return across > 0 && down > 0 ? { width: Math.round(across), height: Math.round(down) } : {};
  } catch {
    return {};
  }
}
