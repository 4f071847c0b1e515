import type { CallRef, SiteTables } from './portal.ts';

/** A call as it goes over the wire. */
export interface WireRequest {
  url: string;
  body?: unknown;
}

/** Path parameters are taken out of the values; the rest is the query of a GET and the JSON body of a POST. */
export function callRequest(ref: Pick<CallRef, 'method' | 'path'>, values: Record<string, unknown>): WireRequest {
  const rest = { ...values };
  const url = ref.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value ?? ''));
  });
  if (ref.method === 'POST') return { url, body: rest };
  const query = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  return { url: query.size > 0 ? `${url}?${query}` : url };
}

/** Where a header rule's value comes from, by kind: `$client.now`, `cookie.token`, `local.isdp-token`. */
export interface HeaderSources {
  client: (name: string) => string;
  cookie: (name: string) => string | undefined;
  local: (name: string) => string | undefined;
}

/** The headers of a call by the tables of requests.json, without secretKey (specification section 7). */
export function requestHeaders(ref: CallRef, requests: SiteTables['requests'], sources: HeaderSources): Record<string, string> {
  const declared = { ...requests.headers.every, ...(ref.path.startsWith('/') && requests.headers.leadingSlash) };
  const headers = Object.fromEntries(
    Object.entries(declared)
      .filter(([name]) => !isSkipped(ref, name))
      .map(([name, value]) => [name, value.startsWith('$client.') ? sources.client(value.slice(8)) : value]),
  );
  return { ...headers, ...(ref.noToken ? {} : tokenHeader(ref.path, requests, sources)) };
}

const isSkipped = (ref: CallRef, header: string): boolean =>
  (header === 'Local-Language' && ref.noLocalLanguage === true) || (header === 'From-Type' && ref.noFromType === true);

function tokenHeader(path: string, requests: SiteTables['requests'], sources: HeaderSources): Record<string, string> {
  const rule = requests.token.find(({ paths }) => paths.some((part) => part === '*' || path.includes(part)));
  if (!rule) return {};
  const [store = '', ...name] = rule.from.split('.');
  const value = store === 'local' ? sources.local(name.join('.')) : sources.cookie(name.join('.'));
  return value ? { [rule.header]: value } : {};
}
