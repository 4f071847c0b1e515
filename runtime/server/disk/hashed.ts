import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileContent, writeNew } from './write.ts';

/** Hash and size, for integrity checks. */
export interface Digest {
  /** In lower-case hex. */
  sha256: string;
  bytes: number;
}

/** Writes a new file durably, readable by its owner only, and resolves with its digest. */
export async function writeHashed(content: FileContent, file: string): Promise<Digest> {
  const { digest, watch } = digesting();
  await writeNew(file, content, { watch, hasHoles: true });
  return digest();
}

/** Reads a file and resolves with its digest. */
export const hashFile = (file: string): Promise<Digest> => hashBytes(createReadStream(file));

/** Reads a stream to its end and resolves with its digest. */
export async function hashBytes(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Digest> {
  const { digest, watch } = digesting();
  for await (const piece of content) watch(piece);
  return digest();
}

/** A content with a long run of zeros, such as a disk image. */
export interface PaddedContent {
  head: Buffer;
  /** Length of the run in MiB. */
  mebibytes: number;
  tail: Buffer;
}

const mebibyte = Buffer.alloc(1024 * 1024);

/** Writes a padded content durably. The run becomes a hole in the file, and is hashed once for all contents with the same head. */
export async function writePadded({ head, mebibytes, tail }: PaddedContent, file: string): Promise<Digest> {
  const pieces = async function* () {
    yield head;
    for (let index = 0; index < mebibytes; index++) yield mebibyte;
    yield tail;
  };
  await writeNew(file, pieces(), { hasHoles: true });
  return hashPadded({ head, mebibytes, tail });
}

/** The digest of a padded content. */
export function hashPadded({ head, mebibytes, tail }: PaddedContent): Digest {
  const sha256 = stateAfter(head, mebibytes).update(tail).digest('hex');
  return { sha256, bytes: head.length + mebibytes * mebibyte.length + tail.length };
}

/** Hash states by head: entry n is the state after the head and n MiB of zeros. */
const paddedStates = new Map<string, Hash[]>();

function stateAfter(head: Buffer, mebibytes: number): Hash {
  const key = head.toString('latin1');
  const states = paddedStates.get(key) ?? [createHash('sha256').update(head)];
  paddedStates.set(key, states);
  while (states.length <= mebibytes) states.push((states.at(-1) as Hash).copy().update(mebibyte));
  return (states[mebibytes] as Hash).copy();
}

function digesting(): { digest: () => Digest; watch: (piece: Uint8Array) => void } {
  const hash = createHash('sha256');
  let bytes = 0;
  const watch = (piece: Uint8Array): void => {
    hash.update(piece);
    bytes += piece.length;
  };
  return { digest: () => ({ sha256: hash.digest('hex'), bytes }), watch };
}
