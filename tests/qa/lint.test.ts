/** Lint findings for small portals, which test one rule each, and for the portal's own schema and content. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compile, type DeclaredCall } from '../../runtime/shared/compile/index.ts';
import { addressesOf } from '../../runtime/shared/qa/lint/addresses.ts';
import {
  type ContentRecord,
  deadLinks,
  formatDeadLinks,
  formatFindings,
  type LintFinding,
  lint,
} from '../../runtime/shared/qa/lint/index.ts';
import { lintInstrument } from '../../scripts/qa/lint.ts';
import { readCalls, readCards } from '../../scripts/schema.ts';
import { contentRecords } from '../../services/qa/links.ts';
import { hasArticle, hasCatalogue } from '../support/articleFixtures.ts';
import { openPortal, type TestPortal } from '../support/portal.ts';
import { route, tinyPortal } from '../support/tinyPortal.ts';

test.each([
  ['/', {}, ['/']],
  ['/a/{x}', {}, ['/a/some-x']],
  ['/a/{x?}/{y?}', {}, ['/a/some-x/some-y', '/a/some-x', '/a']],
  ['/a/{rest*}', {}, ['/a/some-rest', '/a/some-rest/below', '/a']],
  ['/a/{x}/b', { x: ['one', 'two words'] }, ['/a/one/b', '/a/two%20words/b']],
])('%s has these addresses', (pattern, values, addresses) => {
  expect(addressesOf(pattern, values)).toEqual(addresses);
});

/** The base schema of the compiler's cases with some cards changed, compiled. */
async function compiledBase(changes: Record<string, string> = {}) {
  const base = path.join(import.meta.dirname, '../compiler/base');
  const input = { files: { ...(await readCards(base)), ...changes }, ...(await readCalls(base)), components: [] };
  const { portal, problems, sources } = compile(input);
  if (!portal) throw new Error(problems.map(({ file, message }) => `${file} ${message}`).join('\n'));
  return { input, portal, problems, sources };
}

const linted = async (changes: Record<string, string> = {}) => lint({ schema: await compiledBase(changes) });

test('a small schema without a defect has none', async () => {
  expect(formatFindings((await linted()).filter(({ level }) => level === 'fault'))).toBe('');
});

