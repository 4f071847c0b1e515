import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { ServerConfig } from '../config/config.ts';
import { CallRefusal } from '../refusal.ts';
import { isEveryAddress } from './trust.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses a foreign Host: a page's own address must not depend on the request, and DNS rebinding must not reach the
 * portal.
 */
export function checkHost(
  { publicUrl, host: listens }: Pick<ServerConfig, 'publicUrl' | 'host'>,
  headers: IncomingHttpHeaders,
): CallRefusal | null {
  const name = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  // A server on all interfaces can also be reached by IP address. Others can only point names at it.
  const byNumber = isEveryAddress(listens) && isIP(name.replace(/^\[|\]$/g, '')) > 0;
  const isOurs = name === publicUrl.hostname || loopback.has(name) || byNumber;
  return isOurs ? null : new CallRefusal('request.unknown-host');
}

/** Refuses a changing request that a browser sent from another site. Programs send neither header; their credentials decide. */
export function checkOrigin({ publicUrl }: Pick<ServerConfig, 'publicUrl'>, headers: IncomingHttpHeaders): CallRefusal | null {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return new CallRefusal('request.foreign-origin');
  const origin = headers.origin;
  if (origin === undefined || origin === publicUrl.origin || hostOf(origin) === headers.host) return null;
  return new CallRefusal('request.foreign-origin');
}

/** Whether the browser states that the request is same-origin. This is required if no token is sent. */
export const isSameOrigin = (headers: IncomingHttpHeaders): boolean => headers['sec-fetch-site'] === 'same-origin';

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
