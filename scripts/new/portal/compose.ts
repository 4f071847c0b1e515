/** The files of a new portal: code that its roots reach, cards of the base, and the starter. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../../schema.ts';
import { base } from './base.ts';
import {
  accessCard,
  cardOf,
  errorsCard,
  filteredWords,
  isWordOfBase,
  type JsonCard,
  menuCard,
  type PortalNames,
  portalCard,
  renamed,
  requestsCard,
  textOf,
} from './cards.ts';
import { codeBelow, reachedFiles } from './files.ts';

/** Cards by path. */
type ComposedCards = Map<string, JsonCard>;

interface CompositionContext {
  root: string;
  names: PortalNames;
  /** Files of the starter. They replace those of the checkout. */
  starterFiles: readonly string[];
  read: (file: string) => Promise<string>;
}

const starter = path.join(import.meta.dirname, 'starter');

/** Texts by path. */
export async function composePortal(root: string, names: PortalNames): Promise<Map<string, string>> {
  const starterFiles = await filesBelow(starter, '');
  const sourceOf = (file: string): string => path.join(starterFiles.includes(file) ? starter : root, file);
  const composing: CompositionContext = { root, names, starterFiles, read: (file) => readFile(sourceOf(file), 'utf8') };
  const cards = await composeCards(composing);
  const roots = await rootsOf(composing, cards);
  const reached = await reachedFiles(roots, composing.read, (file) => file !== endpoints && existsSync(sourceOf(file)));
  const texts = new Map<string, string>();
  for (const file of [...reached, ...starterFiles]) texts.set(file, await composing.read(file));
  texts.set(endpoints, baseEndpoints(await composing.read(endpoints)));
  await addFiltered(composing, texts, cards);
  for (const [file, card] of cards) texts.set(file, textOf(card));
  texts.set('README.md', (await composing.read('README.md')).replace('A new portal', titleOf(names)));
  const own = JSON.parse(await composing.read('package.json')) as OwnPackage;
  texts.set('package.json', packageText(own, names));
  texts.set('package-lock.json', lockText(await composing.read('package-lock.json'), own, names));
  return texts;
}

/** Returns the roots: copied code, the starter, and files that cards refer to. Commands for content or tests are omitted. */
async function rootsOf({ root, starterFiles }: CompositionContext, cards: ComposedCards): Promise<string[]> {
  const below = (await Promise.all(base.folders.map((folder) => codeBelow(root, folder)))).flat();
  const removed = base.withoutCommands.flatMap((name) => [`scripts/${name}.ts`, `scripts/${name}/`]);
  const components = [...cards].flatMap(([file, { component }]) =>
    file.startsWith('schema/pages/') && typeof component === 'string' ? component : [],
  );
  const groups = new Set(components.map((component) => `pages/${component.split('/')[0]}`));
  return [
    ...below.filter((file) => !removed.some((folder) => file.startsWith(folder))),
    ...base.files,
    ...starterFiles.filter((file) => file.endsWith('.ts')),
    ...base.endpoints.map((file) => `schema/endpoints/${file}.ts`),
    ...(await Promise.all([...groups].map((group) => codeBelow(root, group)))).flat(),
  ];
}

const endpoints = 'schema/endpoints/index.ts';

/** The file of all calls, with those of the base alone. */
function baseEndpoints(text: string): string {
  const files: readonly string[] = base.endpoints;
  const imports = [...text.matchAll(/^import \* as (\w+) from '\.\/(.+)\.ts';\n/gm)];
  const removed = imports.filter(([, , file = '']) => !files.includes(file)).map(([line, name]) => [line, `  ${name},\n`]);
  return removed.flat().reduce((rest, line) => rest.replace(line, ''), text);
}

