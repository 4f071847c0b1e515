/** Services import the named types of answers from `generated/openapi.d.ts`, and declare none of them a second time. */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { provideGenerated } from '../scripts/generated.ts';
import { root } from '../scripts/schema.ts';

interface AnswerSchema {
  $ref?: string;
  items?: AnswerSchema;
  properties?: Readonly<Record<string, AnswerSchema>>;
  allOf?: readonly AnswerSchema[];
}

interface ApiDescription {
  paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; responses: Readonly<Record<string, unknown>> }>>>>;
  components: { schemas: Readonly<Record<string, AnswerSchema>> };
}

const alias = /^(?:export )?type (\w+) = Answer<'([\w.]+)'>((?:\[(?:number|'\w+')\])*);$/gm;

await provideGenerated();
const { paths, components } = JSON.parse(await readFile(path.join(root, 'generated/openapi.json'), 'utf8')) as ApiDescription;

const answers = new Map(
  Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId, responses }) => {
      const { content } = (responses['200'] ?? {}) as { content?: Record<string, { schema?: AnswerSchema }> };
      return [operationId, content?.['application/json']?.schema?.properties?.data] as const;
    }),
  ),
);

const nameOf = (schema: AnswerSchema | undefined): string | undefined => schema?.$ref?.split('/').at(-1);

/** The type of a named schema, or of an array of them. */
function typeOf(schema: AnswerSchema | undefined): string | undefined {
  const element = nameOf(schema?.items);
  return nameOf(schema) ?? (element === undefined ? undefined : `${element}[]`);
}

/** The parts of a schema, without its name and its composition. */
function openSchema(schema: AnswerSchema | undefined): AnswerSchema {
  const known = components.schemas[nameOf(schema) ?? ''] ?? schema ?? {};
  const parts = (known.allOf ?? []).map(openSchema);
  return { ...known, properties: Object.assign({}, ...parts.map(({ properties }) => properties), known.properties) };
}

/** The named type of the answer of a call, or of a part of it such as `['data'][number]`. */
function typeOfPart(call: string, steps: string): string | undefined {
  let schema = answers.get(call);
  for (const [, key] of steps.matchAll(/\[(?:number|'(\w+)')\]/g)) {
    const { items, properties } = openSchema(schema);
    schema = key === undefined ? items : properties?.[key];
  }
  return typeOf(schema);
}

test('the parts of an answer are found by their names', () => {
  expect(typeOfPart('doc.article.find', '')).toBe('Article');
  expect(typeOfPart('doc.bulletin.page', "['data'][number]")).toBe('BulletinRow');
  expect(typeOfPart('doc.bulletin.page', "['data']")).toBe('BulletinRow[]');
  expect(typeOfPart('doc.article.find', "['title']")).toBeUndefined();
});

test('no service has an alias of a named answer', async () => {
  const files = globSync('services/**/*.ts', { cwd: root });
  const found = files.map(async (file) =>
    [...(await readFile(path.join(root, file), 'utf8')).matchAll(alias)].flatMap(([, name, call = '', steps = '']) => {
      const named = typeOfPart(call, steps);
      return named === undefined ? [] : [`${file}: ${name} is ${named} of generated/openapi.d.ts`];
    }),
  );
  expect((await Promise.all(found)).flat()).toEqual([]);
});
