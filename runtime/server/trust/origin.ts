import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { ServerConfig } from '../config/config.ts';
import { CallRefusal } from '../refusal.ts';
import { isEveryAddress } from './trust.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses a Host that is not ours: what a page says of its own address must not come from the request, and a name that somebody else points at this machine must not reach it.
 */
export function checkHost(
  { publicUrl, host: listens }: Pick<ServerConfig, 'publicUrl' | 'host'>,
  headers: IncomingHttpHeaders,
): CallRefusal | null {
  const name = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  // Whoever listens on every address is reached by number too; only names can be pointed at us by others.
  const byNumber = isEveryAddress(listens) && isIP(name.replace(/^\[|\]$/g, '')) > 0;
  const isOurs = name === publicUrl.hostname || loopback.has(name) || byNumber;
  return isOurs ? null : new CallRefusal('request.unknown-host');
}

/**
 * Refuses a request that changes something when a browser sent it from another site. Programs send neither header and
 * are judged by what else they bring.
 */
export function checkOrigin({ publicUrl }: Pick<ServerConfig, 'publicUrl'>, headers: IncomingHttpHeaders): CallRefusal | null {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return new CallRefusal('request.foreign-origin');
  const origin = headers.origin;
  if (origin === undefined || origin === publicUrl.origin || hostOf(origin) === headers.host) return null;
  return new CallRefusal('request.foreign-origin');
}

/** Whether a browser vouches for the request being our own page's: needed where no token goes along. */
export const isSameOrigin = (headers: IncomingHttpHeaders): boolean => headers['sec-fetch-site'] === 'same-origin';

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
