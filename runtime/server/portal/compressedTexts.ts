import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/**
 * Texts by name, compressed in memory. The tables of three sites take 24 MB as strings and 5 MB compressed. Few of them are
 * read, and rarely.
 */
export interface CompressedTexts {
  names: () => string[];
  get: (name: string) => string | undefined;
  set: (name: string, text: string) => void;
  /** Adds the texts of another collection, in their compressed form. */
  add: (others: CompressedTexts) => void;
  /** The compressed texts by name. */
  compressed: ReadonlyMap<string, Uint8Array>;
}

export function openCompressedTexts(): CompressedTexts {
  const compressed = new Map<string, Uint8Array>();
  return {
    names: () => [...compressed.keys()],
    get: (name) => {
      const found = compressed.get(name);
      return found && zstdDecompressSync(found).toString();
    },
    // A copy, because the result is the beginning of a larger buffer.
    set: (name, text) => void compressed.set(name, new Uint8Array(zstdCompressSync(text))),
    add: (others) => {
      for (const [name, text] of others.compressed) compressed.set(name, text);
    },
    compressed,
  };
}
