import mammoth from 'mammoth';
import { limits, readXml, UnreadableFile, unpackParts } from '../extraction/index.ts';
import { zipOf } from '../zip/index.ts';

import type { PictureTray } from './pictures.ts';

/** The parts that make up text and pictures. Macros and what is embedded are left out. */
const isWanted = (name: string): boolean =>
  /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/([^/]+\.xml|_rels\/[^/]+\.rels|media\/[^/]+))$/.test(name);

/**
 * A Word document as HTML that nobody has cleaned yet. mammoth gets an archive packed anew of parts that were looked at
 * before, and no way to files or addresses outside of it.
 */
export async function htmlOfWord(bytes: Buffer, tray: PictureTray): Promise<string> {
  const parts = await unpackParts(bytes, isWanted);
  if (!parts.has('word/document.xml')) throw new UnreadableFile('not-what-it-says');
  for (const [name, part] of parts) if (!name.includes('/media/')) readXml(part, {});
  const { value } = await mammoth.convertToHtml(
    { buffer: zipOf(Object.fromEntries(parts)) },
    {
      convertImage: mammoth.images.imgElement(async (image) => ({
        src: tray.add(image.contentType, await image.readAsBuffer()) ?? '',
      })),
      externalFileAccess: false,
      includeEmbeddedStyleMap: false,
      styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"],
    },
  );
  if (value.length > limits.unpackedBytes) throw new UnreadableFile('too-large');
  return value;
}
