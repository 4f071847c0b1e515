/** Every call with an access token of each scope, and every call that needs a proof of identity without one. */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAccessToken } from '../../runtime/server/session/accessTokens.ts';
import { hashPassword } from '../../runtime/server/session/password.ts';
import { tokenRule } from '../../runtime/shared/calls/request.ts';
import { explain } from '../../runtime/shared/explain/index.ts';
import type { Call, TokenScope } from '../../runtime/shared/portal.ts';
import { readCompiled } from '../../scripts/schema.ts';
import { handlers } from '../../services/index.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';
import { type Credentials, visitorOf } from '../support/visitor.ts';

const { portal: schema, sources } = await readCompiled();
const calls = Object.values(schema.calls);
const scopes = ['read', 'write', 'administration'] as const satisfies TokenScope[];
const password = 'harbour lantern 42 quay';

const clock = { now: new Date('2026-03-01T10:00:00Z') };
const tokens = new Map<TokenScope, string>();
let portal: TestPortal;
let owner: Credentials & { id: string };

beforeAll(async () => {
  portal = await openPortal({ clock: () => clock.now });
  const roles = Object.keys(schema.access.roles);
  owner = await portal.logIn({ type: 3, roles, userAccount: 'owner', password: await hashPassword(password) });
  const endsAt = new Date('2027-01-01');
  for (const scope of scopes) tokens.set(scope, (await makeAccessToken(portal.database, owner.id, { name: scope, scope, endsAt })).token);
});
afterAll(() => portal.close());

/** A request with an unknown key: it is refused after the access check and before the handler. */
function send({ method, path }: Call, headers: Record<string, string>): Promise<LightMyRequestResponse> {
  const url = path.replace(/\{\w+\}/g, 'some-id');
  const body = { payload: '{"noKeyOfAnyCall":1}', headers: { ...headers, 'content-type': 'application/json' } };
  return portal.app.inject(method === 'POST' ? { method, url, ...body } : { method, url: `${url}?noKeyOfAnyCall=1`, headers });
}

const errorOf = (response: LightMyRequestResponse): string | undefined => response.json<{ error?: string }>().error;
const byToken = (scope: TokenScope) => ({ authorization: `Bearer ${tokens.get(scope)}` });
/** Calls of another service carry its token instead of the session's, so the cookie and the origin are sufficient. */
const bySession = (call: Call): Record<string, string> =>
  tokenRule(call, schema.requests)?.from === 'cookie.token'
    ? { cookie: owner.cookie, token: owner.token }
    : { cookie: owner.cookie, 'sec-fetch-site': 'same-origin' };

/** The scope that a call needs, by its declaration and its handler. */
const neededBy = ({ id, roles }: Call): TokenScope => (roles ? 'administration' : changes(id) ? 'write' : 'read');

function changes(id: string): boolean {
  const handler = handlers[id as keyof typeof handlers] as { writes?: true; writesInOwnTransaction?: true } | 'not-built';
  return handler !== 'not-built' && (handler.writes === true || handler.writesInOwnTransaction === true);
}

/** The explanation of a call for a token of staff with all roles. */
const explanationOf = ({ id }: Call, scope: TokenScope) =>
  explain(schema, sources, {
    call: id,
    site: schema.settings.mainSite,
    account: { kind: 'known', type: 3, roles: Object.keys(schema.access.roles) },
    tokens: { scope, changes: (call) => changes(call) },
  });

/** Calls that accept tokens of staff. */
const isOpen = ({ noToken, proof, allowed }: Call): boolean => !noToken && proof === undefined && allowed.includes(3);

test.each(scopes)('a token of the scope %s makes the calls of this scope and no others', async (scope) => {
  const faults: string[] = [];
  for (const call of calls.filter(isOpen)) {
    const error = errorOf(await send(call, byToken(scope)));
    const isEnough = scopes.indexOf(neededBy(call)) <= scopes.indexOf(scope);
    if ((error === 'token.scope-missing') === isEnough) faults.push(`${call.id} needs ${neededBy(call)}: ${error}`);
    const { tokens, verdict } = explanationOf(call, scope);
    if (tokens !== neededBy(call) || (verdict === 'yes') !== isEnough)
      faults.push(`${call.id} is explained as ${verdict} from ${tokens} on`);
  }
  expect(faults).toEqual([]);
});

test('roles of the owner count only for a token of administration, in every call and address', async () => {
  const exported = (scope: TokenScope) => portal.app.inject({ url: '/export?path=/en/manage/audit', headers: byToken(scope) });
  expect((await exported('administration')).statusCode).toBe(200);
  for (const scope of ['read', 'write'] as const) expect((await exported(scope)).statusCode).not.toBe(200);
});

describe('calls that need a proof of identity', () => {
  const proving = calls.filter(({ proof }) => proof !== undefined);

  test('are all calls that change accounts, credentials and sessions', () => {
    const reads = /\.(page|find|roles|profile|scopes|ways|pending|mail)$/;
    // A form draft is the owner's own data and grants no access.
    const isAccount = (id: string) => /^(account|manage\.(accounts|sessions))\./.test(id) && !id.startsWith('account.drafts.');
    const changing = calls.filter(({ id }) => isAccount(id) && !reads.test(id));
    expect(changing.filter(({ proof }) => proof === undefined).map(({ id }) => id)).toEqual([]);
    expect(schema.calls['uac.users.modify']?.proof).toBe('recent');
  });

  test('refuse every access token', async () => {
    for (const call of proving)
      for (const scope of scopes) {
        expect([call.id, errorOf(await send(call, byToken(scope)))]).toEqual([call.id, 'account.needs-session']);
        expect(explanationOf(call, scope)).toMatchObject({ verdict: 'no', tokens: 'none', proof: call.proof });
      }
  });

  test('ask for a new proof if the last one is too old, and then are open', async () => {
    const recent = proving.filter(({ proof }) => proof === 'recent');
    const faults = async (isRefused: boolean) => {
      const errors = await Promise.all(recent.map(async (call) => [call.id, errorOf(await send(call, bySession(call)))] as const));
      return errors.filter(([, error]) => (error === 'account.proof-needed') !== isRefused);
    };
    clock.now = new Date();
    const fresh = await portal.logIn({
      type: 3,
      roles: Object.keys(schema.access.roles),
      userAccount: 'fresh',
      password: await hashPassword(password),
    });
    owner = fresh;
    expect(await faults(false)).toEqual([]);
    clock.now = new Date(clock.now.getTime() + schema.settings.times.proofMs);
    expect(await faults(true)).toEqual([]);
    const visitor = visitorOf(portal.app, owner);
    expect((await visitor.post('/account/proof/give', { password: 'wrong' })).envelope.error).toBe('account.password-wrong');
    expect(await faults(true)).toEqual([]);
    expect((await visitor.post('/account/proof/give', { password })).envelope.data).toBe(true);
    expect(await faults(false)).toEqual([]);
  });
});
