/** Everything that `generate` writes, by path below generated/. Deterministic: the same schema gives the same bytes. */
import type { SchemaInput } from '../../runtime/shared/compile/index.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { callTypes, client, components, forms, registerTypes } from './code.ts';
import { editorSchemas } from './editor.ts';
import { iconSprite } from './icons.ts';
import { migrationHashes, migrationHashesFile } from './migrations.ts';
import { openApi } from './openapi.ts';
import { accessMatrix, routeTable, sitemapSource, sorted } from './tables.ts';
import { apiTypes, cardTypes, type Kept } from './types.ts';

const origin = 'Made by `npm run generate` from schema/. Do not edit: change the schema and generate again.';
const code = (text: string): string => `// ${origin}\n\n${text}`;
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Files by path. `kept` holds what the slow parts gave, from one generation to the next. */
export async function generatedFiles(input: SchemaInput, portal: Portal, folder: string, kept: Kept): Promise<Record<string, string>> {
  const api = openApi(portal);
  const schemas = editorSchemas(portal, { component: [...input.components] });
  const [apiText, cardText] = [json(api), json(schemas)];
  return {
    'openapi.json': apiText,
    'openapi.d.ts': code(await kept.once(apiText, () => apiTypes(api))),
    'cards.d.ts': code(await kept.once(cardText, () => cardTypes(schemas))),
    'calls.ts': code(callTypes(portal)),
    'client.ts': code(client(portal)),
    'components.ts': code(components(input.components)),
    'forms.ts': code(forms(portal, input.callFiles ?? {})),
    'register.d.ts': code(registerTypes(portal)),
    'icons.svg': await iconSprite(portal, folder),
    'routes.json': json(routeTable(portal)),
    'menus.json': json(sorted(Object.entries(portal.menus))),
    'pages.json': json(sorted(Object.entries(portal.pages))),
    'zones.json': json(sorted(Object.entries(portal.zones))),
    'requests.json': json(portal.requests),
    'access.json': json(accessMatrix(portal)),
    'sitemap.json': json(sitemapSource(portal)),
    ...(await migrationFile(folder)),
    ...Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [`json-schema/${name}.json`, json(schema)])),
  };
}

/** A copy of the schema alone has no migrations. */
async function migrationFile(folder: string): Promise<Record<string, string>> {
  const text = await migrationHashes(folder);
  return text === '' ? {} : { [migrationHashesFile]: text };
}
