import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../runtime/server/audit/tables.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { labels } from '../catalogue/tables.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const search = async (searched: string) => {
  const staff = await portal.as('internal');
  return (await staff.get(`/uac/uac-users/searchUser?userAccount=${encodeURIComponent(searched)}`)).envelope.data as Record<
    string,
    unknown
  >[];
};

test('staff find accounts by a part of a name, and get only their row', async () => {
  await portal.logIn({
    type: 2,
    userAccount: 'Otto.Brandt',
    fullName: 'Otto Brandt',
    deptName: 'A-B',
    email: 'otto@example.com',
    phone: '+4930',
  });
  await portal.logIn({ type: 1, userAccount: 'brandt-9', fullName: 'Ines' });
  await portal.logIn({ type: 1, userAccount: 'brandt-gone', fullName: 'Gone', state: 'disabled' });
  const found = await search('BRANDT');
  expect(found.map(({ userAccount }) => userAccount)).toEqual(['brandt-9', 'Otto.Brandt']);
  expect(found[1]).toEqual({
    id: expect.any(String),
    userAccount: 'Otto.Brandt',
    fullName: 'Otto Brandt',
    deptName: 'A-B',
    orgName: '',
    type: 2,
  });
});

test('a search returns up to twenty accounts and treats pattern characters literally', async () => {
  for (let number = 0; number < 25; number++) await portal.logIn({ type: 1, userAccount: `crowd-${number}` });
  expect(await search('crowd-')).toHaveLength(20);
  for (const pattern of ['%', '_____', '\\']) expect(await search(pattern)).toEqual([]);
});

test('each search for accounts is logged', async () => {
  await search('somebody in particular');
  const entries = () => portal.database.select().from(auditLog).where(eq(auditLog.action, 'account.searched'));
  await expect
    .poll(async () => (await entries()).at(-1))
    .toMatchObject({
      actorName: 'internal',
      after: { query: 'somebody in particular', found: 0 },
    });
});

test('labels are below their kind of subject', async () => {
  await portal.database.insert(labels).values([
    { code: 'poe', type: 'article', names: { en: 'PoE' } },
    { code: 'demo', type: 'video', names: { en: 'Demo' } },
  ]);
  const visitor = await portal.as('external');
  expect((await visitor.post('/uac/uac-users/getTreeLabel', { language: 'en' })).envelope.data).toEqual([
    { id: 'article', code: 'article', name: 'Articles', count: 1, children: [{ id: 'poe', code: 'poe', name: 'PoE', count: 0 }] },
    { id: 'video', code: 'video', name: 'Videos', count: 1, children: [{ id: 'demo', code: 'demo', name: 'Demo', count: 0 }] },
  ]);
});