/** The cards that the new portal takes over, without the words, errors and roles that depend on its code. */
async function composeCards({ root, names, starterFiles }: CompositionContext): Promise<ComposedCards> {
  const own = async (file: string): Promise<JsonCard> => cardOf(await readFile(path.join(root, file), 'utf8'));
  const cards: ComposedCards = new Map([['schema/scripts.json', { $schema: '../generated/json-schema/scripts.json' }]]);
  const add = async (file: string, change: (card: JsonCard) => JsonCard = (card) => card): Promise<void> => {
    if (!starterFiles.includes(file) && existsSync(path.join(root, file))) cards.set(file, change(await own(file)));
  };
  for (const group of base.routes) await add(`schema/routes/${group}.json`);
  const routes = [...cards.values()].flatMap(({ routes: named }) => Object.keys((named ?? {}) as JsonCard));
  for (const id of routes) await add(`schema/pages/${id}.json`);
  for (const record of base.records) await add(`schema/records/${record}.json`);
  const slots = [...cards.values()].flatMap(({ menu }) => ((menu as JsonCard | undefined)?.slot as string | undefined) ?? []);
  const parts = { routes: new Set(['home', ...routes]), slots: new Set(slots) };
  for (const menu of base.menus) await add(`schema/menus/${menu}.json`, (card) => menuCard(card, parts));
  const publicFiles = await filesBelow(path.join(root, 'public'), '');
  await add('schema/portal.json', (card) => portalCard(card, names, publicFiles));
  await add('schema/requests.json', requestsCard);
  return cards;
}

/** Adds the errors, roles and words that the code and the cards use. The compiler drops further words. */
async function addFiltered(
  { root, names, starterFiles, read }: CompositionContext,
  texts: ReadonlyMap<string, string>,
  cards: ComposedCards,
): Promise<void> {
  const code = [...texts].flatMap(([file, text]) => (/\.tsx?$/.test(file) ? [text] : [])).join('\n');
  const used = [code, ...[...cards.values()].map((card) => JSON.stringify(card))].join('\n');
  cards.set('schema/errors.json', errorsCard(cardOf(await read('schema/errors.json')), code));
  cards.set('schema/access.json', accessCard(cardOf(await read('schema/access.json')), used));
  const own = cardOf(await readFile(path.join(root, 'schema/portal.json'), 'utf8')) as unknown as PortalNames;
  for (const language of base.languages) {
    for (const file of await filesBelow(path.join(root, 'schema/words', language), '.json')) {
      const folder = `schema/words/${language}/${file}`;
      if (starterFiles.includes(folder)) continue;
      const text = renamed(await readFile(path.join(root, folder), 'utf8'), own, names, language);
      cards.set(
        folder,
        filteredWords(cardOf(text), (key) => isWordOfBase(key, code)),
      );
    }
  }
}

interface OwnPackage {
  name: string;
  version: string;
  license: string;
  description: string;
  scripts: Record<string, string>;
}

const titleOf = ({ name }: PortalNames): string => name.en ?? '';

/** Converts a name to a valid npm package name. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'portal';

const identityOf = (names: PortalNames) => ({ name: slugOf(titleOf(names)), version: '0.1.0' });

/** `madeFrom` states that the runtime comes from another portal, and its version. */
function packageText({ name, version, license: _, description: _own, scripts, ...rest }: OwnPackage, names: PortalNames): string {
  const removed: readonly string[] = base.withoutCommands;
  const retained = Object.fromEntries(Object.entries(scripts).filter(([command]) => !removed.includes(command)));
  const described = { ...identityOf(names), description: titleOf(names), madeFrom: { name, version } };
  return `${JSON.stringify({ ...described, ...rest, scripts: retained }, null, 2)}\n`;
}

/** The same packages; npm writes the name of the project twice in this file. */
const lockText = (text: string, { name, version, license }: OwnPackage, names: PortalNames): string => {
  const own = identityOf(names);
  return text
    .replaceAll(`"name": "${name}",`, `"name": "${own.name}",`)
    .replace(`"version": "${version}",`, `"version": "${own.version}",`)
    .replace(`      "version": "${version}",\n      "license": "${license}",\n`, `      "version": "${own.version}",\n`);
};
