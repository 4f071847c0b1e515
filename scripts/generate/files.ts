/** Everything that `generate` writes, by path below generated/. Deterministic: the same schema gives the same bytes. */
import { compile as compileTypes } from 'json-schema-to-typescript';
import openapiTS, { astToString } from 'openapi-typescript';
import type { SchemaInput } from '../../runtime/shared/compile/index.ts';
import type { JsonSchema, Portal } from '../../runtime/shared/portal.ts';
import { callTypes, client, components, forms, registerTypes } from './code.ts';
import { editorSchemas } from './editor.ts';
import { iconSprite } from './icons.ts';
import { openApi } from './openapi.ts';
import { accessMatrix, routeTable, sitemapSource, sorted } from './tables.ts';

const origin = 'Made by `npm run generate` from schema/. Do not edit: change the schema and generate again.';
const code = (text: string): string => `// ${origin}\n\n${text}`;
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The types that follow from the texts alone take most of the time: they are made only when their source changed. */
export interface Kept {
  [source: string]: string | undefined;
}

/** Files by path. `kept` holds the sources of the slow parts with the text they gave, from one generation to the next. */
export async function generatedFiles(input: SchemaInput, portal: Portal, folder: string, kept: Kept = {}): Promise<Record<string, string>> {
  const api = openApi(portal);
  const schemas = editorSchemas(portal, { component: [...input.components] });
  const once = async (source: string, make: () => Promise<string>): Promise<string> => {
    kept[source] ??= await make();
    return kept[source];
  };
  return {
    'openapi.json': json(api),
    'openapi.d.ts': await once(json(api), async () =>
      code(astToString(await openapiTS(structuredClone(api) as never, { exportType: false }))),
    ),
    'cards.d.ts': await once(json(schemas), () => cardTypes(schemas)),
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
    ...Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [`json-schema/${name}.json`, json(schema)])),
  };
}

/** Types of the cards, for scripts and tests that build or edit them. */
async function cardTypes(schemas: Record<string, JsonSchema>): Promise<string> {
  const parts = await Promise.all(
    Object.entries(schemas).map(([name, schema]) => {
      const { allOf: _, ...bare } = schema;
      const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}Card`;
      return compileTypes({ ...bare, title } as never, title, {
        additionalProperties: false,
        bannerComment: '',
        ignoreMinAndMaxItems: true,
        format: false,
        declareExternallyReferenced: true,
      });
    }),
  );
  return code(dedupe(parts).join('\n'));
}

/** Cards share parts; a part is declared once. */
function dedupe(parts: readonly string[]): string[] {
  const seen = new Set<string>();
  return parts.map((part) =>
    part
      .split(/\n(?=export )/)
      .filter((declaration) => {
        const name = /^export (?:interface|type) (\w+)/.exec(declaration)?.[1];
        if (name === undefined) return true;
        const isNew = !seen.has(name);
        seen.add(name);
        return isNew;
      })
      .join('\n'),
  );
}
