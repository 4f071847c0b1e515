/** A local OpenID provider that signs on an account of the test without a form. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import Provider, { type AccountClaims, type ClientMetadata } from 'oidc-provider';
import { closeServer, startListening } from './issuer.ts';

export interface TestProvider {
  /** Variables that make a portal use it. */
  env: Record<string, string>;
  /** Starts to answer, and redirects to these addresses only. */
  leadsBackTo(...callbacks: string[]): void;
  /** The account that signs on next, with further claims; null cancels the login. */
  signsOn(name: string | null, claims?: Partial<AccountClaims>): void;
  close(): Promise<void>;
}

const scope = 'openid profile email';
/** Lifetime of every artefact in seconds. Each is set explicitly, because the provider warns about defaults. */
const lives = 600;

/** The account that signs on next. */
interface ProviderAccount {
  name: string | null;
  claims: Partial<AccountClaims>;
}

/** Starts a provider. The portal's address is unknown yet, because the portal needs the provider's address first. */
export async function openProvider(): Promise<TestProvider> {
  const server = createServer();
  const issuer = await startListening(server);
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' };
  const client = { client_id: 'portal', client_secret: randomUUID() };
  let visitor: ProviderAccount = { name: null, claims: {} };
  return {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.client_id, OIDC_CLIENT_SECRET: client.client_secret },
    leadsBackTo: (...callbacks) => {
      const provider = makeProvider(issuer, key, { ...client, redirect_uris: callbacks }, () => visitor);
      server.on('request', provider.callback());
    },
    signsOn: (name, claims = {}) => {
      visitor = { name, claims };
    },
    close: () => closeServer(server),
  };
}

function makeProvider(issuer: string, key: JWK, client: ClientMetadata, visitor: () => ProviderAccount): Provider {
  const provider = new Provider(issuer, {
    clients: [
      { ...client, grant_types: ['authorization_code'], response_types: ['code'], token_endpoint_auth_method: 'client_secret_post' },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
    cookies: { keys: [randomUUID()] },
    jwks: { keys: [key] },
    ttl: { AccessToken: lives, Grant: lives, IdToken: lives, Interaction: lives, Session: lives },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ sub, preferred_username: sub, ...visitor().claims }) }),
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    const { req, res } = context;
    const { name } = visitor();
    if (name === null) return provider.interactionFinished(req, res, { error: 'access_denied' });
    const { params } = await provider.interactionDetails(req, res);
    const grant = new provider.Grant({ accountId: name, clientId: String(params.client_id) });
    grant.addOIDCScope(scope);
    return provider.interactionFinished(req, res, { login: { accountId: name }, consent: { grantId: await grant.save() } });
  });
  return provider;
}
