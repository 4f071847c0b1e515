/** Pages of external services in frames: allowed origins, permissions and messages to the page. */
import type { Portal, SiteTables } from '../portal.ts';

type Framed = { settings: Pick<SiteTables['settings'], 'hosts' | 'frames'> };

/**
 * Sandbox permissions of an external service. It keeps its own origin, by which its messages are checked; the portal's own
 * origin is never framed. It cannot navigate the page.
 */
export const serviceFrameRights = 'allow-scripts allow-forms allow-same-origin allow-popups allow-downloads';

/** The address of a page of an external service; undefined if the deployment has none, or it is the portal itself. */
export function frameAddress({ settings }: Framed, host: string, page: { path: string; language: string }, own: string): URL | undefined {
  const base = settings.frames?.includes(host) ? settings.hosts[host] : undefined;
  if (!base || new URL(base).origin === own) return undefined;
  const address = new URL(page.path, base);
  address.searchParams.set('language', page.language);
  return address;
}

/** The origins that pages may frame. */
export const framedOrigins = ({ settings }: Pick<Portal, 'settings'>, own: string): string[] =>
  [...new Set((settings.frames ?? []).flatMap((host) => settings.hosts[host] || []).map((base) => new URL(base).origin))]
    .filter((origin) => origin !== own)
    .sort();

/** A message of an external service to the page: its height in pixels, or an address of the portal to open. */
export type FrameMessage = { type: 'height'; height: number } | { type: 'navigate'; to: string };

const leastHeight = 120;
const maxHeight = 10_000;
const maxAddressLength = 2048;

/** Reads a message of a frame; undefined for any other shape, also with further keys or values out of bounds. */
export function readFrameMessage(message: unknown): FrameMessage | undefined {
  if (typeof message !== 'object' || message === null || Object.getPrototypeOf(message) !== Object.prototype) return undefined;
  const { type, height, to, ...others } = message as Record<string, unknown>;
  if (Object.keys(others).length > 0) return undefined;
  if (type === 'height' && to === undefined && typeof height === 'number' && height >= leastHeight && height <= maxHeight)
    return { type, height: Math.ceil(height) };
  if (type === 'navigate' && height === undefined && typeof to === 'string' && to.startsWith('/') && to.length <= maxAddressLength)
    return { type, to };
  return undefined;
}
