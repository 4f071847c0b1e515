import type { ByteRange } from '../disk/read.ts';

/** A stored part of an upload. */
export interface StoredPart {
  key: string;
  /** Position in bytes. */
  at: number;
  bytes: number;
}

/** A part, and the range of its bytes to read. */
interface TakenPart {
  key: string;
  from: ByteRange;
}

/**
 * The parts that cover a range, in order. Parts of several attempts may overlap; their bytes are the same, because each attempt
 * continues the same file. Throws if no part contains a byte.
 */
export function coveringParts(parts: readonly StoredPart[], { start, end }: ByteRange): TakenPart[] {
  const taken: TakenPart[] = [];
  for (let offset = start; offset <= end; ) {
    const last = parts
      .filter((part) => part.at <= offset && part.at + part.bytes > offset)
      .reduce<StoredPart | undefined>((best, part) => (best && endOf(best) >= endOf(part) ? best : part), undefined);
    if (!last) throw Object.assign(new Error(`The upload has no byte at ${offset}.`), { code: 'EIO' });
    const until = Math.min(end, endOf(last) - 1);
    taken.push({ key: last.key, from: { start: offset - last.at, end: until - last.at } });
    offset = until + 1;
  }
  return taken;
}

const endOf = ({ at, bytes }: StoredPart): number => at + bytes;
