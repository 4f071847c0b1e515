/**
 * `npm run new`: its refusals, and that a refusal or a dry run writes nothing. The recipes of the documents test its
 * results.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CommandError } from '../../scripts/commandError.ts';
import { type MakerKind, makeNew, type NewRequest } from '../../scripts/new/index.ts';
import { filesBelow } from '../../scripts/schema.ts';
import { copyCheckout, type JourneyCheckout } from '../support/journeys/checkout.ts';

let checkout: JourneyCheckout;
let before: Record<string, string>;

beforeAll(async () => {
  checkout = await copyCheckout({ without: ['demo/content', 'docs', 'public', 'tests'] });
  before = await texts();
}, 120_000);

afterAll(() => checkout?.remove());

/** All files that the command may write, by path. */
async function texts(): Promise<Record<string, string>> {
  const files = await Promise.all(
    ['schema', 'services'].map(async (parent) =>
      (await filesBelow(path.join(checkout.folder, parent), '')).map((name) => `${parent}/${name}`),
    ),
  );
  const read = files.flat().map(async (file) => [file, await readFile(path.join(checkout.folder, file), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(read));
}

const make = (kind: MakerKind, name: string, more: Partial<NewRequest> = {}) =>
  makeNew(checkout.folder, { kind, name, titles: {}, values: {}, isDry: false, ...more });

const refused: [string, () => Promise<string>, RegExp][] = [
  ['a name that is taken', () => make('zone', 'luban'), /The name luban is taken: schema\/zones\/luban\.json\./],
  ['a name that differs by letter case alone', () => make('page', 'HOME'), /The name home is taken/],
  ['a record that would take the name of a table', () => make('record', 'messages'), /The name messages is taken: services\/.*tables\.ts/],
  ['a record that would take the name of a table in SQL', () => make('record', 'ownProducts'), /The name ownProducts is taken/],
  ['a record that would take the name of an entity', () => make('record', 'workItem'), /The name workItem is taken: schema\/entities/],
  ['a record that would take the name of a route', () => make('record', 'robot'), /The name robot is taken: schema\/routes/],
  ['a name of another form', () => make('zone', '../access'), /cannot be the name of a zone/],
  ['a site whose name is no prefix', () => make('site', 'en-GB'), /cannot be the name of a site/],
  ['a service that is not there', () => make('call', 'shop.order'), /There is no service shop; .*train/],
  ['a kind of page that is not there', () => make('page', 'wiki', { values: { kind: 'wiki' } }), /blocks, list, detail, form, tree/],
  ['a list without its call', () => make('page', 'wiki', { values: { kind: 'list' } }), /--call/],
  ['a menu without a place', () => make('menu', 'quick'), /--beside GROUP/],
  ['a second menu beside a group', () => make('menu', 'quick', { values: { beside: 'account' } }), /has a menu beside its pages already/],
  [
    'a slot that is not there',
    () => make('zone', 'door', { values: { slot: 'documnets' } }),
    /unknown-slot[\s\S]*did you mean "documents"/,
  ],
  ['a group of accounts that is not there', () => make('route', 'door', { values: { who: 'evryone' } }), /unknown-group/],
  ['an address that is taken', () => make('route', 'door', { values: { path: '/robot', goes: 'home' } }), /equal-paths/],
  [
    'a page that its call would refuse',
    () => make('page', 'mails', { values: { kind: 'list', call: 'manage.messages.page' } }),
    /call-refused/,
  ],
];

describe('a refusal writes nothing', () => {
  test.each(refused)('%s', async (_, attempt, sentence) => {
    const refusal = await attempt().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CommandError);
    expect((refusal as CommandError).message).toMatch(sentence);
    expect(await texts()).toEqual(before);
  });
});

test('a dry run writes nothing, and shows the new lines', async () => {
  const shown = await make('page', 'changelog', { values: { menu: 'footer/support' }, titles: { en: 'What is new' }, isDry: true });
  expect(shown).toContain('"afterSales", "websiteHelp", "changelog"]');
  expect(shown).toContain('"en": "What is new"');
  expect(shown).toContain('zh: page.changelog.intro, title of changelog in schema/routes/changelog.json');
  expect(await texts()).toEqual(before);
});

test('a new thing is only for staff by default, and its neighbours are unchanged', async () => {
  const reported = await make('route', 'afterSales.prices');
  expect(reported).toContain('route afterSales.prices: /afterSales/prices, for internal');
  expect(reported).toMatch(/schema\/routes\/afterSales\.json:\d+/);
  const after = await texts();
  const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
  expect(changed.sort()).toEqual(['schema/routes/afterSales.json']);
  for (const file of changed)
    for (const line of (before[file] as string).split('\n')) expect(after[file]).toContain(line.replace(/,$/, ''));
});

const filesOf = (text: string): string[] =>
  [...text.matchAll(/^ {2}(\S+\.(?:json|ts))(?::\d+)?(?: {2}\(new\))?$/gm)].map(([, file]) => file as string);

test('a list or a form page is three files with its menu entry, and a language is a site, a folder of words and a line', async () => {
  const list = { kind: 'list', call: 'doc.article.pageFront', menu: 'footer/support' };
  const form = { kind: 'form', call: 'doc.keyword.add', menu: 'footer/support' };
  expect(filesOf(await make('page', 'fieldNotes', { values: list, isDry: true }))).toHaveLength(3);
  expect(filesOf(await make('page', 'missedWord', { values: form, isDry: true }))).toHaveLength(3);
  expect(filesOf(await make('language', 'de', { values: { label: 'Deutsch', fallback: 'en' }, isDry: true }))).toEqual([
    'schema/sites/de.json',
    'schema/words/de/shell.json',
    'schema/define/fields.ts',
  ]);
});
