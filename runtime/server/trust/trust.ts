/** Whom the portal believes about who somebody is, and from where staff may act: read from the environment. */
import type { BlockList } from 'node:net';
import { pathToFileURL } from 'node:url';
import { ConfigRefusal } from '../config/configRefusal.ts';
import { type Environment, matchFamily, readFamily, readVariable } from '../config/variables.ts';
import { readNetworks } from './networkList.ts';

/** A system whose signed word about its users is taken. */
export interface TrustedIssuer {
  /** What it calls itself in its tokens. */
  issuer: string;
  /** Where its public keys are, as a JWK set: file:, http: or https:. */
  keys: URL;
}

/** A provider of single sign-on, and what this portal is to it. */
export interface SignOn {
  issuer: URL;
  clientId: string;
  clientSecret?: string;
  /** The claim that holds the name of the account. */
  claim: 'preferred_username' | 'email' | 'sub';
}

export interface Trust {
  /** By the first part of their variables in lower case: `ISDP_JWKS` is `isdp`. */
  issuers: Readonly<Record<string, TrustedIssuer>>;
  signOn?: SignOn;
  /** The company's own networks; none named: from where somebody comes makes no difference. */
  staffNetworks?: BlockList;
}

/** Throws ConfigRefusal, naming the variable. */
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

/** Keys and logins that come over a network in the clear are anybody's: only this machine may do without https. */
function readSafe(variable: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))) return url;
  throw new ConfigRefusal(`${variable} is "${text}"; it has to be an https address, or http on this machine.`);
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
  throw new ConfigRefusal(`OIDC_CLAIM is "${text}"; it has to be preferred_username, email or sub.`);
}

function readStaffNetworks(text: string): BlockList {
  const networks = readNetworks(text);
  if (networks) return networks;
  throw new ConfigRefusal(`PORTAL_STAFF_NETWORKS is "${text}"; it has to be networks such as 10.0.0.0/8, 2001:db8::/32.`);
}

/** Whether a server with this host listens on all addresses of the machine. */
export const isEveryAddress = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** Whether a host name means this machine. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
