/** Unique paths in an archive that are valid on Windows, macOS and Linux. */

export interface ArchiveEntry {
  /** A group, such as a model. */
  folder?: string | undefined;
  fileName: string;
}

/** The list of hashes, in the root folder. */
export const hashList = 'SHA256SUMS.txt';

/** In bytes: with folder and number, it remains below the 255-byte limit of most file systems and the path limit of Windows. */
const maxNameLength = 150;
const maxFolderLength = 60;

/** Device names of Windows, with any extension. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(?=\.|$)/i;

/** The path of each entry, in order. A number distinguishes files with the same name. */
export function assignArchivePaths(entries: readonly ArchiveEntry[]): string[] {
  const taken = new Set([keyOf(hashList)]);
  return entries.map(({ folder, fileName }) => {
    const folderPath = folder ? `${sanitisePathPart(folder, maxFolderLength)}/` : '';
    const path = freePath(folderPath, sanitisePathPart(fileName, maxNameLength), taken);
    taken.add(keyOf(path));
    return path;
  });
}

/** Sanitises one part of a path: no separators, control characters, or names with a special meaning. */
export function sanitisePathPart(name: string, maxLength: number): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"/\\|?*]/g, '_')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  const { stem, ending } = splitEnding(clean);
  const short = shorten(stem, maxLength - Buffer.byteLength(ending)).replace(/(?<![.\s])[.\s]+$/, '');
  return ((short || 'file') + ending).replace(device, '$&_');
}

function freePath(zone: string, name: string, taken: ReadonlySet<string>): string {
  const { stem, ending } = splitEnding(name);
  for (let number = 1; ; number += 1) {
    const path = zone + (number === 1 ? name : `${stem} (${number})${ending}`);
    if (!taken.has(keyOf(path))) return path;
  }
}

/** Windows and macOS treat names that differ only in case or Unicode normalisation as equal. */
const keyOf = (path: string): string => path.normalize('NFKC').toLowerCase();

function splitEnding(name: string): { stem: string; ending: string } {
  const ending = /(?<=.)(\.tar)?\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - ending.length), ending };
}

/** The longest prefix of whole grapheme clusters within a number of UTF-8 bytes. */
function shorten(text: string, maxLength: number): string {
  let bytes = 0;
  let shortened = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > maxLength) break;
    shortened += segment;
  }
  return shortened;
}
