/** The company's own networks: what is decided by where a request comes from, never by what a browser says. */
import { BlockList, isIP } from 'node:net';
import type { Portal } from '../shared/portal.ts';
import type { ServerConfig } from './config.ts';
import type { Account } from './handler.ts';
import { CallRefusal } from './refusal.ts';

/** Networks in CIDR form, separated by commas. Null where one of them is none. */
export function readNetworks(text: string): BlockList | null {
  const list = new BlockList();
  for (const network of text.split(',')) if (!addNetwork(list, network.trim())) return null;
  return list;
}

function addNetwork(list: BlockList, network: string): boolean {
  const [, address = '', bits = ''] = /^([0-9a-f.:]+)\/(\d{1,3})$/i.exec(network) ?? [];
  const version = isIP(address);
  if (version === 0 || Number(bits) > (version === 4 ? 32 : 128)) return false;
  list.addSubnet(address, Number(bits), version === 4 ? 'ipv4' : 'ipv6');
  return true;
}

interface Ground {
  portal: () => Pick<Portal, 'settings' | 'access'>;
  config: Pick<ServerConfig, 'staffNetworks' | 'publicUrl'>;
}

/** Whether an account belongs into the company's network and its session did not begin there. */
function belongsInside({ settings, access }: Pick<Portal, 'settings' | 'access'>, { type, overseas, way }: Account): boolean {
  const staff = settings.handover?.staff;
  return staff !== undefined && overseas && way !== staff.unless && (access.groups[staff.who]?.includes(type) ?? false);
}

const isWithin = (networks: BlockList, address: string): boolean => networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** The account as it may act from an address: outside the company's networks it is marked, and what is staff's alone is closed. */
export function actingFrom({ portal, config }: Ground, account: Account, address: string): Account {
  const { staffNetworks } = config;
  if (!staffNetworks || !belongsInside(portal(), account) || isWithin(staffNetworks, address)) return account;
  return { ...account, isOutside: true };
}

/** Refuses to an account outside the company's networks what is open to nobody but its group. */
export function refusedOutside(
  { settings, access }: Pick<Portal, 'settings' | 'access'>,
  { allowed }: { allowed: readonly number[] },
  { isOutside }: Account,
): CallRefusal | null {
  const group = access.groups[settings.handover?.staff?.who ?? ''] ?? [];
  const isTheirsAlone = allowed.length > 0 && allowed.every((type) => group.includes(type));
  return isOutside && isTheirsAlone ? new CallRefusal('request.outside-network') : null;
}

/**
 * Where staff overseas go on who reached the main host from outside: the same page at the second host. Who is known to
 * be in the company's network already is left alone.
 */
export function secondHost({ portal, config }: Ground, account: Account, address: string, url: URL): string | null {
  const { settings } = portal();
  const staff = settings.handover?.staff;
  if (!staff || !belongsInside(portal(), account) || !isHost(config.publicUrl, settings.hosts[staff.host])) return null;
  if (config.staffNetworks && isWithin(config.staffNetworks, address)) return null;
  return atHost(settings.hosts[staff.second], url)?.href ?? null;
}

/** Whether an address of portal.json is where this portal is reached; as with the Host of a request, the port makes no difference. */
export const isHost = (publicUrl: URL, host: string | undefined): boolean =>
  host !== undefined && URL.canParse(host) && new URL(host).hostname === publicUrl.hostname;

/** The same path and query at another host. Set part by part: a path that begins with two slashes would name a host. */
export function atHost(host: string | undefined, { pathname, search }: URL): URL | null {
  if (host === undefined || !URL.canParse(host)) return null;
  return Object.assign(new URL(host), { pathname, search });
}
