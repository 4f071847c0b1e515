/** Where a file stands in an archive: names that Windows, macOS and Linux all take, and no two alike. */

export interface ArchiveEntry {
  /** What it is filed under, such as a model. */
  folder?: string | undefined;
  fileName: string;
}

/** The list of hashes, at the root. */
export const hashList = 'SHA256SUMS.txt';

/** In bytes: with folder and number below the 255 of most file systems, and as letters below what Windows takes of a path. */
const maxNameLength = 150;
const maxFolderLength = 60;

/** Names that Windows takes for devices, whatever ending follows. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(?=\.|$)/i;

/** The path of each entry, in their order. A file of several folders or the same name twice is told apart by a number. */
export function archivePaths(entries: readonly ArchiveEntry[]): string[] {
  const taken = new Set([keyOf(hashList)]);
  return entries.map(({ folder, fileName }) => {
    const shelf = folder ? `${safePart(folder, maxFolderLength)}/` : '';
    const path = freePath(shelf, safePart(fileName, maxNameLength), taken);
    taken.add(keyOf(path));
    return path;
  });
}

/** One part of a path: no separators, no control characters, nothing that a system reads as more than a name. */
export function safePart(name: string, longest: number): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"/\\|?*]/g, '_')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  const { stem, ending } = splitEnding(clean);
  const short = shorten(stem, longest - Buffer.byteLength(ending)).replace(/(?<![.\s])[.\s]+$/, '');
  return ((short || 'file') + ending).replace(device, '$&_');
}

function freePath(shelf: string, name: string, taken: ReadonlySet<string>): string {
  const { stem, ending } = splitEnding(name);
  for (let number = 1; ; number += 1) {
    const path = shelf + (number === 1 ? name : `${stem} (${number})${ending}`);
    if (!taken.has(keyOf(path))) return path;
  }
}

/** Windows and macOS take names for the same that differ in case or in how letters are put together. */
const keyOf = (path: string): string => path.normalize('NFKC').toLowerCase();

function splitEnding(name: string): { stem: string; ending: string } {
  const ending = /(?<=.)(\.tar)?\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  return { stem: name.slice(0, name.length - ending.length), ending };
}

/** As many whole letters as go into so many bytes of UTF-8. */
function shorten(text: string, longest: number): string {
  let bytes = 0;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > longest) break;
    kept += segment;
  }
  return kept;
}
