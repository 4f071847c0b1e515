/** Whom the portal believes about who somebody is, and from where staff may act: read from the environment. */
import type { BlockList } from 'node:net';
import { pathToFileURL } from 'node:url';
import { ConfigRefusal } from './config-refusal.ts';
import { readNetworks } from './network-list.ts';

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

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws ConfigRefusal, naming the variable. */
export function readTrust(env: Environment): Trust {
  const signOn = readSignOn(env);
  return {
    issuers: readIssuers(env),
    ...(signOn && { signOn }),
    ...(env.PORTAL_STAFF_NETWORKS && { staffNetworks: readStaffNetworks(env.PORTAL_STAFF_NETWORKS) }),
  };
}

function readIssuers(env: Environment): Trust['issuers'] {
  const named = Object.entries(env).flatMap(([variable, keys]) => {
    const name = /^([A-Z]+)_JWKS$/.exec(variable)?.[1];
    return name && keys ? [[name.toLowerCase(), readIssuer(name, keys, env[`${name}_ISSUER`])] as const] : [];
  });
  return Object.fromEntries(named);
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
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  if (!issuer) return undefined;
  if (!clientId) throw new ConfigRefusal('OIDC_ISSUER is set without OIDC_CLIENT_ID: say what the provider knows this portal by.');
  return { issuer: readSafe('OIDC_ISSUER', issuer), clientId, ...(clientSecret && { clientSecret }), claim: readClaim(env.OIDC_CLAIM) };
}

function readClaim(text: string | undefined): SignOn['claim'] {
  if (!text) return 'preferred_username';
  if (text === 'preferred_username' || text === 'email' || text === 'sub') return text;
  throw new ConfigRefusal(`OIDC_CLAIM is "${text}"; it has to be preferred_username, email or sub.`);
}

function readStaffNetworks(text: string): BlockList {
  const networks = readNetworks(text);
  if (networks) return networks;
  throw new ConfigRefusal(`PORTAL_STAFF_NETWORKS is "${text}"; it has to be networks such as 10.0.0.0/8, 2001:db8::/32.`);
}

/** Whether a host name means this machine. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
