/** Small archives made in memory, alike each time. */
import { crc32, deflateRawSync } from 'node:zlib';

export type Entries = Readonly<Record<string, string | Buffer>>;

/** The first day that the format knows, so that the same content is the same archive. */
const firstDay = 0x21;
/** Names are UTF-8. */
const utf8 = 0x800;
const deflated = 8;

/** A zip archive of some entries, in their order. */
export function zipOf(entries: Entries): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const facts = factsOf(Buffer.from(name), bytes, packed);
    const head = Buffer.concat([Buffer.from('PK\x03\x04\x14\x00'), facts, Buffer.from(name)]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00\x14\x00'), facts, placeOf(offset), Buffer.from(name)]));
    parts.push(head, packed);
    offset += head.length + packed.length;
  }
  return Buffer.concat([...parts, ...directory, endOf(directory, offset)]);
}

/** What an entry says of itself before its content and in the directory alike: flags, method, time, day, checksum, sizes, lengths. */
function factsOf(name: Buffer, content: Buffer, packed: Buffer): Buffer {
  const facts = Buffer.alloc(24);
  facts.writeUInt16LE(utf8, 0);
  facts.writeUInt16LE(deflated, 2);
  facts.writeUInt16LE(firstDay, 6);
  facts.writeUInt32LE(crc32(content), 8);
  facts.writeUInt32LE(packed.length, 12);
  facts.writeUInt32LE(content.length, 16);
  facts.writeUInt16LE(name.length, 20);
  return facts;
}

/** The rest of a line of the directory: no comment, one disk, no attributes, where the entry begins. */
function placeOf(offset: number): Buffer {
  const place = Buffer.alloc(14);
  place.writeUInt32LE(offset, 10);
  return place;
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
