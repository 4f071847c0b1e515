/** Everything that `generate` writes, by path below generated/. Deterministic: the same schema results in the same bytes. */
import { parse } from 'jsonc-parser';
import type { SchemaInput } from '../../runtime/shared/compile/index.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { cardSchemas, cardTypeSchema } from './cards.ts';
import { callTypes, client, components, forms, registerTypes } from './code.ts';
import { readDescriptions } from './descriptions.ts';
import { editorSchemas, type KeyTree } from './editor.ts';
import { iconSprite } from './icons.ts';
import { kindTables } from './kindTables.ts';
import { licenseFiles } from './licenses.ts';
import { migrationHashes, migrationHashesFile } from './migrations.ts';
import { entitySchemas } from './named.ts';
import { openApi } from './openapi.ts';
import { accessMatrix, routeTable, sitemapSource, sorted } from './tables.ts';
import { apiTypes, cardTypes, type TextCache } from './types.ts';

const origin = 'Made by `npm run generate` from schema/. Do not edit: change the schema and generate again.';
const code = (text: string): string => `// ${origin}\n\n${text}`;
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The merged words of all languages. */
export function wordsOf({ files }: SchemaInput): KeyTree {
  const tree: KeyTree = {};
  for (const [file, text] of Object.entries(files)) if (file.startsWith('schema/words/')) merge(tree, parse(text) as KeyTree);
  return tree;
}

function merge(tree: KeyTree, more: KeyTree): void {
  for (const [key, inner] of Object.entries(more)) {
    const own = tree[key];
    if (typeof inner === 'string') tree[key] = own ?? inner;
    else {
      const below = typeof own === 'object' ? own : {};
      tree[key] = below;
      merge(below, inner);
    }
  }
}

/** Slots of menus, as their cards name them. */
export const slotsOf = ({ files }: SchemaInput): string[] => [
  ...new Set(
    Object.entries(files).flatMap(([file, text]) =>
      file.startsWith('schema/menus/') ? [...text.matchAll(/"slot": "([^"]+)"/g)].map(([, slot]) => slot as string) : [],
    ),
  ),
];

/** All generated files by path. `cache` holds the results of slow parts between generations. */
export async function generatedFiles(
  input: SchemaInput,
  portal: Portal,
  folder: string,
  cache: TextCache,
): Promise<Record<string, string>> {
  return { ...(await committedFiles(input, portal, folder)), ...(await ignoredFiles(input, portal, folder, cache)) };
}

/** The files that reviewers read: tables, call ids and the client. */
export async function committedFiles(input: SchemaInput, portal: Portal, folder: string): Promise<Record<string, string>> {
  return {
    'calls.ts': code(callTypes(portal)),
    'client.ts': code(client(portal)),
    'components.ts': code(components(input.components)),
    'forms.ts': code(forms(portal, input.callFiles ?? {})),
    'routes.json': json(routeTable(portal)),
    'menus.json': json(sorted(Object.entries(portal.menus))),
    'zones.json': json(sorted(Object.entries(portal.zones))),
    'requests.json': json(portal.requests),
    'access.json': json(accessMatrix(portal)),
    'sitemap.json': json(sitemapSource(portal)),
    ...(await kindTables(folder)),
    ...(await migrationFile(folder)),
  };
}

/** Long files that are generated from the same source. Git ignores them, see `ignored`. */
export async function ignoredFiles(input: SchemaInput, portal: Portal, folder: string, cache: TextCache): Promise<Record<string, string>> {
  const api = openApi(portal, { named: await entitySchemas(folder), ...(input.callFiles && { callFiles: input.callFiles }) });
  const cards = await cardSchemas(portal, { component: [...input.components], slot: slotsOf(input) });
  const schemas = editorSchemas(cards, portal, { words: wordsOf(input), descriptions: await readDescriptions(folder) });
  const types = cardTypeSchema(cards);
  const [apiText, cardText] = [json(api), json(types)];
  return {
    'openapi.json': apiText,
    'openapi.d.ts': code(await cache.once(apiText, () => apiTypes(api))),
    'cards.d.ts': code(await cache.once(cardText, () => cardTypes(types))),
    'register.d.ts': code(registerTypes(portal)),
    'icons.svg': await iconSprite(portal, folder),
    ...(await licenseFiles(folder)),
    'pages.json': json(sorted(Object.entries(portal.pages))),
    ...Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [`json-schema/${name}.json`, json(schema)])),
  };
}

/** A copy of the schema without code has no migrations. */
async function migrationFile(folder: string): Promise<Record<string, string>> {
  const text = await migrationHashes(folder);
  return text === '' ? {} : { [migrationHashesFile]: text };
}
