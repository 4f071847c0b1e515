/**
 * Every call, of the specification and beyond it, as every account type, with valid and malicious requests. Roles are
 * tested in cells.test.ts.
 */
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenRule } from '../../runtime/shared/calls/request.ts';
import type { Call, JsonSchema } from '../../runtime/shared/portal.ts';
import { readPortal } from '../../scripts/schema.ts';
import { handlers } from '../../services/index.ts';
import { openDemoPortal } from '../support/demoPortal.ts';
import {
  hostileBodies,
  hostileMixtures,
  hostileQueries,
  hostileTexts,
  hostileValueOf,
  oneFieldAtATime,
  unreadableBodies,
} from '../support/hostileValues.ts';
import { leaksOf } from '../support/leaks.ts';
import { partOfDay } from '../support/partOfDay.ts';
import type { TestPortal } from '../support/portal.ts';
import { type CallLine, callLines } from '../support/specification.ts';
import type { Credentials } from '../support/visitor.ts';

type CallRequest = Pick<CallLine, 'id' | 'method' | 'path' | 'who'> & { roles?: string[] | undefined };

const schema = await readPortal();
const specified = new Set(callLines.map(({ id }) => id));
const ownCalls = Object.values(schema.calls).filter(({ id }) => !specified.has(id));
const calls: CallRequest[] = [
  ...callLines,
  ...ownCalls.map(({ id, method, path, allowed, roles }) => ({ id, method, path, who: allowed, roles })),
];

const handlerOf = (id: string): unknown => (handlers as Record<string, unknown>)[id];
const isBuilt = ({ id }: CallRequest): boolean => handlerOf(id) !== 'not-built';
const writes = (id: string): boolean => (handlerOf(id) as { writes?: boolean }).writes === true;

let portal: TestPortal;
beforeAll(async () => {
  portal = await openDemoPortal();
});
afterAll(() => portal.close());

/**
 * Sessions by account type and roles. Discarded after a call that wrote something or set cookies, because it may have
 * ended them.
 */
const sessions = new Map<string, Promise<Credentials>>();

function sessionOf(type: number, roles: string[]): Promise<Credentials> {
  const kind = `${type} ${roles.join()}`;
  const session = sessions.get(kind) ?? portal.logIn({ type, roles });
  sessions.set(kind, session);
  return session;
}

const json = (payload: string): InjectOptions => ({ payload, headers: { 'content-type': 'application/json' } });

/** The request of a call that takes a file: a form without a file. */
const emptyForm: InjectOptions = { payload: '--x--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } };

/**
 * Makes a call as an account of a type, with the roles that the call requires. Calls with the token of another service
 * are authenticated by cookie and origin.
 */
async function send(
  { id, method, path, roles = [] }: CallRequest,
  type: number,
  more: InjectOptions = {},
): Promise<LightMyRequestResponse> {
  const sent: InjectOptions = method !== 'POST' ? {} : declared(id)?.upload ? emptyForm : json('{}');
  const headers = { 'sec-fetch-site': 'same-origin', ...(await cookiesOf(type, roles, path)), ...sent.headers, ...more.headers };
  const response = await portal.app.inject({ method, url: path.replace(/\{\w+\}/g, 'some-id'), ...sent, ...more, headers });
  if ((response.statusCode === 200 && writes(id)) || response.headers['set-cookie']) sessions.clear();
  return response;
}

/** The session headers of a browser. The token is omitted if the header belongs to another service. */
async function cookiesOf(type: number, roles: string[], path: string): Promise<Record<string, string>> {
  if (type === 0) return {};
  const { cookie, token } = await sessionOf(type, roles);
  return tokenRule({ path }, schema.requests)?.from === 'cookie.token' ? { cookie, token } : { cookie };
}

test.each(calls)('$id is open to the accounts of the table, and refused to others', async (call) => {
  const faults: string[] = [];
  for (const type of [0, 1, 2, 3]) {
    const response = await send(call, type);
    const isFile = !String(response.headers['content-type']).includes('json');
    const { code } = isFile ? { code: 200 } : response.json<{ code: number }>();
    const fits = call.who.includes(type) ? fitsOpen(call, response.statusCode) : fitsRefusal(type, response.statusCode, code);
    faults.push(...(fits ? [] : [`type ${type}: ${response.statusCode} ${response.payload}`]), ...leaksOf(response.payload));
  }
  expect(faults).toEqual([]);
});

const fitsOpen = (call: CallRequest, status: number): boolean => (isBuilt(call) ? [200, 404, 422] : [501]).includes(status);

const fitsRefusal = (type: number, status: number, code: number): boolean =>
  type === 0 ? status === 401 && code === 40001 : status === 403 && code === 403;

const highest = ({ who }: CallRequest): number => Math.max(...who);

/** Faults of an answer: internal details, or a server error. A refusal, an answer and "not built" are no faults. */
function faultsOf({ statusCode, payload }: LightMyRequestResponse): string[] {
  const broke = statusCode !== 501 && statusCode >= 500;
  return [...(broke ? [`${statusCode} ${payload}`] : []), ...leaksOf(payload)];
}

/** A malicious request: its name, a changed call, and the content. */
type Hostile = [what: string, other: Partial<CallRequest>, sent?: InjectOptions];

/** Makes a call with each request, and returns the faults. */
async function brokenBy(call: CallRequest, requests: Iterable<Hostile>): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, other, more] of requests) {
    const response = await send({ ...call, ...other }, highest(call), more);
    // A request that is refused before it is read tests nothing.
    const isUnread = response.statusCode === 401 && highest(call) > 0 && !namesSession(call);
    faults.push(...(isUnread ? [`${what}: ${response.payload}`] : []), ...faultsOf(response).map((fault) => `${what}: ${fault}`));
  }
  return faults;
}

