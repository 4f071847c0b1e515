/** Parses WebVTT captions strictly: invalid text is refused with its line. */
import type { Cue } from './tables.ts';

/** Maximum number of cues; more than any transcript has. */
const maxCues = 10_000;

/** The text is not valid WebVTT; `line` counts from 1. */
export class UnreadableCaptions extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`Line ${line} is no WebVTT.`);
    this.line = line;
  }
}

const time = String.raw`(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const timing = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}(?:[ \\t].*)?$`);

/** The cues of a WebVTT text, in order. Notes, styles, regions and markup are dropped. @throws UnreadableCaptions */
export function readWebVtt(text: string): Cue[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) throw new UnreadableCaptions(1);
  const cues: Cue[] = [];
  for (const { from, block } of blocksOf(lines)) {
    const cue = cueOf(block, from, cues.at(-1)?.from ?? 0);
    if (cue) cues.push(cue);
    if (cues.length > maxCues) throw new UnreadableCaptions(from);
  }
  if (cues.length === 0) throw new UnreadableCaptions(lines.length);
  return cues;
}

/** Blocks of lines between empty lines, each with its first line number; without the file header. */
function blocksOf(lines: readonly string[]): { from: number; block: string[] }[] {
  const blocks: { from: number; block: string[] }[] = [];
  let isOpen = false;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') isOpen = false;
    else if (isOpen) blocks.at(-1)?.block.push(line);
    else {
      blocks.push({ from: index + 1, block: [line] });
      isOpen = true;
    }
  }
  return blocks.slice(1);
}

/** Parses a cue; undefined for other blocks. Cues must be sorted by start, and end after their start. */
function cueOf(block: readonly string[], line: number, after: number): Cue | undefined {
  if (/^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(block[0] ?? '')) return undefined;
  const index = block[0]?.includes('-->') ? 0 : 1;
  const parts = timing.exec(block[index] ?? '');
  if (!parts) throw new UnreadableCaptions(line + Math.min(index, block.length - 1));
  const [from, to] = [secondsOf(parts.slice(1, 5)), secondsOf(parts.slice(5, 9))];
  if (to <= from || from < after) throw new UnreadableCaptions(line + index);
  const text = plain(block.slice(index + 1).join('\n'));
  return text === '' ? undefined : { from, to, text };
}

const secondsOf = ([hours = '0', minutes, seconds, thousandths]: readonly (string | undefined)[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '', quot: '"' };

/** The plain text of a cue: without tags, and with entities decoded. The pattern avoids quadratic backtracking. */
const plain = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, '')
    .replace(/&(\w+);/g, (match, name: string) => named[name] ?? match)
    .trim();
