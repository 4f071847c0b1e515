import mammoth from 'mammoth';
import { limits, readXml, UnreadableFile, unpackParts } from '../fileParts/index.ts';
import { sanitise } from '../text/index.ts';
import { createZip } from '../zip/index.ts';
import type { Preview } from './preview.ts';

/** The archive entries with text. Pictures, macros and embedded objects are ignored. */
const isText = (name: string): boolean => /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/([^/]+\.xml|_rels\/[^/]+\.rels))$/.test(name);

/**
 * Converts a document to sanitised HTML. Sanitising runs here, so that an excessive document ends this process, not the portal.
 * mammoth gets a new archive of checked entries.
 */
export async function readWord(bytes: Buffer): Promise<Preview> {
  const parts = await unpackParts(bytes, isText);
  if (!parts.has('word/document.xml')) throw new UnreadableFile('not-what-it-says');
  for (const part of parts.values()) readXml(part, {});
  const { value } = await mammoth.convertToHtml(
    { buffer: createZip(Object.fromEntries(parts)) },
    { convertImage: noPicture, idPrefix: 'word-', styleMap: headings },
  );
  const isCut = value.length > limits.characters;
  // Cut between two blocks, because half a tag would be displayed as text.
  const html = isCut ? value.slice(0, value.lastIndexOf('</p>', limits.characters) + 4) : value;
  return { sections: [{ content: { kind: 'html', html: sanitise(html) } }], isCut };
}

/** The page has a title and a heading above the text. */
const headings = [
  "p[style-name='Title'] => h3:fresh",
  ...[1, 2, 3, 4].map((level) => `p[style-name='heading ${level}'] => h${level + 2}:fresh`),
];

const noPicture = mammoth.images.imgElement(async () => ({ src: '' }));
