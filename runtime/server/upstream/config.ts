import { ConfigRefusal } from '../config/configRefusal.ts';
import { type Environment, matchFamily, readFamily } from '../config/variables.ts';

/** A service on another server. */
export interface Upstream {
  /** Base URL for the paths of its calls. */
  url: URL;
  /** The service's own token; never sent to a browser. */
  token?: string;
  /** Allowed hosts of links in its answers. */
  linkHosts: readonly string[];
}

/** Services on other servers, by the first part of their call ids. */
export type Upstreams = Readonly<Record<string, Upstream>>;

/** Reads `UPSTREAM_<SERVICE>`, its `_TOKEN` and its `_LINKS`. Throws ConfigRefusal, which names the variable. */
export function readUpstreams(env: Environment): Upstreams {
  for (const { name, key } of [...matchFamily(env, 'UPSTREAM_<SERVICE>_TOKEN'), ...matchFamily(env, 'UPSTREAM_<SERVICE>_LINKS')])
    if (!readFamily(env, 'UPSTREAM_<SERVICE>', key))
      throw new ConfigRefusal(`${name} is set, but UPSTREAM_${key} does not say where it goes.`);
  const upstreams = matchFamily(env, 'UPSTREAM_<SERVICE>').map(({ name, key, text }) => {
    const token = readFamily(env, 'UPSTREAM_<SERVICE>_TOKEN', key);
    const url = readUpstreamUrl(name, text);
    const linkHosts = readLinkHosts(name, readFamily(env, 'UPSTREAM_<SERVICE>_LINKS', key) ?? url.host);
    return [key.toLowerCase(), { url, linkHosts, ...(token && { token: readToken(name, token) }) }] as const;
  });
  return Object.fromEntries(upstreams);
}

function readUpstreamUrl(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash) return url;
  throw new ConfigRefusal(
    `${name} is "${text}"; it must be an http or https address without query, such as https://repair.example.com/api.`,
  );
}

/** Host names, with a port where it is not the usual one, separated by commas. */
function readLinkHosts(name: string, text: string): string[] {
  return text.split(',').map((part) => {
    const host = part.trim().toLowerCase();
    if (URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host) return host;
    throw new ConfigRefusal(`${name}_LINKS has "${part}"; it must be a list of host names, such as work.example.com,hr.example.com.`);
  });
}

/** Allows only characters of an HTTP header value (RFC 9110). */
function readToken(name: string, token: string): string {
  if (/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(token)) return token;
  throw new ConfigRefusal(`${name}_TOKEN holds what no header can carry.`);
}
