/** Access rules for the company network, based on the client address and never on claims of the browser. */
import type { BlockList } from 'node:net';
import type { Portal } from '../../shared/portal.ts';
import type { Account } from '../account.ts';
import type { ServerConfig } from '../config/config.ts';
import { CallRefusal } from '../refusal.ts';
import { isWithin } from './networkList.ts';
import { type ClientRequest, isProxyAddress } from './proxies.ts';

interface NetworkContext {
  portal: () => Pick<Portal, 'settings' | 'access'>;
  config: Pick<ServerConfig, 'staffNetworks' | 'publicUrl' | 'proxies'>;
}

/** Whether an account is restricted to the company network and its session did not start there. */
function belongsInside({ settings, access }: Pick<Portal, 'settings' | 'access'>, { type, overseas, way }: Account): boolean {
  const staff = settings.ssoIntake?.staff;
  return staff !== undefined && overseas && way !== staff.unless && (access.groups[staff.who]?.includes(type) ?? false);
}

/** Whether a request comes from the company network. The address of a proxy says nothing about its clients. */
const isInside = (config: NetworkContext['config'], networks: BlockList, request: ClientRequest): boolean =>
  isWithin(networks, request.ip) && !isProxyAddress(config, request);

/** The account for a request: marked outside the company network, so that staff-only pages are closed. */
export function actingFrom({ portal, config }: NetworkContext, account: Account, request: ClientRequest): Account {
  const { staffNetworks } = config;
  if (!staffNetworks || !belongsInside(portal(), account) || isInside(config, staffNetworks, request)) return account;
  return { ...account, isOutside: true };
}

/** Refuses what only the staff group may access to an account outside the company network. */
export function refusedOutside(
  { settings, access }: Pick<Portal, 'settings' | 'access'>,
  { allowed }: { allowed: readonly number[] },
  { isOutside }: Account,
): CallRefusal | null {
  const group = access.groups[settings.ssoIntake?.staff?.who ?? ''] ?? [];
  const isTheirsAlone = allowed.length > 0 && allowed.every((type) => group.includes(type));
  return isOutside && isTheirsAlone ? new CallRefusal('request.outside-network') : null;
}

/**
 * The second host's address of the same page, for overseas staff who reached the main host from outside. Null for those
 * inside the company network.
 */
export function secondHost({ portal, config }: NetworkContext, account: Account, request: ClientRequest, url: URL): string | null {
  const { settings } = portal();
  const staff = settings.ssoIntake?.staff;
  if (!staff || !belongsInside(portal(), account) || !isHost(config.publicUrl, settings.hosts[staff.host])) return null;
  if (config.staffNetworks && isInside(config, config.staffNetworks, request)) return null;
  return atHost(settings.hosts[staff.second], url)?.href ?? null;
}

/** Whether an address of portal.json is this portal's; as with the Host header, the port is ignored. */
export const isHost = (publicUrl: URL, host: string | undefined): boolean =>
  host !== undefined && URL.canParse(host) && new URL(host).hostname === publicUrl.hostname;

/** The same path and query on another host. Set by property, because a path with two leading slashes would be parsed as a host. */
export function atHost(host: string | undefined, { pathname, search }: URL): URL | null {
  if (host === undefined || !URL.canParse(host)) return null;
  return Object.assign(new URL(host), { pathname, search });
}
