/** The recipes of the README, followed to the letter. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { anonymous } from '../runtime/shared/account.ts';
import { compile, formatReport } from '../runtime/shared/compile/index.ts';
import { may } from '../runtime/shared/may.ts';
import { ruleOn } from '../runtime/shared/tables.ts';
import { openApi } from '../scripts/generate/openapi.ts';
import { readSchema } from '../scripts/schema.ts';
import { root } from './places.ts';

const input = await readSchema();
const readme = await readFile(path.join(root, 'README.md'), 'utf8');

/** The code block behind a mark of the README. */
function recipe(name: string): string {
  const block = new RegExp(`<!-- recipe: ${name} -->\\n\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1];
  if (block === undefined) throw new Error(`The README has no recipe ${name}.`);
  return block;
}

test('a zone is one file: route, list page, menu entry and authority follow', () => {
  const { portal, problems } = compile({ ...input, files: { ...input.files, 'schema/zones/doorCases.json': recipe('zone') } });
  expect(formatReport(problems.filter(({ severity }) => severity === 'error'))).toBe('');
  const route = portal?.routes.find(({ zone }) => zone === 'doorCases');
  expect(route?.path).toBe('/dataSection/doorCases/{childId?}/{threeChildId?}');
  expect(portal && route && may(anonymous, ruleOn(route, 'zh'), portal.access)).toBe('yes');
  expect(portal?.pages.doorCases?.kind).toBe('list');
  expect(JSON.stringify(portal?.menus.main)).toContain('"dataSection:doorCases"');
});

test('a mistake in it is told at its place with the word that was meant', () => {
  const broken = recipe('zone').replace('"updatedAt"]', '"udpatedAt"]');
  const { portal, problems } = compile({ ...input, files: { ...input.files, 'schema/zones/doorCases.json': broken } });
  expect(portal).toBeUndefined();
  expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
    { code: 'unknown-column', line: 6, suggestion: 'updatedAt' },
  ]);
});

test('a menu entry is one word in a menu', () => {
  const menu = JSON.parse(input.files['schema/menus/footer.json'] as string);
  menu.entries[0].entries.push('robot');
  const { portal, problems } = compile({ ...input, files: { ...input.files, 'schema/menus/footer.json': JSON.stringify(menu) } });
  expect(formatReport(problems.filter(({ severity }) => severity === 'error'))).toBe('');
  expect(JSON.stringify(portal?.menus.footer)).toContain('"robot"');
});

test('a page is a line of routes, a card and its title', () => {
  const routes = JSON.parse(input.files['schema/routes/websiteHelp.json'] as string);
  routes.routes.changelog = { path: '/changelog', who: 'everyone' };
  const words = Object.fromEntries(
    ['zh', 'en', 'ru'].map((language) => [
      `schema/words/${language}/changelog.json`,
      JSON.stringify({ route: { changelog: 'Changelog' }, page: { changelog: { intro: 'What changed' } } }),
    ]),
  );
  const card = JSON.stringify({ kind: 'blocks', blocks: [{ kind: 'note', id: 'intro' }] });
  const files = { ...input.files, ...words, 'schema/routes/websiteHelp.json': JSON.stringify(routes), 'schema/pages/changelog.json': card };
  const { portal, problems } = compile({ ...input, files });
  expect(formatReport(problems.filter(({ severity }) => severity === 'error'))).toBe('');
  expect(portal?.routes.find(({ id }) => id === 'changelog')?.open).toBe(true);
});

test('a call is a line of endpoints: authority, client and description follow', () => {
  const sample = input.calls.find(({ id }) => id === 'doc.label.list');
  if (!sample) throw new Error('The sample call is gone.');
  const call = { ...sample, id: 'doc.label.mine', path: '/doc/new_label/mine', who: ['middle', 'internal'] };
  const { portal } = compile({ ...input, calls: [...input.calls, call] });
  expect(portal?.calls['doc.label.mine']?.allowed).toEqual([2, 3]);
  expect(portal && openApi(portal).paths).toMatchObject({
    '/doc/new_label/mine': { post: { operationId: 'doc.label.mine', 'x-authority': [2, 3] } },
  });
});

test('a language is a site and its words; the report lists what is missing', () => {
  const site = {
    ...JSON.parse(input.files['schema/sites/en.json'] as string),
    prefix: 'de',
    name: 'Deutsch',
    language: 'de',
    locale: 'de',
  };
  const words = JSON.stringify({ route: { home: 'Startseite' } });
  const files = { ...input.files, 'schema/sites/de.json': JSON.stringify(site), 'schema/words/de/routes.json': words };
  const whole = compile({ ...input, files }).problems.filter(({ severity }) => severity === 'error');
  expect(new Set(whole.map(({ code }) => code))).toEqual(new Set(['missing-word']));
  expect(whole.some(({ message }) => message === '"route.login" has no word in de')).toBe(true);
  const falling = { ...site, words: 'fallback', fallback: ['en'] };
  const { portal } = compile({ ...input, files: { ...files, 'schema/sites/de.json': JSON.stringify(falling) } });
  expect(portal?.sites.de?.language).toBe('de');
});