/** Whether the body identifies the session; an unknown session is refused as such. */
const namesSession = ({ id }: CallRequest): boolean => 'token' in ((declared(id).body?.properties as object | undefined) ?? {});

/** All of them for a call that takes a file; each other call has one of them in turn. */
function unreadableOf(call: CallRequest): [string, InjectOptions][] {
  const all = Object.entries(unreadableBodies);
  return declared(call.id).upload ? all : [all[calls.indexOf(call) % all.length] as (typeof all)[number]];
}

const built = calls.filter(isBuilt);

test.each(partOfDay(calls.filter(({ method }) => method === 'POST')))('$id accepts or refuses any body without an error', async (call) => {
  const bodies = [...Object.entries(hostileBodies), ...unreadableOf(call)];
  expect(
    await brokenBy(
      call,
      bodies.map(([what, body]) => [what, {}, body]),
    ),
  ).toEqual([]);
});

test.each(partOfDay(built, 1))('$id accepts or refuses any query without an error', async (call) => {
  expect(
    await brokenBy(
      call,
      hostileQueries.map((query) => [query.slice(0, 40), { path: `${call.path}?${query}` }]),
    ),
  ).toEqual([]);
});

test.each(partOfDay(built, 2).filter(({ id }) => declared(id).body || declared(id).query))(
  '$id accepts or refuses any text in its fields without an error',
  async (call) => {
    const all = hostileTexts.flatMap((text) => requestsWith(call, text, (schema) => [hostileValueOf(schema, text)]));
    const requests = hostileMixtures.flatMap((text) => requestsWith(call, text, (schema) => oneFieldAtATime(schema, text)));
    const byContent = new Map([...all, ...requests].map((request) => [JSON.stringify(request.slice(1)), request]));
    expect(await brokenBy(call, byContent.values())).toEqual([]);
  },
);

/** Requests with a text in the query and in the body, as far as the call declares them. */
function requestsWith({ id, path }: CallRequest, text: string, valuesOf: (schema: JsonSchema) => unknown[]): Hostile[] {
  const { query, body } = declared(id);
  const what = JSON.stringify(text);
  return [
    ...(query ? valuesOf(query) : []).map((values): Hostile => [what, { path: `${path}?${new URLSearchParams(wellFormed(values))}` }]),
    ...(body ? valuesOf(body) : []).map((values): Hostile => [what, {}, { payload: JSON.stringify(values) }]),
  ];
}

/** An address cannot contain a lone surrogate. */
const wellFormed = (values: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(values as Record<string, unknown>).map(([name, value]) => [name, String(value).toWellFormed()]));

function declared(id: string): Call {
  const call = schema.calls[id];
  if (!call) throw new Error(`${id} is not declared.`);
  return call;
}
