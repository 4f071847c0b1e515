import type { CallRef, Portal, SiteTables } from '../portal.ts';

type Requests = SiteTables['requests'];

/** A call as an HTTP request. */
export interface WireRequest {
  url: string;
  body?: unknown;
}

/**
 * Builds the request of a call. Path parameters are taken from the values; the rest is the query of a GET or the body of a
 * POST.
 */
export function callRequest(ref: Pick<CallRef, 'method' | 'path'>, values: Record<string, unknown>): WireRequest {
  const rest = { ...values };
  const url = ref.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value ?? ''));
  });
  if (ref.method === 'POST') return { url, body: rest };
  const query = formOf(rest);
  return { url: query.size > 0 ? `${url}?${query}` : url };
}

/** Values in form encoding. */
export const formOf = (values: Record<string, unknown>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );

/** Whether a call only records a visit (noPV). It does not report that a session has ended; the visitor's next own call does. */
export const isVisitRecord = (ref: Pick<CallRef, 'noPV'>): boolean => ref.noPV === true;

/** The service that answers a call: the first part of its id. */
export const serviceOf = (callId: string): string => callId.split('.', 1)[0] as string;

/** The destination of a call, and its credentials. */
export interface Destination {
  /** Precedes the path: '' for the portal itself, otherwise another origin. */
  base: string;
  credentials: 'same-origin' | 'include' | 'omit';
  body: 'json' | 'form';
}

const home: Destination = { base: '', credentials: 'same-origin', body: 'json' };

type Hosted = Pick<SiteTables | Portal, 'requests'> & { settings: Pick<SiteTables['settings'], 'hosts'> };

/**
 * The destination of a call. Another origin gets cookies only if a rule says so. A host with the portal's own origin is not
 * another origin.
 */
export function destinationOf(callId: string, { requests, settings }: Hosted, ownOrigin: string): Destination {
  const host = requests.bases[serviceOf(callId)] ?? requests.bases.default;
  const base = host && settings.hosts[host];
  if (!base || originOf(base) === ownOrigin) return home;
  const rule = requests.credentials.find((one) => one.host === host);
  return { base: base.replace(/\/$/, ''), credentials: rule?.send ?? 'omit', body: rule?.body ?? 'json' };
}

/** Other origins that calls go to. */
export function calledOrigins({ requests, settings }: Hosted, ownOrigin: string): string[] {
  const hosts = Object.values(requests.bases).flatMap((host) => settings.hosts[host] ?? []);
  return [...new Set(hosts.map(originOf))].filter((origin) => origin !== ownOrigin).sort();
}

const originOf = (host: string): string => new URL(host).origin;

/** The sources of header values, by kind: `$client.now`, `cookie.token`, `local.isdp-token`, `session.token`. */
export interface HeaderSources {
  client: (name: string) => string;
  stored: (store: string) => string | undefined;
}

/** The headers of a call according to requests.json, without secretKey (specification section 7). */
export function requestHeaders(ref: CallRef, requests: Requests, sources: HeaderSources, base = ''): Record<string, string> {
  const declared = { ...requests.headers.every, ...(`${base}${ref.path}`.startsWith('/') && requests.headers.leadingSlash) };
  const headers = Object.fromEntries(
    Object.entries(declared)
      .filter(([name]) => !isSkipped(ref, name))
      .map(([name, value]) => [name, value.startsWith('$client.') ? sources.client(value.slice(8)) : value]),
  );
  const rule = tokenRule(ref, requests);
  const token = rule && sources.stored(rule.from);
  return token ? { ...headers, [rule.header]: token } : headers;
}

const isSkipped = (ref: CallRef, header: string): boolean =>
  (header === 'Local-Language' && ref.noLocalLanguage === true) || (header === 'From-Type' && ref.noFromType === true);

/** The token rule of a call: the first rule with a matching path. */
export const tokenRule = (
  ref: Pick<CallRef, 'path' | 'noToken'>,
  { token }: Pick<Requests, 'token'>,
): Requests['token'][number] | undefined =>
  ref.noToken ? undefined : token.find(({ paths }) => paths.some((part) => part === '*' || ref.path.includes(part)));
