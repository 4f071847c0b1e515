import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What tells whether bytes are still what they were. */
export interface Digest {
  /** In lower-case hex. */
  sha256: string;
  bytes: number;
}

/** Writes a new file, durably and for its owner alone, and answers what was written. */
export async function writeHashed(source: Readable, file: string): Promise<Digest> {
  const { digest, through } = digesting();
  await pipeline(source, through, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  return digest();
}

/** Reads a file through and answers what it holds. */
export async function hashFile(file: string): Promise<Digest> {
  const { digest, through } = digesting();
  for await (const _chunk of through(createReadStream(file)));
  return digest();
}

function digesting(): { digest: () => Digest; through: (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> } {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* through(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { digest: () => ({ sha256: hash.digest('hex'), bytes }), through };
}
