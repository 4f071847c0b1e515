/** Creates small archives in memory; equal content gives equal bytes. */
import { crc32, deflateRawSync } from 'node:zlib';
import type { PaddedContent } from '../../runtime/server/disk/hashed.ts';

export type Entries = Readonly<Record<string, string | Buffer>>;

/** The earliest date of the format, so that equal content gives an equal archive. */
const firstDay = 0x21;
/** Flag: names are UTF-8. */
const utf8 = 0x800;
const deflated = 8;

/** Creates a ZIP archive of entries, in their order. */
export const createZip = (entries: Entries): Buffer => zipBytes(entries, 0, []);

/** The rest of an archive from an offset, with the directory entries of the preceding part. */
function zipBytes(entries: Entries, from: number, before: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [...before];
  let offset = from;
  for (const [name, text] of Object.entries(entries)) {
    const bytes = Buffer.from(text);
    const content = deflateRawSync(bytes);
    const facts = factsOf(Buffer.from(name), { method: deflated, checksum: crc32(bytes), stored: content.length, size: bytes.length });
    const head = Buffer.concat([Buffer.from('PK\x03\x04\x14\x00'), facts, Buffer.from(name)]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00\x14\x00'), facts, directoryTail(offset), Buffer.from(name)]));
    parts.push(head, content);
    offset += head.length + content.length;
  }
  return Buffer.concat([...parts, ...directory, endOf(directory, offset)]);
}

interface EntryFacts {
  flags?: number;
  method: number;
  checksum: number;
  /** Bytes in the archive, and unpacked. */
  stored: number;
  size: number;
}

/** Flag: checksum and sizes follow the content. */
const describedBehind = 0x8;
const mebibyte = Buffer.alloc(1024 * 1024);

/**
 * An archive whose first entry is an uncompressed image of zeros. Sizes follow the content, so that all such archives have the
 * same first bytes for every image size.
 */
export function zipWithImage(image: { name: string; mebibytes: number }, entries: Entries): PaddedContent {
  const name = Buffer.from(image.name);
  const size = image.mebibytes * mebibyte.length;
  const checksum = zeroChecksum(image.mebibytes);
  const flags = utf8 | describedBehind;
  const head = Buffer.concat([
    Buffer.from('PK\x03\x04\x14\x00'),
    factsOf(name, { flags, method: 0, checksum: 0, stored: 0, size: 0 }),
    name,
  ]);
  const behind = Buffer.alloc(16);
  behind.write('PK\x07\x08', 'latin1');
  behind.writeUInt32LE(checksum, 4);
  behind.writeUInt32LE(size, 8);
  behind.writeUInt32LE(size, 12);
  const line = [
    Buffer.from('PK\x01\x02\x14\x00\x14\x00'),
    factsOf(name, { flags, method: 0, checksum, stored: size, size }),
    directoryTail(0),
    name,
  ];
  const rest = zipBytes(entries, head.length + size + behind.length, [Buffer.concat(line)]);
  return { head, mebibytes: image.mebibytes, tail: Buffer.concat([behind, rest]) };
}

/** CRC-32 of a number of MiB of zeros. Each is computed once. */
const zeroChecksums = [0];
function zeroChecksum(mebibytes: number): number {
  while (zeroChecksums.length <= mebibytes) zeroChecksums.push(crc32(mebibyte, zeroChecksums.at(-1)));
  return zeroChecksums[mebibytes] as number;
}

/** The fields that local header and directory share: flags, method, time, date, checksum, sizes, lengths. */
function factsOf(name: Buffer, { flags = utf8, method, checksum, stored, size }: EntryFacts): Buffer {
  const facts = Buffer.alloc(24);
  facts.writeUInt16LE(flags, 0);
  facts.writeUInt16LE(method, 2);
  facts.writeUInt16LE(firstDay, 6);
  facts.writeUInt32LE(checksum, 8);
  facts.writeUInt32LE(stored, 12);
  facts.writeUInt32LE(size, 16);
  facts.writeUInt16LE(name.length, 20);
  return facts;
}

/** The rest of a directory entry: no comment, one disk, no attributes, offset of the local header. */
function directoryTail(offset: number): Buffer {
  const field = Buffer.alloc(14);
  field.writeUInt32LE(offset, 10);
  return field;
}

function endOf(directory: readonly Buffer[], offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
