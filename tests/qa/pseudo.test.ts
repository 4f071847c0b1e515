/** Texts that the server writes on a site in the pseudo-locale: none of them is hard-coded. */
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outsideMarks, withPseudoSite } from '../../runtime/shared/qa/pseudo.ts';
import { readCompiled } from '../../scripts/schema.ts';
import { bulletins } from '../../services/bulletins/tables.ts';
import { outbox } from '../../services/mail/tables.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';
import { type TestVisitor, visitorOf } from '../support/visitor.ts';

const { portal: tables, site } = withPseudoSite((await readCompiled()).portal);

let portal: TestPortal;
let isDatabaseAway = false;
beforeAll(async () => {
  portal = await openPortal({
    portal: { ...tables, settings: { ...tables.settings, limits: { ...tables.settings.limits, captchaCost: 10, captchaWork: 2 } } },
    env: { PORTAL_CAPTCHA: 'off', SMTP_URL: 'smtp://127.0.0.1:9' },
    render: async () => {
      if (isDatabaseAway) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      return { status: 200, html: '' };
    },
  });
});
afterAll(() => portal.close());

const anAdministrator = async (): Promise<TestVisitor> =>
  visitorOf(portal.app, await portal.logIn({ type: 3, roles: Object.keys(tables.access.roles) }));

/** The query that selects the record of a page in its export. */
async function recordsOfPages(): Promise<Record<string, string>> {
  const [bulletin] = await portal.database
    .insert(bulletins)
    .values({ number: 'VB-2026-900', type: 'maintenance', status: 'published', issuedAt: new Date() })
    .returning({ id: bulletins.id });
  return { 'manage.bulletins.acknowledged': `&id=${bulletin?.id}` };
}

test('every column head of an export is a word', async () => {
  // One function makes all headers. Pages whose rows take seconds to compute are skipped.
  const exported = Object.values(tables.pages).filter(
    (page) => 'list' in page && page.list?.exports.includes('csv') && !page.id.startsWith('qa.'),
  );
  expect(exported.length).toBeGreaterThan(3);
  const records = await recordsOfPages();
  const visitor = await anAdministrator();
  for (const { id } of exported) {
    const response = await visitor.ask({ method: 'GET', url: `/export?page=${id}&site=${site.id}${records[id] ?? ''}` });
    expect([id, response.statusCode]).toEqual([id, 200]);
    expect(outsideMarks(response.body.split('\r\n')[0] ?? ''), id).not.toMatch(/\p{L}/u);
  }
});

test('the error page of a portal without its database consists of words', async () => {
  isDatabaseAway = true;
  const response = await (await portal.as('anonymous')).ask({ method: 'GET', url: `/${site.prefix}/login` });
  isDatabaseAway = false;
  expect(response.statusCode).toBe(503);
  const texts = [...response.body.matchAll(/>([^<]+)</g)].map(([, text = '']) => text);
  expect(texts).toHaveLength(3);
  expect(texts.map(outsideMarks)).toEqual(['', '', '']);
});

/** A solved captcha, in the fields of a form. */
async function answeredCaptcha(visitor: TestVisitor): Promise<{ captchaId: string; captcha: string }> {
  const { captchaId, work } = (await visitor.get('/uac/security-code/login')).envelope.data as { captchaId: string; work: Challenge };
  return { captchaId, captcha: await solveCaptcha(work) };
}

test('messages are words around an address, a name or a code', async () => {
  const { envelope } = await (await anAdministrator()).post('/manage/accounts/create', {
    userAccount: 'lena',
    type: 'external',
    fullName: 'Lena Holm',
    email: 'lena@veyra.example',
    language: site.language,
  });
  expect(envelope.code).toBe(200);
  await portal.logIn({ type: 1, userAccount: 'mara', email: 'mara@veyra.example', language: site.language });
  const visitor = await portal.as('anonymous');
  const request = await visitor.post('/uac/security-code/getVerifyCode', { account: 'mara', ...(await answeredCaptcha(visitor)) });
  expect(request.envelope.data).toBe(true);
  const sent = () => portal.database.select({ subject: outbox.subject, text: outbox.text }).from(outbox);
  await expect.poll(async () => (await sent()).length).toBe(2);
  for (const { subject, text } of await sent()) {
    // The last line of a message with a code is for autofill on phones, and has a fixed format.
    const message = text.replace(/^@\S+ #\S+$/m, '');
    expect([outsideMarks(subject ?? ''), outsideMarks(message)]).toEqual(['', '']);
  }
});

/** Solves the proof of work as a browser does, and returns the value of the form field. */
async function solveCaptcha(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}
