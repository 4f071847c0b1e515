/** `npm run qa -- explain`: the parsed arguments, the report, and the exit code. */
import { describe, expect, test } from 'vitest';
import { explain } from '../../runtime/shared/explain/index.ts';
import { everySite, isOpen, matrixOf } from '../../runtime/shared/qa/matrix.ts';
import { matrixAccounts } from '../../runtime/shared/qa/matrixAccounts.ts';
import { type AccessQuestion, answerQuestion, lineOfCell, siteSaidBy } from '../../runtime/shared/qa/question.ts';
import { explainInstrument } from '../../scripts/qa/explain.ts';
import { UsageError } from '../../scripts/qa/instrument.ts';
import { runTool } from '../../scripts/run.ts';
import { readCompiled } from '../../scripts/schema.ts';
import { seedOf } from '../support/seed.ts';

const { portal, sources } = await readCompiled();
const seed = seedOf('PORTAL_TRACE_SEED');
const visitor = (type: number, ...roles: string[]) => ({ kind: 'known' as const, type, roles });
const ask = (of: string, more: Partial<AccessQuestion> = {}) => answerQuestion(portal, sources, { of, account: visitor(0), ...more });

describe('a line is parsed as', () => {
  test.each([
    ['an address', '/faqZone', 'address', '/faqZone', 'zh', 'faqZone'],
    ['an address with a prefix', '/ru/faqZone', 'address', '/faqZone', 'ru', 'faqZone'],
    ['a home below a prefix', '/en', 'address', '/', 'en', 'home'],
    ['an address with a query and a fragment', '/en/search?q=a/b#c', 'address', '/search', 'en', 'search'],
    ['a complete URL', 'https://support.example/en/manage?x=1', 'address', '/manage', 'en', 'manage'],
    ['the address of a zone without its own path', '/dataSection/cases', 'address', '/dataSection/cases', 'zh', 'dataSection:cases'],
    ['the key of a route', 'dataSection:cases', 'route', 'dataSection:cases', 'zh', 'dataSection:cases'],
    ['the id of a call', 'doc.article.find', 'call', 'doc.article.find', 'zh', undefined],
    ['the path of a call', '/doc/doc-article/find', 'call', 'doc.article.find', 'zh', undefined],
    ['a request', ' POST /doc/doc-article/find ', 'call', 'doc.article.find', 'zh', undefined],
    ['the path of a call with a parameter', '/uac/category/check/child/abc', 'call', 'uac.category.child', 'zh', undefined],
    ['the name of a call and a route, as the call', 'account.password', 'call', 'account.password', 'zh', undefined],
    ['the same name after the word route, as the route', 'route account.password', 'route', 'account.password', 'zh', 'account.password'],
    ['an entry of a menu', 'user/manage', 'entry', 'user/manage', 'zh', 'manage'],
  ])('%s', (_what, of, kind, id, site, route) => {
    const explanation = ask(of);
    expect([explanation.subject, explanation.site, explanation.route]).toEqual([{ kind, id }, site, route]);
  });

  test('an unknown name is reported with the nearest known name', () => {
    expect(ask('/faqZonne')).toMatchObject({ verdict: 'no', sees: 'notFound', meant: '/faqZone' });
    expect(ask('doc.artcle.find')).toMatchObject({ verdict: 'no', sees: 'notFound', meant: 'doc.article.find' });
    expect(ask('GET /doc/doc-article/find')).toMatchObject({ subject: { kind: 'address' }, sees: 'notFound' });
    expect(ask('user/nowhere')).toMatchObject({ subject: { kind: 'entry' }, sees: 'notFound' });
    expect(ask('zzqxvw')).not.toHaveProperty('meant');
  });

  test('an address belongs to the site of its prefix, otherwise to the named site', () => {
    expect(ask('/faqZone', { site: 'ru' }).site).toBe('ru');
    expect(ask('/en/faqZone', { site: 'ru' }).site).toBe('en');
    expect([siteSaidBy(portal, '/en/faqZone'), siteSaidBy(portal, '/faqZone'), siteSaidBy(portal, 'faqZone')]).toEqual([
      'en',
      undefined,
      undefined,
    ]);
  });
});

test('the report of a route has the result of explain(), its target, and each menu entry that links to it', () => {
  const account = visitor(3);
  const explanation = ask('/ru/user', { account });
  expect(explanation).toMatchObject(explain(portal, sources, { route: 'user', account, site: 'ru' }));
  expect(explanation.leadsTo).toBe('/ru/user/undone-matter');
  expect(ask('/user/undone-matter', { account }).entries).toEqual([{ id: 'user/undone-matter', shows: 'shown' }]);
  expect(ask('/user/undone-matter').entries).toEqual([{ id: 'user/undone-matter', shows: 'hidden' }]);
});

test(`cells of the matrix on the main site are explained by their ids, with the same result (PORTAL_TRACE_SEED=${seed})`, () => {
  const accounts = new Map(matrixAccounts(portal.access).map(({ name, account }) => [name, account]));
  // Neighbouring cells differ only in the account, so each thing is tested for every fourth account.
  const cells = matrixOf(portal, { site: 'zh' }).filter((_cell, index) => (index + seed) % 4 === 0);
  for (const cell of cells) {
    const account = accounts.get(cell.asker) ?? visitor(0);
    const explanation = ask(lineOfCell(cell), { account, ...(cell.site !== everySite && { site: cell.site }) });
    // An entry with an external link and a group have no rules.
    expect([cell.id, explanation.sees, explanation.verdict === 'yes']).toEqual([cell.id, cell.sees, isOpen(cell)]);
  }
}, 120_000);

