/** Proxies whose forwarding headers are trusted. */
import type { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { ConfigRefusal } from '../config/configRefusal.ts';
import { isWithin, readNetworks } from './networkList.ts';
import { isLoopback } from './trust.ts';

export type TrustedProxies =
  | { kind: 'none' }
  | { kind: 'loopback' }
  /** Number of proxies in the chain; the socket's peer is the first. */
  | { kind: 'hops'; hops: number }
  | { kind: 'networks'; networks: readonly string[]; list: BlockList };

interface ProxyConfig {
  host: string;
  publicUrl: URL;
  proxies: TrustedProxies;
  staffNetworks?: BlockList;
}

const maxHops = 10;

const loopback = readNetworks('127.0.0.0/8,::1/128') as BlockList;

/**
 * Parses PORTAL_TRUST_PROXY: networks, a number of hops, `loopback` or `none`. `initial` is the default.
 *
 * @throws ConfigRefusal
 */
export function readProxies(text: string | undefined, initial: 'loopback' | 'none'): TrustedProxies {
  const value = (text || initial).trim();
  if (value === 'none' || value === 'loopback') return { kind: value };
  const hops = /^\d{1,2}$/.test(value) ? Number(value) : 0;
  if (hops > 0 && hops <= maxHops) return { kind: 'hops', hops };
  const networks = value.split(',').map((network) => network.trim());
  const list = readNetworks(value, { mayBeAddress: true });
  if (list) return { kind: 'networks', networks, list };
  throw new ConfigRefusal(
    `PORTAL_TRUST_PROXY is "${text}"; it must be networks such as 10.0.0.0/24, a number of proxies from 1 to ${maxHops}, loopback or none.`,
  );
}

/**
 * The `trustProxy` option of Fastify, which derives `request.ip`. Fastify ignores a plain number, because a client that reaches
 * the port directly can forge hops. A number therefore becomes a function. Use a number only if the proxy alone can reach the
 * port.
 */
export function trustProxyOption(proxies: TrustedProxies): false | 'loopback' | string[] | ((address: string, hop: number) => boolean) {
  if (proxies.kind === 'networks') return [...proxies.networks];
  if (proxies.kind === 'hops') return (_address, hop) => hop < proxies.hops;
  return proxies.kind === 'loopback' ? 'loopback' : false;
}

/** Whether the peer of a connection is a trusted proxy, so that many clients share its address. */
export function isTrustedProxy(proxies: TrustedProxies, address: string): boolean {
  if (proxies.kind === 'networks') return isWithin(proxies.list, address);
  return proxies.kind === 'hops' || (proxies.kind === 'loopback' && isWithin(loopback, address));
}

/** The parts of a request that identify its client. */
export interface ClientRequest extends Pick<FastifyRequest, 'ip' | 'headers'> {
  socket: { remoteAddress?: string | undefined };
}

const forwarding = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-proto', 'x-forwarded-host'] as const;

const isForwarded = ({ headers }: Pick<ClientRequest, 'headers'>): boolean => forwarding.some((name) => headers[name] !== undefined);

/**
 * Whether the address of a request is a proxy's, so that it does not identify the client. Without a trusted header only the
 * socket's peer is known. The peer is a proxy if it sends forwarding headers, or if the public address is https, which the
 * portal itself does not serve.
 */
export function isProxyAddress({ proxies, publicUrl }: Pick<ProxyConfig, 'proxies' | 'publicUrl'>, request: ClientRequest): boolean {
  if (proxies.kind === 'networks' && isWithin(proxies.list, request.ip)) return true;
  if (request.ip !== request.socket.remoteAddress) return false;
  return publicUrl.protocol === 'https:' || proxies.kind === 'hops' || isForwarded(request);
}

/** Whether an untrusted proxy forwards this request. Then all its clients share one address. */
export const isUntrustedProxy = (request: ClientRequest): boolean =>
  request.ip === request.socket.remoteAddress && (request.headers['x-forwarded-for'] ?? request.headers.forwarded) !== undefined;

/** Startup warnings about valid but probably wrong settings. */
export function proxyWarnings({ host, publicUrl, proxies, staffNetworks }: ProxyConfig, isSaid: boolean): string[] {
  const isOpen = !isLoopback(host) && host !== '::1';
  const seemsMissing = !isSaid && isOpen && publicUrl.protocol === 'https:';
  const covers =
    proxies.kind === 'networks' &&
    staffNetworks !== undefined &&
    proxies.networks.some((network) => isWithin(staffNetworks, baseOf(network)));
  return [
    ...(seemsMissing
      ? [
          `PORTAL_TRUST_PROXY is not set, and the portal listens on ${host} for ${publicUrl.origin}: a proxy on another machine is not believed, so all its visitors count as one address. Name the proxy's network, a number of hops, or none.`,
        ]
      : []),
    ...(covers
      ? [
          'A network of PORTAL_TRUST_PROXY is within PORTAL_STAFF_NETWORKS: an address trusted as a proxy never counts as the staff network.',
        ]
      : []),
  ];
}

const baseOf = (network: string): string => network.split('/', 1)[0] ?? '';
