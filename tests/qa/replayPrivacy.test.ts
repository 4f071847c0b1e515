/** The visit log contains only words of the schema and numbers, for every input of a visitor. */
import { randomBytes, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { logFolder } from '../../runtime/server/log/dailyFiles.ts';
import { visitFiles } from '../../runtime/server/visits/files.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { addressesOf } from '../../scripts/qa/crawl/addresses.ts';
import { readPortal } from '../../scripts/schema.ts';
import { loggedVisits } from '../support/loggedVisits.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';

const schema = await readPortal();
const questionCount = 400;

/** Unique texts in place of personal data, all recorded in `personalTexts`. */
class Secrets {
  readonly personalTexts = new Set<string>();

  next(): string {
    const secret = `s${randomBytes(12).toString('hex')}`;
    this.personalTexts.add(secret);
    return secret;
  }

  addSecret(...values: string[]): void {
    for (const value of values) this.personalTexts.add(value);
  }

  /** The secrets in a text, plain or in a reversible encoding. */
  in(text: string): string[] {
    const writings = (secret: string) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64').slice(0, -3)];
    return [...this.personalTexts].filter((secret) => writings(secret).some((writing) => text.includes(writing)));
  }
}

const oneOf = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;

/** A request for a page, a call or an unknown address, with a secret in every part that accepts text. */
function requestOf(secrets: Secrets): InjectOptions {
  const secret = () => secrets.next();
  const query = `${oneOf(['q', 'id', 'token', secret()])}=${secret()}&fromTitle=${secret()}`;
  const call = oneOf(Object.values(schema.calls));
  const prefix = oneOf(['', '/en', '/mena', `/${secret()}`]);
  const page = `${prefix}${filled(oneOf(addressesOf(oneOf(schema.routes).path)), secret)}`;
  const headers = {
    'user-agent': secret(),
    'x-forwarded-for': `${secret()}, 203.0.113.77`,
    referer: `https://example.com/${secret()}`,
    'accept-language': `en;${secret()}`,
    clientidentifier: secret(),
    cookie: `theme=dark; ${secret()}=${secret()}`,
  };
  return oneOf<InjectOptions>([
    { method: 'GET', url: `${page}?${query}`, headers },
    { method: 'GET', url: `${page}/${secret()}`, headers },
    { method: 'GET', url: `/${secret()}/${encodeURIComponent(`${secret()}@example.com`)}`, headers },
    {
      method: call.method,
      url: `${filled(call.path, secret)}${call.method === 'GET' ? `?${query}` : ''}`,
      headers: { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      ...(call.method === 'POST' && { payload: JSON.stringify({ [secret()]: secret(), data: { name: secret() } }) }),
    },
  ]);
}

const filled = (path: string, secret: () => string): string => path.replace(/\{\w+[?*]?\}|some-\w+/g, secret);

/** Credentials of a random account with a unique name, or none. */
async function headersOf(portal: TestPortal, secrets: Secrets): Promise<Record<string, string>> {
  const type = randomInt(4);
  if (type === 0) return {};
  const names = { userAccount: secrets.next(), fullName: secrets.next(), deptName: secrets.next() };
  const { id, cookie, token } = await portal.logIn({
    type,
    ...names,
    roles: Object.keys(schema.access.roles).filter(() => randomInt(2) === 0),
  });
  secrets.addSecret(id, token, ...cookie.split('; ').flatMap((pair) => pair.split('=')[1] ?? []));
  return { cookie, token };
}

/** Every text of the schema that the log may contain. */
function ownWords({ routes, calls, sites, access }: Portal): Set<string> {
  const kinds = ['kind', 'route', 'call', 'nowhere', 'others', 'GET', 'POST'];
  const fields = ['minute', 'site', 'type', 'roles', 'path', 'sees', 'to', 'status', 'times', 'method'];
  const sees = ['page', 'redirect', 'home', 'login', 'noPermission', 'notFound', 'answer', 'loginRequired', 'notAllowed'];
  const paths = [...routes, ...Object.values(calls)].flatMap(({ path }) => [path, ...shorter(path)]);
  const ids = [...routes.map(({ key }) => key), ...Object.keys(calls), ...Object.keys(sites), ...Object.keys(access.roles)];
  const aims = routes.flatMap(({ goes }) => (goes?.kind === 'path' ? goes.path : []));
  return new Set([...kinds, ...fields, ...sees, ...paths, ...aims, ...ids]);
}

/** The path without its optional parameters, one fewer at a time. */
function shorter(path: string): string[] {
  const left = path.replace(/\/\{\w+[?*]\}$/, '');
  const own = path.replaceAll('?}', '}');
  return left === path ? [own] : [own, left || '/', ...shorter(left)];
}

test('the log contains no personal data', async () => {
  const secrets = new Secrets();
  secrets.addSecret('203.0.113.77', '127.0.0.1');
  const portal = await openPortal({
    activeSites: async ({ sites }) => Object.keys(sites),
    env: { PORTAL_PUBLIC_URL: 'https://portal.example' },
  });
  for (let requestCount = 0; requestCount < questionCount; requestCount++) {
    const request = requestOf(secrets);
    const own = await headersOf(portal, secrets);
    const cookie = [request.headers?.cookie, own.cookie].filter(Boolean).join('; ');
    await portal.app.inject({ ...request, headers: { ...request.headers, ...own, cookie, host: 'portal.example' } });
  }
  const visits = await loggedVisits(portal);
  const texts = await Promise.all((await visitFiles(logFolder(portal.config))).map((file) => readFile(file, 'utf8')));
  await portal.close();
  expect(visits.map(({ times }) => times).reduce((all, some) => all + some, 0)).toBeGreaterThan(questionCount / 2);
  expect(new Set(visits.map(({ kind }) => kind))).toEqual(new Set(['route', 'call', 'nowhere']));
  expect(secrets.in(texts.join(''))).toEqual([]);
  const words = ownWords(schema);
  const strange = texts
    .join('')
    .matchAll(/"([^"]*)"/g)
    .filter(([, text = '']) => !words.has(text) && !/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(text));
  expect([...new Set(strange.map(([, text]) => text))]).toEqual([]);
}, 120_000);
