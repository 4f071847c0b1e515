import type { CallRef, Portal, SiteTables } from './portal.ts';

type Requests = SiteTables['requests'];

/** A call as it goes over the wire. */
export interface WireRequest {
  url: string;
  body?: unknown;
}

/** Path parameters are taken out of the values; the rest is the query of a GET and the body of a POST. */
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

/** Values as a form or a query states them. */
export const formOf = (values: Record<string, unknown>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );

/** What notes a visit (noPV) is nothing that the visitor asked for: of a session that is over, the next call of theirs tells. */
export const isUnasked = (ref: Pick<CallRef, 'noPV'>): boolean => ref.noPV === true;

/** The service that answers a call: the first part of its id. */
export const serviceOf = (callId: string): string => callId.split('.', 1)[0] as string;

/** Where a call goes, and what goes along. */
export interface Destination {
  /** Stands before the path: '' for the portal itself, else another origin. */
  base: string;
  credentials: 'same-origin' | 'include' | 'omit';
  body: 'json' | 'form';
}

const home: Destination = { base: '', credentials: 'same-origin', body: 'json' };

type Hosted = Pick<SiteTables | Portal, 'requests'> & { settings: Pick<SiteTables['settings'], 'hosts'> };

/** Which host answers a call. Another origin gets no cookies but where a rule says so; a host that is our own is none. */
export function destinationOf(callId: string, { requests, settings }: Hosted, ownOrigin: string): Destination {
  const host = requests.bases[serviceOf(callId)] ?? requests.bases.default;
  const base = host && settings.hosts[host];
  if (!base || originOf(base) === ownOrigin) return home;
  const rule = requests.credentials.find((one) => one.host === host);
  return { base: base.replace(/\/$/, ''), credentials: rule?.send ?? 'omit', body: rule?.body ?? 'json' };
}

/** The origins beside our own that calls go to. */
export function calledOrigins({ requests, settings }: Hosted, ownOrigin: string): string[] {
  const hosts = Object.values(requests.bases).flatMap((host) => settings.hosts[host] ?? []);
  return [...new Set(hosts.map(originOf))].filter((origin) => origin !== ownOrigin).sort();
}

const originOf = (host: string): string => new URL(host).origin;

/** Where a header rule's value comes from, by kind: `$client.now`, `cookie.token`, `local.isdp-token`, `session.token`. */
export interface HeaderSources {
  client: (name: string) => string;
  stored: (store: string) => string | undefined;
}

/** The headers of a call by the tables of requests.json, without secretKey (specification section 7). */
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

/** Which token a call carries, and as which header: the first rule with a fitting path. */
export const tokenRule = (
  ref: Pick<CallRef, 'path' | 'noToken'>,
  { token }: Pick<Requests, 'token'>,
): Requests['token'][number] | undefined =>
  ref.noToken ? undefined : token.find(({ paths }) => paths.some((part) => part === '*' || ref.path.includes(part)));
