/** Identity providers and the staff network, read from the environment. */
import type { BlockList } from 'node:net';
import { pathToFileURL } from 'node:url';
import { ConfigRefusal } from '../config/configRefusal.ts';
import { type Environment, matchFamily, readFamily, readVariable } from '../config/variables.ts';
import { readNetworks } from './networkList.ts';

/** A system whose signed tokens are trusted. */
export interface TrustedIssuer {
  /** The `iss` value of its tokens. */
  issuer: string;
  /** Address of its JWK set: file:, http: or https:. */
  keys: URL;
}

/** A single sign-on provider, and the portal's registration there. */
export interface SignOn {
  issuer: URL;
  clientId: string;
  clientSecret?: string;
  /** The claim with the account name. */
  claim: 'preferred_username' | 'email' | 'sub';
}

export interface Trust {
  /** Issuers by the first part of the variable's name in lower case: `ISDP_JWKS` is `isdp`. */
  issuers: Readonly<Record<string, TrustedIssuer>>;
  signOn?: SignOn;
  /** The company network. Without it the client address has no effect. */
  staffNetworks?: BlockList;
}

/** Reads the environment. Throws ConfigRefusal, which names the variable. */
export function readTrust(env: Environment): Trust {
  const signOn = readSignOn(env);
  const networks = readVariable(env, 'PORTAL_STAFF_NETWORKS');
  return {
    issuers: readIssuers(env),
    ...(signOn && { signOn }),
    ...(networks && { staffNetworks: readStaffNetworks(networks) }),
  };
}

function readIssuers(env: Environment): Trust['issuers'] {
  const issuers = matchFamily(env, '<SYSTEM>_JWKS').map(
    ({ key, text }) => [key.toLowerCase(), readIssuer(key, text, readFamily(env, '<SYSTEM>_ISSUER', key))] as const,
  );
  return Object.fromEntries(issuers);
}

function readIssuer(name: string, keys: string, issuer: string | undefined): TrustedIssuer {
  if (!issuer)
    throw new ConfigRefusal(`${name}_JWKS is set without ${name}_ISSUER: say what the system calls itself in the tokens it signs.`);
  return { issuer, keys: /^https?:/.test(keys) ? readSafe(`${name}_JWKS`, keys) : pathToFileURL(keys) };
}

/** Requires https for keys and logins; http is allowed on loopback only. */
function readSafe(variable: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))) return url;
  throw new ConfigRefusal(`${variable} is "${text}"; it must be an https address, or http on this machine.`);
}

function readSignOn(env: Environment): SignOn | undefined {
  const issuer = readVariable(env, 'OIDC_ISSUER');
  const clientId = readVariable(env, 'OIDC_CLIENT_ID');
  const clientSecret = readVariable(env, 'OIDC_CLIENT_SECRET');
  if (!issuer) return undefined;
  if (!clientId) throw new ConfigRefusal('OIDC_ISSUER is set without OIDC_CLIENT_ID: say what the provider knows this portal by.');
  const claim = readClaim(readVariable(env, 'OIDC_CLAIM'));
  return { issuer: readSafe('OIDC_ISSUER', issuer), clientId, ...(clientSecret && { clientSecret }), claim };
}

function readClaim(text: string): SignOn['claim'] {
  if (text === 'preferred_username' || text === 'email' || text === 'sub') return text;
  throw new ConfigRefusal(`OIDC_CLAIM is "${text}"; it must be preferred_username, email or sub.`);
}

function readStaffNetworks(text: string): BlockList {
  const networks = readNetworks(text);
  if (networks) return networks;
  throw new ConfigRefusal(`PORTAL_STAFF_NETWORKS is "${text}"; it must be networks such as 10.0.0.0/8, 2001:db8::/32.`);
}

/** Whether a server with this host listens on all interfaces. */
export const isEveryAddress = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** Whether a host name is loopback. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
