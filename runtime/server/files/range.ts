import type { ByteRange } from '../disk/read.ts';

/**
 * The single byte range of a request (RFC 9110, 14.1.2). `whole` where there is none, the form is unsupported, or there
 * are several. `none` where the file ends before the range.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  if (first === '') return Number(last) > 0 && size > 0 ? { start: Math.max(0, size - Number(last)), end: size - 1 } : 'none';
  if (last !== '' && Number(last) < Number(first)) return 'whole';
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return Number(first) < size ? { start: Number(first), end } : 'none';
}
