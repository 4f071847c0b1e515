/** Reads the duration and height of an MP4 file (ISO 14496-12), box by box, without the media data. */
import type { Readable } from 'node:stream';

export interface RecordingFacts {
  /** Seconds, rounded up. */
  duration: number;
  /** Pixels. */
  height: number;
}

/** The size of a file in bytes, and a function to read from it. */
interface Mp4Source {
  size: number;
  open: (range?: { start: number; end: number }) => Readable;
}

interface Mp4Box {
  kind: string;
  /** Byte offsets of its content. */
  start: number;
  end: number;
}

/** Maximum number of boxes read over all levels: more than any playable file needs. */
const maxBoxes = 2000;

/** The maximum duration is a week, in seconds; an unknown duration is stored as the largest number. */
const maxLength = 7 * 24 * 3600;

/** The remaining number of boxes to read. */
interface Budget {
  left: number;
}

/** The duration and height of a recording; null if the file is not an MP4 with a video track. */
export async function readMp4(source: Mp4Source): Promise<RecordingFacts | null> {
  const budget = { left: maxBoxes };
  const boxes = await boxesIn(source, { start: 0, end: source.size }, budget);
  const movie = boxes.find(({ kind }) => kind === 'moov');
  if (boxes[0]?.kind !== 'ftyp' || !movie || !boxes.some(({ kind }) => kind === 'mdat')) return null;
  const parts = await boxesIn(source, movie, budget);
  const head = parts.find(({ kind }) => kind === 'mvhd');
  const duration = head && durationIn(await read(source, head.start, Math.min(head.end, head.start + 32)));
  const heights = await Promise.all(parts.filter(({ kind }) => kind === 'trak').map((track) => heightOf(source, track, budget)));
  const height = Math.max(0, ...heights);
  return duration && height > 0 ? { duration, height } : null;
}

async function boxesIn(source: Mp4Source, { start, end }: Pick<Mp4Box, 'start' | 'end'>, budget: Budget): Promise<Mp4Box[]> {
  const boxes: Mp4Box[] = [];
  for (let offset = start; offset + 8 <= end && budget.left > 0; budget.left--) {
    const head = await read(source, offset, Math.min(offset + 16, end));
    const box = boxAt(head, offset, end);
    if (!box) return boxes;
    boxes.push(box);
    offset = box.end;
  }
  return boxes;
}

/** A size of 1 means that the next eight bytes contain the size; a size of 0 extends to the end. */
function boxAt(head: Buffer, offset: number, to: number): Mp4Box | null {
  if (head.length < 8) return null;
  const short = head.readUInt32BE(0);
  const isLong = short === 1;
  if (isLong && head.length < 16) return null;
  const size = short === 0 ? to - offset : isLong ? Number(head.readBigUInt64BE(8)) : short;
  const start = offset + (isLong ? 16 : 8);
  return offset + size > to || offset + size < start ? null : { kind: head.toString('latin1', 4, 8), start, end: offset + size };
}

/** Version 1 has 64-bit times. */
function durationIn(head: Buffer): number | null {
  const isLong = head[0] === 1;
  if (head.length < (isLong ? 32 : 20)) return null;
  const scale = head.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16);
  const seconds = Math.ceil(length / scale);
  return seconds <= maxLength ? seconds : null;
}

/** The height is a fixed-point number at the end of the track header; it is 0 for audio. */
async function heightOf(source: Mp4Source, track: Mp4Box, budget: Budget): Promise<number> {
  const parts = await boxesIn(source, track, budget);
  const head = parts.find(({ kind }) => kind === 'tkhd');
  if (!head || head.end - head.start < 84) return 0;
  const last = await read(source, head.end - 4, head.end);
  return last.length < 4 ? 0 : last.readUInt32BE(0) >>> 16;
}

/** Reads a byte range; returns fewer bytes at the end of the file. */
async function read({ open }: Mp4Source, start: number, end: number): Promise<Buffer> {
  if (end <= start) return Buffer.alloc(0);
  return Buffer.concat((await open({ start, end: end - 1 }).toArray()) as Buffer[]);
}
