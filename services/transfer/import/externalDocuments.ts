/** Word and HTML documents of a folder, and their embedded pictures. */
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { limits, type Refusal } from '../../fileParts/index.ts';

import { readUploadedDocument } from '../../intake/index.ts';
import { documentOfText, type ImportDocument } from './document.ts';
import type { ImportFolder } from './folder.ts';
import { DocumentRefusal, type Note } from './refusal.ts';

/** Maximum total bytes of embedded pictures in one import; they are in memory until they are stored. */
const maxWithin = 512 * 1_048_576;

const reasons: Readonly<Record<Refusal, string>> = {
  'too-large': 'It is larger than what is read',
  'too-dense': 'It is packed more densely than any text is',
  'unsafe-names': 'It holds names that lead out of it',
  'not-what-it-says': 'Its content is not what its name says',
  broken: 'It is damaged, or no document of its kind',
  protected: 'It is protected by a password',
  'too-slow': 'It takes too long to read',
  busy: 'Too much else is being read',
};

/** A folder that also contains the embedded pictures of its documents. */
export const withEmbeddedPictures = (folder: ImportFolder, within: ReadonlyMap<string, Buffer>): ImportFolder => ({
  ...folder,
  get others() {
    return [...folder.others, ...within.keys()];
  },
  read: async (path, maxBytes) => within.get(path) ?? folder.read(path, maxBytes),
});

/** Reads a Word or HTML document and adds its pictures to `within`. */
export async function readExternalDocument(
  folder: ImportFolder,
  path: string,
  { language, within, losses }: { language: string; within: Map<string, Buffer>; losses: Note[] },
): Promise<ImportDocument> {
  const bytes = await folder.read(path, limits.fileBytes);
  const prefix = `${createHash('sha256').update(path).digest('hex').slice(0, 12)}-`;
  const taken = await readUploadedDocument({ format: /\.docx$/i.test(path) ? 'docx' : 'html', bytes, language, prefix });
  if ('refusal' in taken) throw new DocumentRefusal(reasons[taken.refusal]);
  let size = [...within.values()].reduce((sum, { length }) => sum + length, 0);
  let leftOut = taken.leftOut;
  for (const picture of taken.pictures) {
    size += picture.bytes.length;
    if (size > maxWithin) leftOut += 1;
    else within.set(posix.join(posix.dirname(path), picture.name), Buffer.from(picture.bytes));
  }
  if (leftOut > 0) losses.push({ path, reason: `Pictures that no page can show, or that are too large, are left out: ${leftOut}` });
  return documentOfText(path, taken);
}
