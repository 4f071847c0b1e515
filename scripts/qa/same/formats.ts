import { inflateRawSync } from 'node:zlib';

/** Contents of files whose bytes include the time of creation. */

/** A description of a file, which the comparison uses; '' if it compares bytes. */
export function readFormat(body: Buffer): string {
  if (body.subarray(0, 5).toString('latin1') === '%PDF-') return pdfContents(body);
  if (body.subarray(0, 2).toString('latin1') === 'PK') return zipContents(body);
  return '';
}

/** PDF files: their streams contain ids and times of the printer, so only the number of pages is compared. */
function pdfContents(body: Buffer): string {
  const pages = body.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  return `PDF of ${pages} pages`;
}

const endOfDirectory = 0x06054b50;
const entryOfDirectory = 0x02014b50;

const xml = /\.(?:xml|rels)$/;
const maxEntryBytes = 1024 * 1024;

/** Name of each entry, from the directory at the end (APPNOTE.TXT, 4.3.12), with its text or its size and checksum. */
function zipContents(body: Buffer): string {
  const end = body.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || body.readUInt32LE(end) !== endOfDirectory) return '';
  const lines: string[] = [];
  let entry = body.readUInt32LE(end + 16);
  while (entry + 46 <= end && body.readUInt32LE(entry) === entryOfDirectory) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => body.readUInt16LE(entry + offset)) as [number, number, number];
    const file = body.toString('utf8', entry + 46, entry + 46 + name);
    lines.push(`${file} ${xml.test(file) ? entryText(body, entry) : entrySum(body, entry)}`);
    entry += 46 + name + extra + comment;
  }
  return `ZIP\n${lines.join('\n')}`;
}

function entrySum(body: Buffer, offset: number): string {
  const sum = body
    .readUInt32LE(offset + 16)
    .toString(16)
    .padStart(8, '0');
  return `${body.readUInt32LE(offset + 24)} bytes ${sum}`;
}

/** The text of a small entry, so that rules apply to it. */
function entryText(body: Buffer, entry: number): string {
  const [method, compressedSize, size, offset] = [
    body.readUInt16LE(entry + 10),
    body.readUInt32LE(entry + 20),
    body.readUInt32LE(entry + 24),
    body.readUInt32LE(entry + 42),
  ];
  if (size > maxEntryBytes) return entrySum(body, entry);
  const begin = offset + 30 + body.readUInt16LE(offset + 26) + body.readUInt16LE(offset + 28);
  const content = body.subarray(begin, begin + compressedSize);
  return (method === 0 ? content : inflateRawSync(content)).toString();
}
