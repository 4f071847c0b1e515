import { ConfigRefusal } from '../config-refusal.ts';

/** A service that is answered elsewhere. */
export interface Upstream {
  /** What the paths of its calls are put behind. */
  url: URL;
  /** Its own token; no browser ever sees it. */
  token?: string;
}

/** Services that are answered elsewhere, by the first part of their calls' ids. */
export type Upstreams = Readonly<Record<string, Upstream>>;

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads `UPSTREAM_<SERVICE>` and `UPSTREAM_<SERVICE>_TOKEN`. Throws ConfigRefusal, naming the variable. */
export function readUpstreams(env: Environment): Upstreams {
  const named = Object.keys(env).flatMap((name) => {
    const [, service, isToken] = /^UPSTREAM_([A-Z0-9]+)(_TOKEN)?$/.exec(name) ?? [];
    if (!service || !env[name]) return [];
    if (isToken && !env[`UPSTREAM_${service}`])
      throw new ConfigRefusal(`${name} is set, but UPSTREAM_${service} does not say where it goes.`);
    return isToken ? [] : [[service.toLowerCase(), readUpstream(env, name)] as const];
  });
  return Object.fromEntries(named);
}

function readUpstream(env: Environment, name: string): Upstream {
  const [text = '', token] = [env[name], env[`${name}_TOKEN`]];
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new ConfigRefusal(
      `${name} is "${text}"; it has to be an http or https address without query, such as https://repair.example.com/api.`,
    );
  // A header takes no more than this (RFC 9110).
  if (token && !/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(token))
    throw new ConfigRefusal(`${name}_TOKEN holds what no header can carry.`);
  return { url, ...(token && { token }) };
}
