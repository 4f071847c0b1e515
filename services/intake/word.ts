import mammoth from 'mammoth';
import { limits, readXml, UnreadableFile, unpackParts } from '../fileParts/index.ts';
import { createZip } from '../zip/index.ts';

import type { PictureCollector } from './pictures.ts';

/** The archive entries with text and pictures. Macros and embedded objects are ignored. */
const isIncluded = (name: string): boolean =>
  /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/([^/]+\.xml|_rels\/[^/]+\.rels|media\/[^/]+))$/.test(name);

/**
 * Converts a Word document to unsanitised HTML. mammoth gets a new archive of checked entries, and has no access
 * to external files or addresses.
 */
export async function htmlOfWord(bytes: Buffer, pictures: PictureCollector): Promise<string> {
  const parts = await unpackParts(bytes, isIncluded);
  if (!parts.has('word/document.xml')) throw new UnreadableFile('not-what-it-says');
  for (const [name, part] of parts) if (!name.includes('/media/')) readXml(part, {});
  const { value } = await mammoth.convertToHtml(
    { buffer: createZip(Object.fromEntries(parts)) },
    {
      convertImage: mammoth.images.imgElement(async (image) => ({
        src: pictures.add(image.contentType, await image.readAsBuffer()) ?? '',
      })),
      externalFileAccess: false,
      includeEmbeddedStyleMap: false,
      styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => p:fresh"],
    },
  );
  if (value.length > limits.unpackedBytes) throw new UnreadableFile('too-large');
  return value;
}