const run = (positionals: string[], values: Record<string, string | string[]> = { as: 'anonymous' }) =>
  explainInstrument.run({ positionals, values });

describe('the command', () => {
  test('names the refused accounts, the replacement, and each rule with its location', async () => {
    const { holds, text, json } = await run(['/user/undone-matter'], { as: 'external' });
    expect(holds).toBe(false);
    expect(text.split('\n').slice(0, 2)).toEqual([
      'denied  address /user/undone-matter (route undone-matter) on zh',
      'They are redirected to the home page, which explains that they may not open the page.',
    ]);
    expect(text).toMatch(/^schema\/routes\/userCenterFirst\.json:\d+:\d+ {2}who +refuses {2}"who": "internal"$/m);
    expect(text).toMatch(/^hidden {2}user\/undone-matter$/m);
    expect(json).toMatchObject({ verdict: 'no', sees: 'home', route: 'undone-matter' });
  });

  test('accepts roles, a site, and a request in two words', async () => {
    expect(await run(['/manage/audit'], { as: 'internal' })).toMatchObject({ holds: false });
    expect(await run(['/manage/audit'], { as: 'internal', role: ['qa', 'admin'], site: 'ru' })).toMatchObject({ holds: true });
    expect(await run(['POST', '/doc/doc-article/find'])).toMatchObject({ holds: true, json: { subject: { id: 'doc.article.find' } } });
  });

  test('names the sufficient access tokens and the required proof of identity', async () => {
    const as = { as: 'internal', role: ['admin'] };
    const read = await run(['doc.article.find'], as);
    expect(read.text).toMatch(
      /\nBy access token it needs the scope read or a wider one\.\n[\s\S]*schema\/access\.json:\d+:\d+ +scope +"read"/,
    );
    expect((await run(['doc.faq.helpful'], as)).json).toMatchObject({ tokens: 'write' });
    expect((await run(['manage.audit.page'], as)).json).toMatchObject({ tokens: 'administration' });
    expect((await run(['/export?path=/en/manage/audit'], as)).json).toMatchObject({ tokens: 'administration' });
    const proof = await run(['account.tokens.make'], as);
    expect(proof.text).toContain(
      'It needs a browser session with a proof of identity, by password or authenticator, that is no older than 10 minutes.',
    );
    expect(proof.text).toContain('No access token is accepted.');
  });

  test('accepts an access token of a scope, whose roles may not count', async () => {
    const requestOf = async (of: string, token: string) => (await run([of], { as: 'internal', role: ['admin'], token })).holds;
    expect([await requestOf('doc.article.find', 'read'), await requestOf('doc.faq.helpful', 'read')]).toEqual([true, false]);
    expect([await requestOf('/manage/audit', 'write'), await requestOf('/manage/audit', 'administration')]).toEqual([false, true]);
    expect(await requestOf('account.delete', 'administration')).toBe(false);
    const { text } = await run(['doc.faq.helpful'], { as: 'internal', token: 'read' });
    expect(text).toMatch(/access\.json:\d+:\d+ +scope +refuses +"write"/);
  });

  test('prints the target state of a move or the failed condition, with the row of the table', async () => {
    const allowed = await run('move approve of article in in-review as approver'.split(' '), {});
    expect([allowed.holds, allowed.text.split('\n')[1]]).toEqual([true, 'The state becomes approved.']);
    expect(allowed.text).toMatch(/^schema\/entities\/transitions\.ts:\d+:\d+ +state +'in-review': 'approved'$/m);
    const refused = await run('move approve of article in in-review as approver who owns it'.split(' '), {});
    expect([refused.holds, refused.text.split('\n')[1]]).toEqual([false, 'Refused: it is an own text.']);
    await expect(run('move aprove of article in draft as author'.split(' '), {})).rejects.toThrow(UsageError);
  });

  test('names the nearest known name for an unknown one', async () => {
    const { holds, text } = await run(['/faqZonne']);
    expect([holds, text]).toEqual([false, 'denied  address /faqZonne on zh\nThere is no address /faqZonne. Did you mean /faqZone?']);
  });

  test.each([
    ['nobody', ['/'], {}],
    ['an unknown account', ['/'], { as: 'extrenal' }],
    ['an unknown role', ['/'], { as: 'internal', role: ['admn'] }],
    ['an unknown scope', ['/'], { as: 'internal', token: 'reads' }],
    ['an access token without an owner', ['/'], { as: 'anonymous', token: 'read' }],
    ['an unknown site', ['/'], { as: 'internal', site: 'xx' }],
    ['another site than that of the address', ['/ru/faqZone'], { as: 'internal', site: 'en' }],
    ['no address', [], { as: 'internal' }],
    ['two addresses', ['/', '/faqZone'], { as: 'internal' }],
  ])('refuses %s', async (_what, positionals, values) => {
    await expect(run(positionals, values)).rejects.toThrow(UsageError);
  });

  test('ends with 0 for access, 1 for a refusal, 2 for an invalid question', async () => {
    const codes = ['anonymous /faqZone', 'anonymous /manage', 'nobody /faqZone'].map(async (request) => {
      const { code } = await runTool('node', ['scripts/qa.ts', 'explain', '--as', ...request.split(' ')]);
      return code;
    });
    expect(await Promise.all(codes)).toEqual([0, 1, 2]);
  }, 60_000);
});
