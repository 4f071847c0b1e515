/** One request to another program. It never reaches internal networks, unless the configuration allows them. */
import { lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isWithin } from '../../runtime/server/trust/networkList.ts';

/** Networks that are not public: loopback, private, link-local, shared, multicast, reserved (RFC 6890). */
const internal = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  internal.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  internal.addSubnet(network, bits, 'ipv6');

/** Time limit of a receiver in milliseconds. */
const patienceMs = 15_000;

/** Whether the portal may connect to an IP address. IPv4-mapped IPv6 addresses are treated as IPv4. */
export const mayReach = (address: string, allowed: BlockList | undefined): boolean =>
  !isWithin(internal, address) || (allowed !== undefined && isWithin(allowed, address));

/** Whether an address may be a webhook: https, or http within allowed networks. Its host name is checked when it is resolved. */
export function isWebhookAddress(text: string, allowed: BlockList | undefined): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username || url.password || url.hash) return false;
  const address = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) > 0 && !mayReach(address, allowed)) return false;
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && isIP(address) > 0 && allowed !== undefined && isWithin(allowed, address))
  );
}

/** Resolves a name and refuses it if any of its addresses is internal. The connection uses the checked addresses. */
const publicLookup =
  (allowed: BlockList | undefined): LookupFunction =>
  (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      const refused = addresses?.find(({ address }) => !mayReach(address, allowed));
      if (error) return done(error, '');
      if (refused) return done(new Error('The name leads to an internal network.'), '');
      const [first] = addresses;
      if (options.all) done(null, addresses);
      else done(null, first?.address ?? '', first?.family);
    });
  };

/** Posts a body and resolves with the status. Redirects are not followed, and the answer is not read. */
export function post(
  target: string,
  {
    body,
    headers,
    allowed,
    signal,
  }: { body: string; headers: Record<string, string>; allowed: BlockList | undefined; signal: AbortSignal },
): Promise<number> {
  if (!isWebhookAddress(target, allowed)) return Promise.reject(new Error('The address is not allowed.'));
  const url = new URL(target);
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  return new Promise((resolve, reject) => {
    const sending = send(url, { method: 'POST', headers, agent: false, lookup: publicLookup(allowed), signal: bounded }, (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    sending.on('error', reject);
    sending.end(body);
  });
}
