import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasArticle, hasCatalogue } from '../../tests/support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../../tests/support/portal.ts';
import { visitorOf } from '../../tests/support/visitor.ts';
import { saveRedirect } from '../redirects/index.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  await hasCatalogue(portal.database);
});
afterAll(() => portal.close());

test('links of a text that are broken, or closed to its readers, are named before publication', async () => {
  const { database } = portal;
  const [open, staff, draft, withdrawn, question] = [
    await hasArticle(database, {}),
    await hasArticle(database, { audience: 3 }),
    await hasArticle(database, { status: 'draft' }),
    await hasArticle(database, { status: 'withdrawn' }),
    await hasArticle(database, { isFaq: true }),
  ];
  const unknown = '11111111-2222-4333-8444-555555555555';
  await saveRedirect(database, { locale: '*', path: '/old/page' }, '/faqZone');
  const hrefs = [
    ...[open, staff, draft, withdrawn, unknown].map((id) => `/dataSectionDetailNew/${id}`),
    ...[
      `/faqZoneDetail/${question}`,
      '/faqZone',
      '/old/page',
      '/no/such/page',
      '/manage/records/articles',
      'http://veyra.example/x',
      '#top',
    ],
  ];
  const body = hrefs.map((href) => `<p><a href="${href}">${href}</a></p>`).join('');
  const id = await hasArticle(database, { status: 'draft', titles: { en: 'With links' }, body });
  const editor = visitorOf(portal.app, await portal.logIn({ type: 3, roles: ['content'], userAccount: 'links-editor' }));
  const { envelope } = await editor.post('/manage/articles/links', { id });
  const found = envelope.data as { leadsTo: string; why: string; language: string }[];
  expect(found.map(({ leadsTo, why }) => [leadsTo, why])).toEqual([
    [`/dataSectionDetailNew/${staff}`, 'closed-record'],
    [`/dataSectionDetailNew/${draft}`, 'unpublished'],
    [`/dataSectionDetailNew/${withdrawn}`, 'withdrawn'],
    [`/dataSectionDetailNew/${unknown}`, 'no-record'],
    ['/old/page', 'moved'],
    ['/no/such/page', 'no-page'],
    ['/manage/records/articles', 'closed-page'],
    ['http://veyra.example/x', 'insecure'],
  ]);
  expect((await editor.post('/manage/articles/links', { id: unknown })).envelope.code).not.toBe(200);
});
