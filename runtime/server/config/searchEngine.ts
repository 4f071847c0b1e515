import { ConfigRefusal } from './configRefusal.ts';
import { type Environment, readVariable } from './variables.ts';

/** A search engine with the OpenSearch protocol. */
export interface SearchEngineConfig {
  /** Address of the server without a path. */
  origin: string;
  /** Prefix of the names of this portal's indexes. */
  prefix: string;
  /** The header `Authorization`, if the address has a user. */
  authorization?: string;
}

const form = 'https://user:password@search.example.com:9200/support';
const usualPrefix = 'support-portal';

/** Reads the search engine; none without SEARCH_URL. Error messages omit the address, which may contain a password. */
export function readSearchEngine(env: Environment): SearchEngineConfig | undefined {
  const text = readVariable(env, 'SEARCH_URL');
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const prefix = url?.pathname.slice(1) || usualPrefix;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || !/^[a-z][a-z0-9_-]{0,60}$/.test(prefix))
    throw new ConfigRefusal(`SEARCH_URL must be an address such as ${form}, with lower-case letters, digits and hyphens in its path.`);
  const user = [url.username, url.password].map(decodeURIComponent).join(':');
  return {
    origin: url.origin,
    prefix,
    ...(url.username && { authorization: `Basic ${Buffer.from(user).toString('base64')}` }),
  };
}
