/** A secret route: accounts that it refuses get exactly the answer of an unknown address. */
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compile } from '../../runtime/shared/compile/index.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { matrixAccounts } from '../../runtime/shared/qa/matrixAccounts.ts';
import { readSchema } from '../../scripts/schema.ts';
import { openingMs, openWholePortal } from '../support/demoPortal.ts';
import { withSecretRefusal } from '../support/editCard.ts';
import { partOfDay } from '../support/partOfDay.ts';
import type { TestPortal } from '../support/portal.ts';
import { visitorOf } from '../support/visitor.ts';

const file = 'schema/routes/manage.json';
const [secret, nowhere] = ['audit', 'audix'];
const input = withSecretRefusal(await readSchema());
const line = `"path": "/manage/${secret}", "who": "internal", "roles": ["admin"], "denied": "staff"`;
const text = input.files[file]?.replace(line, line.replace('"staff"', '"secret"')) ?? '';
const schema = compile({ ...input, files: { ...input.files, [file]: text } }).portal as Portal;
const refused = matrixAccounts(schema.access).filter(({ account }) => !account.roles.includes('admin'));

let portal: TestPortal;
beforeAll(async () => {
  portal = await openWholePortal({ portal: schema });
}, openingMs);
afterAll(() => portal.close());

/** The answer without the date, the request id and the requested address. */
function reportOf({ statusCode, headers, payload }: LightMyRequestResponse) {
  const { date: _date, 'x-request-id': _number, etag, ...rest } = headers;
  const plain = (value: string) =>
    value
      .replaceAll(secret, '…')
      .replaceAll(nowhere, '…')
      .replace(/"requestId":"[^"]*"/g, '"requestId":"…"');
  // The ETag depends on the document, which contains the address.
  return { status: statusCode, headers: { ...JSON.parse(plain(JSON.stringify(rest))), hasTag: etag !== undefined }, body: plain(payload) };
}

describe.each(partOfDay(refused))('to $name a secret route', ({ account }) => {
  const openFor = async () => visitorOf(portal.app, account.type === 0 ? undefined : await portal.logIn(account));

  test.each([
    ['GET', '/en/manage/'],
    ['HEAD', '/en/manage/'],
    ['GET', '/manage/'],
    ['GET', '/mena/manage/'],
  ] as const)('is not found: %s %s…', async (method, above) => {
    const visitor = await openFor();
    const [stored, unknown] = [await visitor.ask({ method, url: above + secret }), await visitor.ask({ method, url: above + nowhere })];
    expect(unknown.statusCode).toBe(404);
    expect(reportOf(stored)).toEqual(reportOf(unknown));
  });

  test('has no tables, and is in no menu and in no list for search engines', async () => {
    const visitor = await openFor();
    for (const name of ['manage.audit', 'en/manage.audit', 'en.manage.audit']) {
      const requests = [name, name.replace(secret, nowhere)].map((page) => visitor.ask({ method: 'GET', url: `/portal/${page}.json` }));
      const [stored, unknown] = await Promise.all(requests);
      expect(stored && reportOf(stored)).toEqual(unknown && reportOf(unknown));
    }
    for (const url of ['/en', '/mena', '/sitemap.xml', '/sitemap-en.xml', '/robots.txt'])
      expect((await visitor.ask({ method: 'GET', url })).payload, url).not.toContain(`/manage/${secret}`);
  });
});

test('accounts of a secret route get a page', async () => {
  const visitor = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['admin'] }));
  expect((await visitor.ask({ method: 'GET', url: `/en/manage/${secret}` })).statusCode).toBe(200);
});