test('a finding has its line with the text there', async () => {
  const menu = `{ "refused": "hidden", "entries": [
    { "kind": "group", "id": "documents", "entries": [{ "kind": "zones", "slot": "documents" }, "tree", "mine", "send"] },
    { "kind": "link", "href": "http://elsewhere.example/", "title": { "zh": "外", "en": "Out", "ru": "Вне" } }] }`;
  const [finding] = (await linted({ 'schema/menus/main.json': menu })).filter(({ code }) => code === 'insecure-link');
  expect(finding).toMatchObject({ level: 'fault', file: 'schema/menus/main.json', line: 3, column: 5 });
  expect(finding?.text).toMatch(/^\{ "kind": "link", "href": "http:\/\/elsewhere\.example\/"/);
});

test('a call of the schema is made by the portal or declared as external', async () => {
  const { input, ...compiled } = await compiledBase();
  const [pageCall] = input.calls.filter(({ id }) => Object.values(compiled.portal.pages).some(({ calls }) => id in calls));
  if (!pageCall) throw new Error('No page of the base schema makes a call.');
  const names = { exact: new Set<string>(), beginnings: [] };
  const messagesOf = (call: DeclaredCall) =>
    lint({
      schema: { ...compiled, input: { ...input, calls: [...input.calls.filter(({ id }) => id !== call.id), call] } },
      code: { browser: names, server: names, files: [] },
      built: new Set([call.id]),
    }).flatMap(({ code, message }) => (code === 'unused-call' ? message : []));
  const unmade = { ...pageCall, id: 'item.unmade' };
  expect(messagesOf(pageCall)).toEqual([]);
  expect(messagesOf({ ...unmade, external: true })).toEqual([]);
  expect(messagesOf({ ...pageCall, external: true })).toEqual([
    `${pageCall.id} is external, but a page, menu or setting of the portal makes it: remove external`,
  ]);
  expect(messagesOf(unmade)).toEqual([expect.stringContaining('makes item.unmade: show its answer on a page')]);
});

test('a menu in a block has links only on the sites of the block', async () => {
  const pageWith = (sites: string) =>
    `{ "kind": "blocks", "blocks": [{ "kind": "note", "id": "welcome" }, { "kind": "menu", "menu": "aside"${sites} }] }`;
  const menu = (entries: string) => `{ "refused": "hidden", "entries": [${entries}] }`;
  const menus = {
    'schema/menus/main.json': menu('{ "kind": "group", "id": "documents", "entries": [{ "kind": "zones", "slot": "documents" }] }'),
    'schema/menus/aside.json': menu('"tree"'),
  };
  const lost = async (sites: string) => {
    const findings = await linted({ ...menus, 'schema/pages/front.json': pageWith(sites) });
    return findings.filter(({ code }) => code === 'unreachable-for-some').map(({ message }) => message.replace(/,.*/, ''));
  };
  const complete = await lost('');
  const onZh = await lost(', "sites": ["zh"]');
  expect(onZh.filter((message) => !complete.includes(message))).toContain('everybody on en may open tree');
});

test('a menu link to a feed, a file or the API description is not dead', async () => {
  const link = (href: string) => `{ "kind": "link", "href": "${href}", "title": { "zh": "外", "en": "Out", "ru": "Вне" } }`;
  const addresses = ['/openapi.json', '/files/some/a.pdf', '/sitemap.xml', '/nowhere'].map((path) => `https://main.example${path}`);
  const menu = `{ "refused": "hidden", "entries": [
    { "kind": "group", "id": "documents", "entries": [{ "kind": "zones", "slot": "documents" }, "tree", "mine", "send"] },
    ${addresses.map(link).join(',\n    ')}] }`;
  const dead = (await linted({ 'schema/menus/main.json': menu })).filter(({ code }) => code === 'dead-menu-link');
  expect(dead.map(({ line }) => line)).toEqual([6]);
});

describe('a link in a text', () => {
  const portal = tinyPortal({
    routes: [
      route('home', '/'),
      route('thing', '/thing/{id}'),
      route('other', '/other/{id}', { page: 'thing' }),
      route('staff', '/staff', { allowed: { zh: [3], en: [3] } }),
      route('here', '/here', { allowed: { zh: [0, 1, 2, 3] }, sites: ['zh'] }),
    ],
  });
  const record = (id: string, audience: number, ...hrefs: string[]): ContentRecord => ({
    title: id,
    language: 'en',
    address: `/thing/${id}`,
    audience,
    links: hrefs.map((href) => ({ href, text: 'there' })),
  });
  const whyOf = (audience: number, href: string) =>
    deadLinks(portal, [record('one', audience, href), record('open', 1), record('closed', 3)]).map(({ why }) => why);

  test.each([
    ['/thing/open', 1, []],
    ['/other/open?from=one#h-part', 1, []],
    ['/en/thing/open', 1, []],
    ['https://main.example/thing/open', 1, []],
    ['https://elsewhere.example/', 1, []],
    ['#h-part', 1, []],
    ['mailto:us@portal.example', 1, []],
    ['/files/7/manual.pdf', 1, []],
    ['http://192.168.1.64/', 1, []],
    ['/nothing', 1, ['no-page']],
    ['https://main.example/nothing', 1, ['no-page']],
    ['/here', 1, ['no-page']],
    ['/thing/gone', 1, ['no-record']],
    ['/staff', 1, ['closed-page']],
    ['/staff', 2, ['closed-page']],
    ['/staff', 3, []],
    ['/thing/closed', 2, ['closed-record']],
    ['/other/closed', 3, []],
    ['http://elsewhere.example/', 1, ['insecure']],
    ['https://', 1, ['malformed']],
  ])('to %s, for an audience of %i: %j', (href, audience, why) => {
    expect(whyOf(audience, href)).toEqual(why);
  });

  test('is reported with its record, its words and the refused accounts', () => {
    expect(formatDeadLinks(deadLinks(portal, [record('one', 2, '/staff')]))).toBe(
      '/thing/one (en)  fault  closed-page  "there" leads to /staff: the page refuses middle, who may read this text',
    );
  });
});

describe('the content of a portal', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openPortal();
    await hasCatalogue(portal.database);
  });
  afterAll(() => portal.close());

  test('has its links reported by record and language, without drafts', async () => {
    const body = '<p>See <a href="/dataSectionDetailNew/x?a=1&#x26;b=2">the <b>other</b> case</a></p>';
    const id = await hasArticle(portal.database, { titles: { en: 'Linking', zh: '链接' }, body, audience: 2 });
    await hasArticle(portal.database, { titles: { en: 'Draft' }, body, status: 'draft' });
    const records = (await contentRecords(portal.database)).filter(({ links }) => links.length > 0);
    expect(records).toEqual(
      ['en', 'zh'].map((language) => ({
        id,
        title: language === 'en' ? 'Linking' : '链接',
        language,
        address: `/dataSectionDetailNew/${id}`,
        audience: 2,
        links: [{ href: '/dataSectionDetailNew/x?a=1&b=2', text: 'the other case' }],
      })),
    );
  });
});

test('the current schema has no finding, and the command counts them', async () => {
  const { holds, text, json } = await lintInstrument.run({ values: {}, positionals: [] });
  const { findings } = json as { findings: LintFinding[] };
  expect(formatFindings(findings)).toBe('');
  expect(holds).toBe(true);
  expect(text).toBe('0 faults, 0 notes');
});
