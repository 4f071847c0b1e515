import { inflateRawSync } from 'node:zlib';

/** The files of an archive by their paths, read by its list at the end. For archives below the sizes that need ZIP64. */
export function filesOfZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('The file is not an archive.');
  const files = new Map<string, Buffer>();
  let entryOffset = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(entryOffset + offset)) as [
      number,
      number,
      number,
    ];
    const path = bytes.toString('utf8', entryOffset + 46, entryOffset + 46 + nameLength);
    files.set(path, contentAt(bytes, entryOffset));
    entryOffset += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

/** The content of an entry of the directory. */
function contentAt(bytes: Buffer, entry: number): Buffer {
  const [method, size, local] = [bytes.readUInt16LE(entry + 10), bytes.readUInt32LE(entry + 20), bytes.readUInt32LE(entry + 42)];
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const content = bytes.subarray(start, start + size);
  return method === 0 ? content : inflateRawSync(content);
}
