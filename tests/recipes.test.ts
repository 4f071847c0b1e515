/** The commands of the documents that are marked as recipes or to be run, executed in a copy of the checkout. */
import { execFile } from 'node:child_process';
import { copyFile, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { destructiveStatements } from '../runtime/server/database/destructive.ts';
import { may } from '../runtime/shared/access/may.ts';
import { anonymous } from '../runtime/shared/account.ts';
import type { CompiledSchema } from '../runtime/shared/compile/index.ts';
import { menuItems } from '../runtime/shared/routing/menu.ts';
import { ruleOn, siteTables } from '../runtime/shared/site/tables.ts';
import { openApi } from '../scripts/generate/openapi.ts';
import { readCompiled } from '../scripts/schema.ts';
import { blocksOf, readPages } from './docs/handbook.ts';
import { copyDatabase } from './support/database.ts';
import { copyCheckout, type JourneyCheckout } from './support/journeys/checkout.ts';
import { root } from './support/paths.ts';

const pages = readPages();
const blocks = pages.flatMap(blocksOf).filter(({ language }) => language === 'sh');

let checkout: JourneyCheckout;
let schema: CompiledSchema;
/** The output of each recipe, and of each line of the other blocks. */
const printed: Record<string, string> = {};

/** Returns the output of a command. If the command fails, the error contains its output. */
const run = (command: string, args: readonly string[]): Promise<string> =>
  promisify(execFile)(command, args, { cwd: checkout.folder, maxBuffer: 16 * 1024 * 1024 }).then(
    ({ stdout }) => stdout,
    ({ message, stdout }: { message: string; stdout: string }) => Promise.reject(new Error(`${message}\n${stdout}`)),
  );

/** npm itself would only start the same script. */
const withoutNpm = (line: string): string => line.replace(/npm run (\w+)(?: --)?/g, `"${process.execPath}" scripts/$1.ts`);

/** A line of a recipe, with the words into which the shell splits it. */
interface RecipeLine {
  recipe: string;
  args: string[];
}

/** Every line of a recipe is one `npm run new`. */
async function readRecipes(): Promise<RecipeLine[]> {
  const lines = blocks.flatMap(({ mark, text }) =>
    mark?.kind === 'recipe'
      ? text
          .trim()
          .split('\n')
          .map((line) => [mark.name, line] as const)
      : [],
  );
  const printArguments = `"${process.execPath}" -p 'JSON.stringify(process.argv.slice(1))' --`;
  return Promise.all(
    lines.map(async ([recipe, line]) => {
      expect(line).toMatch(/^npm run new -- /);
      return { recipe, args: JSON.parse(await run('sh', ['-ec', line.replace('npm run new --', printArguments)])) as string[] };
    }),
  );
}

/** These commands change code, which a process loads once. The next command needs a separate process. */
const writesCode = ['call', 'record', 'site', 'language'];

/** Runs lines in one process of the copy, and records the output of each. */
async function runTogether(lines: readonly RecipeLine[]): Promise<void> {
  const program = `
    const { makeByArguments } = await import('./scripts/new/command.ts');
    for (const args of JSON.parse(process.argv[1])) console.log(JSON.stringify(await makeByArguments(process.cwd(), args)));`;
  const output = await run(process.execPath, ['--input-type=module', '-e', program, JSON.stringify(lines.map(({ args }) => args))]);
  for (const [index, text] of output.trim().split('\n').entries()) note(lines[index]?.recipe as string, JSON.parse(text) as string);
}

const note = (recipe: string, text: string): void => {
  printed[recipe] = `${printed[recipe] ?? ''}${text}\n`;
};

/** Runs the first line as written, and the others in as few processes as possible. */
async function runRecipes([first, ...others]: readonly RecipeLine[]): Promise<void> {
  if (!first) return;
  note(first.recipe, await run(process.execPath, ['scripts/new.ts', ...first.args]));
  let together: RecipeLine[] = [];
  for (const line of others) {
    together.push(line);
    if (!writesCode.includes(line.args[0] as string) && line !== others.at(-1)) continue;
    await runTogether(together);
    together = [];
  }
}

/** Copies the cache of the last type check of this checkout, so that only changed files are checked. */
async function copyCheckedTypes(): Promise<void> {
  const name = '.cache/checked.tsbuildinfo';
  await copyFile(path.join(root, name), path.join(checkout.folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

beforeAll(async () => {
  checkout = await copyCheckout();
  await copyCheckedTypes();
  await runRecipes(await readRecipes());
  const lines = blocks.flatMap(({ mark, text }) => (mark?.kind === 'run' ? text.trim().split('\n') : []));
  // Commands on several pages run once.
  for (const line of new Set(lines)) printed[line] = await run('sh', ['-ec', withoutNpm(line)]);
  schema = await readCompiled(checkout.folder);
}, 480_000);

afterAll(() => checkout?.remove());

const written = (file: string): Promise<string> => readFile(path.join(checkout.folder, file), 'utf8');
const routesOf = (id: string) => schema.portal.routes.filter((route) => route.id === id || route.zone === id);
const ofVisitor = (id: string) => routesOf(id).map((route) => may(anonymous, ruleOn(route, 'zh'), schema.portal.access));
const entriesOf = (menu: string) => JSON.stringify(menuItems(siteTables(schema.portal, 'en', ['zh', 'en']), menu, anonymous));

test('a zone has its route, list page, menu entry and authority', () => {
  expect(routesOf('doorCases').map((route) => route.path)).toEqual(['/dataSection/doorCases/{childId?}/{threeChildId?}']);
  expect(ofVisitor('doorCases')).toEqual(['yes']);
  expect(schema.portal.pages.doorCases?.kind).toBe('list');
  expect(entriesOf('main')).toContain('"dataSection:doorCases"');
  expect(schema.portal.words.en?.['zone.doorCases']).toBe('Door cases');
  expect(printed.zone).not.toContain('Not translated');
});

test('the page about zones shows why a visitor may open the new one', () => {
  const line = 'npm run qa -- explain --as anonymous /en/dataSection/doorCases';
  expect(printed[line]).toContain('schema/zones/doorCases.json');
});

test('a menu is on its page with its title and its entries', () => {
  expect(entriesOf('firstSteps')).toMatch(/directorySearch.*terminology/);
  expect(JSON.stringify(schema.portal.pages.websiteHelp)).toContain('"menu":"firstSteps"');
  expect(schema.portal.words.ru?.['page.websiteHelp.firstSteps']).toBe('Первые шаги');
});

test('a page of each kind is open at its address, with its title, for its accounts', () => {
  const pages = { changelog: 'blocks', fieldNotes: 'list', outboxMail: 'detail', missedWord: 'form', packages: 'tree' };
  for (const [id, kind] of Object.entries(pages)) {
    expect(schema.portal.pages[id]?.kind).toBe(kind);
    expect(routesOf(id).map(({ open }) => open)).toEqual([true]);
  }
  expect(ofVisitor('changelog')).toEqual(['yes']);
  expect(ofVisitor('fieldNotes')).not.toEqual(['yes']);
  expect(routesOf('outboxMail')[0]).toMatchObject({ path: '/outboxMail/{id}', roles: ['admin'] });
  expect(entriesOf('footer')).toContain('"changelog"');
  expect(schema.portal.words.en?.['route.changelog']).toBe('What is new');
  expect(printed.page).toContain('en: page.changelog.intro');
  expect(printed.page).toContain('zh: title of fieldNotes in schema/routes/fieldNotes.json');
});

test('a route shows its page or redirects', () => {
  expect(routesOf('websiteHelp.start')[0]).toMatchObject({ path: '/websiteHelp/start', page: 'websiteHelp', open: true });
  expect(routesOf('guide')[0]?.goes).toEqual({ kind: 'route', route: 'websiteHelp' });
});

test('a call has its authority, its description, its handler and its line in the table of handlers', async () => {
  expect(schema.portal.calls['train.course.hours']).toMatchObject({ method: 'POST', path: '/train/course/hours', allowed: [1, 2, 3] });
  expect(schema.portal.calls['research.notes']?.allowed).toEqual([3]);
  expect(openApi(schema.portal).paths).toMatchObject({
    '/research/notes': { post: { operationId: 'research.notes', 'x-authority': [3] } },
  });
  expect(await written('services/index.ts')).toContain("'train.course.hours': findCourseHours,");
  expect(await written('services/research/index.ts')).toContain("'research.notes': findNotes");
});

test('a kind of record has its pages, its menu entry, its calls and its handlers', async () => {
  const paths = schema.portal.routes.flatMap(({ record, path: pattern }) => (record === 'checklists' ? pattern : []));
  expect(paths).toEqual(['/manage/records/checklists', '/manage/records/checklists/new', '/manage/records/checklists/{id}']);
  expect(JSON.stringify(schema.portal.menus.manage)).toMatch(/"records.labels".*"records.checklists"/);
  expect(schema.portal.calls['manage.checklists.save']).toMatchObject({ allowed: [3], roles: ['content'] });
  expect(schema.portal.words.zh?.['field.managedChecklists.code']).toBe('编码');
  expect(await written('services/index.ts')).toContain('...checklistsHandlers,');
  expect(await written('services/records/records.test.ts')).toContain('  checklists: {');
});

test('the migration of a kind of record creates its table, drops nothing, and is applied', async () => {
  const line = blocks.find(({ text }) => text.startsWith('npx drizzle-kit generate'))?.text as string;
  await run('sh', ['-ec', line]);
  const migrations = path.join(checkout.folder, 'services/migrations');
  const created = (await readdir(migrations)).find((name) => name.endsWith('_checklists.sql')) as string;
  const text = await readFile(path.join(migrations, created), 'utf8');
  expect(text).toMatch(/^CREATE TABLE "checklists"/);
  expect(destructiveStatements(text)).toEqual([]);
  const database = await copyDatabase();
  try {
    await migrate(database, { migrationsFolder: migrations });
    expect((await database.execute('select * from checklists')).rows).toEqual([]);
  } finally {
    await database.close();
  }
}, 120_000);

test('a site and a language are active, and fall back for missing words', () => {
  expect(schema.portal.sites.in).toMatchObject({ prefix: 'in', language: 'en', words: 'whole', active: 'always' });
  expect(schema.portal.sites.de).toMatchObject({ prefix: 'de', language: 'de', words: 'fallback', fallback: ['en'] });
  expect(siteTables(schema.portal, 'de', ['zh', 'de']).words['route.home']).toBe(schema.portal.words.en?.['route.home']);
  expect(schema.portal.words.zh?.['choice.searchHit.language.de']).toBe('德语');
  expect(schema.portal.words.zh?.['choice.account.language.de']).toBe('Deutsch');
});

test('the generated files are formatted, and all types are correct', async () => {
  expect(printed['npm run generate']).toMatch(/^Generated \d+ files/m);
  const created = [
    'schema/endpoints',
    'schema/entities',
    'services/index.ts',
    'services/checklists',
    'services/research',
    'services/train',
  ];
  await run('node_modules/.bin/biome', ['check', '--vcs-enabled=false', ...created]);
  await run('node_modules/.bin/tsc', ['--noEmit', '--checkers', '1', '-p', '.']);
}, 480_000);
