import type { ToolFormula, ToolNote } from '../tool.ts';
import { formatAddress, type IpAddress, parseAddress } from './address.ts';

/** A network: its first address and its prefix length. */
export interface IpNetwork extends IpAddress {
  prefix: number;
}

const sizeOf = ({ width, prefix }: Pick<IpNetwork, 'width' | 'prefix'>): bigint => 2n ** BigInt(width - prefix);

/** The network of an address (RFC 4632). */
export const networkOf = (address: IpAddress, prefix: number): IpNetwork => {
  const size = sizeOf({ width: address.width, prefix });
  return { width: address.width, value: (address.value / size) * size, prefix };
};

export const lastAddress = (network: IpNetwork): IpAddress => ({ width: network.width, value: network.value + sizeOf(network) - 1n });

/** Whether the first and last address are the network and broadcast addresses. A /31 has two hosts (RFC 3021). */
const isReserved = ({ width, prefix }: IpNetwork): boolean => width === 32 && prefix < 31;

/** Number of addresses for devices. */
export const hostCount = (network: IpNetwork): bigint => sizeOf(network) - (isReserved(network) ? 2n : 0n);

const hostRange = (network: IpNetwork): [IpAddress, IpAddress] => {
  const [first, last] = [network.value, lastAddress(network).value];
  const edge = isReserved(network) ? 1n : 0n;
  return [
    { width: network.width, value: first + edge },
    { width: network.width, value: last - edge },
  ];
};

/** Divides a network into equal parts, up to a maximum number. */
export const splitNetwork = (network: IpNetwork, prefix: number, max: number): IpNetwork[] => {
  const size = sizeOf({ width: network.width, prefix });
  const count = Number(2n ** BigInt(Math.min(prefix - network.prefix, 30)));
  return Array.from({ length: Math.min(count, max) }, (_, index) => ({
    width: network.width,
    value: network.value + BigInt(index) * size,
    prefix,
  }));
};

const formatNetwork = (network: IpNetwork): string => `${formatAddress(network)}/${network.prefix}`;

/** Parses `address/prefix`, `address/mask` or `address mask`. */
export function parseNetwork(text: string): { address: IpAddress; prefix: number } | undefined {
  const [first = '', second, ...others] = text.replace(/^\[|\]$/g, '').split(/\s*\/\s*|\s+/);
  const address = parseAddress(first);
  if (!address || second === undefined || others.length > 0) return undefined;
  const prefix = /^\d{1,3}$/.test(second) ? Number(second) : prefixOfMask(second);
  return prefix === undefined || prefix > address.width ? undefined : { address, prefix };
}

/** The prefix length of a mask such as 255.255.255.0. Undefined if the mask is not contiguous. */
function prefixOfMask(text: string): number | undefined {
  const mask = parseAddress(text);
  if (mask?.width !== 32) return undefined;
  const bits = mask.value.toString(2).padStart(32, '0');
  return bits.includes('01') ? undefined : bits.split('1').length - 1;
}

/** Special networks and the documents that reserve them. The first match applies. */
const specialNetworks: readonly [kind: string, network: string][] = [
  ['private', '10.0.0.0/8'],
  ['private', '172.16.0.0/12'],
  ['private', '192.168.0.0/16'],
  ['loopback', '127.0.0.0/8'],
  ['linkLocal', '169.254.0.0/16'],
  ['shared', '100.64.0.0/10'],
  ['documentation', '192.0.2.0/24'],
  ['documentation', '198.51.100.0/24'],
  ['documentation', '203.0.113.0/24'],
  ['multicast', '224.0.0.0/4'],
  ['loopback', '::1/128'],
  ['private', 'fc00::/7'],
  ['linkLocal', 'fe80::/10'],
  ['documentation', '2001:db8::/32'],
  ['multicast', 'ff00::/8'],
];

/** The kind of an address: private, public or another reserved range. */
export const kindOfAddress = (address: IpAddress): string =>
  specialNetworks.find(([, text]) => {
    const read = parseNetwork(text);
    return read?.address.width === address.width && networkOf(address, read.prefix).value === read.address.value;
  })?.[0] ?? 'public';

/** Number of parts in the list. */
const maxListed = 64;

/** Larger counts are formatted as a power of two. */
const maxDigits = 2n ** 53n;

const formatCount = (count: bigint): number | string => (count <= maxDigits ? Number(count) : `2^${count.toString(2).length - 1}`);

/** A network, its range of addresses, and its division into equal parts. */
export const subnet: ToolFormula = ({ number, text }) => {
  const read = parseNetwork(text('address'));
  if (!read) return { field: 'address', reason: 'address' };
  const network = networkOf(read.address, read.prefix);
  const prefix = read.prefix + Math.ceil(Math.log2(number('parts')));
  if (prefix > network.width) return { field: 'parts', reason: 'parts' };
  const part = { ...network, prefix };
  const [first, last] = hostRange(network);
  const count = hostCount(part);
  const isSmall = count < BigInt(number('hosts'));
  const parts = splitNetwork(network, prefix, maxListed);
  const notes: (ToolNote | false)[] = [
    { id: kindOfAddress(network) },
    isSmall && { id: 'tooSmall', values: { hosts: number('hosts'), count: formatCount(count) }, tone: 'warning' },
    prefix - read.prefix > Math.log2(maxListed) && { id: 'listed', values: { most: maxListed } },
  ];
  return {
    outputs: {
      network: formatNetwork(network),
      hosts: formatCount(hostCount(network)),
      first: formatAddress(first),
      last: formatAddress(last),
      ...(network.width === 32 && {
        mask: formatAddress(prefixMask(network.prefix)),
        ...(isReserved(network) && { broadcast: formatAddress(lastAddress(network)) }),
      }),
      part: `/${prefix}`,
      partHosts: formatCount(count),
    },
    notes,
    rows: {
      id: 'parts',
      heads: ['network', 'first', 'last', 'hosts'],
      rows: parts.map((one) => [formatNetwork(one), ...hostRange(one).map(formatAddress), formatCount(hostCount(one))]),
    },
  };
};

const prefixMask = (prefix: number): IpAddress => ({ width: 32, value: 2n ** 32n - 2n ** BigInt(32 - prefix) });
