/** Logins with tokens of other systems. Each begins a session and responds in the format that its callers expect. */
import type { Account } from '../../generated/openapi.d.ts';
import type { LoginMethod } from '../../runtime/server/session/tables.ts';
import type { Context, Handler } from '../shared/calls/handler.ts';
import { ownAccount } from './account.ts';
import { type AssertionContext, verifyAssertion } from './assertions.ts';

type LoginContext = AssertionContext & Pick<Context<'uac.login.isdp'>, 'session'>;

/** Cookie names of the secondary tokens of other services, which token rules refer to. */
export const sideTokenCookies = { isdp: 'isdp-token', cloud: 'cloud-token' } as const;

/** Logs in from the internal platform. */
export const logInByIsdp: Handler<'uac.login.isdp'> = async ({ body, ...context }) => {
  const { token } = await logIn(context, 'isdp', 'isdp', body.isdpToken);
  context.session.storeSideToken(sideTokenCookies.isdp);
  return { code: 200, data: token };
};

/** Logs in from the cloud platform, which sends the token's signature separately. */
export const logInByCloud: Handler<'uac.login.cloud'> = async ({ body, ...context }) => {
  const { token } = await logIn(context, 'cloud', 'cloud', `${body.token}.${body.signature}`);
  context.session.storeSideToken(sideTokenCookies.cloud);
  return token;
};

/** Logs in with a token of any trusted system. */
export const findByAccessToken: Handler<'uac.login.byAccessToken'> = ({ body, ...context }) =>
  logInAndReport(context, 'access', null, body.accessToken);

/** Logs in from the overseas sites. */
export const logInFromOverseas: Handler<'overseas.loginCurl'> = ({ body, ...context }) =>
  logInAndReport(context, 'overseas', 'overseas', body.token);

async function logIn(
  context: LoginContext,
  method: LoginMethod,
  provider: string | null,
  token: string,
): Promise<{ accountId: string; token: string }> {
  const accountId = await verifyAssertion(context, method, provider, token);
  return { accountId, ...(await context.session.begin(accountId, method)) };
}

async function logInAndReport(context: LoginContext, method: LoginMethod, provider: string | null, assertion: string): Promise<Account> {
  const { accountId, token } = await logIn(context, method, provider, assertion);
  const account = await ownAccount(context.database, accountId, token);
  if (!account) throw context.fail('login.refused');
  return account;
}
