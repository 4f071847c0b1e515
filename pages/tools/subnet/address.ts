/** Parses and formats IPv4 and IPv6 addresses. */

export interface IpAddress {
  /** Number of bits. */
  width: 32 | 128;
  value: bigint;
}

/** Parses an address. Undefined if the text is not an address. */
export const parseAddress = (text: string): IpAddress | undefined => (text.includes(':') ? parseIpv6(text) : parseIpv4(text));

function parseIpv4(text: string): IpAddress | undefined {
  const parts = text.split('.');
  // A leading zero is refused: some programs read it as octal (RFC 6943, section 3.1.1).
  if (parts.length !== 4 || parts.some((part) => !/^(0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255)) return undefined;
  return { width: 32, value: parts.reduce((value, part) => value * 256n + BigInt(part), 0n) };
}

/** RFC 4291, section 2.2: groups of four hexadecimal digits, one `::`, and possibly an IPv4 address at the end. */
function parseIpv6(text: string): IpAddress | undefined {
  const halves = text.split('::');
  if (halves.length > 2) return undefined;
  const [head, tail] = halves.map(parseGroups);
  if (!head || (halves.length === 2 && !tail)) return undefined;
  const missing = 8 - head.length - (tail?.length ?? 0);
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined;
  const groups = [...head, ...Array.from({ length: missing }, () => 0), ...(tail ?? [])];
  return { width: 128, value: groups.reduce((value, group) => value * 65_536n + BigInt(group), 0n) };
}

/** Parses the groups before or after `::`. Undefined if a group is malformed. */
function parseGroups(text: string): number[] | undefined {
  if (text === '') return [];
  const parts = text.split(':');
  const last = parts.at(-1) ?? '';
  const four = last.includes('.') ? parseIpv4(last) : undefined;
  const hex = four ? parts.slice(0, -1) : parts;
  if (hex.some((part) => !/^[\da-f]{1,4}$/i.test(part))) return undefined;
  const end = four ? [Number(four.value >> 16n), Number(four.value & 0xffffn)] : [];
  return [...hex.map((part) => Number.parseInt(part, 16)), ...end];
}

/** Formats an address. IPv6 has the canonical format of RFC 5952. */
export const formatAddress = ({ width, value }: IpAddress): string => (width === 32 ? formatIpv4(value) : formatIpv6(value));

const formatIpv4 = (value: bigint): string => [24n, 16n, 8n, 0n].map((bits) => String((value >> bits) & 255n)).join('.');

function formatIpv6(value: bigint): string {
  const groups = Array.from({ length: 8 }, (_, index) => Number((value >> BigInt(112 - 16 * index)) & 0xffffn));
  const zeros = longestZeroRun(groups);
  const text = (some: readonly number[]) => some.map((group) => group.toString(16)).join(':');
  return zeros.length < 2 ? text(groups) : `${text(groups.slice(0, zeros.at))}::${text(groups.slice(zeros.at + zeros.length))}`;
}

/** The first of the longest runs of zeros. */
function longestZeroRun(groups: readonly number[]): { at: number; length: number } {
  let best = { at: 0, length: 0 };
  for (let index = 0; index < groups.length; index += 1) {
    const rest = groups.slice(index);
    const length = rest.findIndex((group) => group !== 0);
    const run = length === -1 ? rest.length : length;
    if (run > best.length) best = { at: index, length: run };
  }
  return best;
}
