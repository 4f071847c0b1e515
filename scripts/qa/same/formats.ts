/** Contents of files whose bytes hold the time at which they were made. */

/** A description by which two files are compared; '' where bytes are compared. */
export function readFormat(body: Buffer): string {
  if (body.subarray(0, 5).toString('latin1') === '%PDF-') return pdfContents(body);
  if (body.subarray(0, 2).toString('latin1') === 'PK') return zipContents(body);
  return '';
}

/** Printed pages: their streams hold ids and times of the printer, so that only their number is compared. */
function pdfContents(body: Buffer): string {
  const pages = body.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  return `PDF of ${pages} pages`;
}

const endOfDirectory = 0x06054b50;
const entryOfDirectory = 0x02014b50;

/** Name, size and checksum of each entry, from the directory at the end (APPNOTE.TXT, 4.3.12). */
function zipContents(body: Buffer): string {
  const end = body.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || body.readUInt32LE(end) !== endOfDirectory) return '';
  const lines: string[] = [];
  let at = body.readUInt32LE(end + 16);
  while (at + 46 <= end && body.readUInt32LE(at) === entryOfDirectory) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => body.readUInt16LE(at + offset)) as [number, number, number];
    const sum = body
      .readUInt32LE(at + 16)
      .toString(16)
      .padStart(8, '0');
    lines.push(`${body.toString('utf8', at + 46, at + 46 + name)} ${body.readUInt32LE(at + 24)} bytes ${sum}`);
    at += 46 + name + extra + comment;
  }
  return `ZIP\n${lines.join('\n')}`;
}
