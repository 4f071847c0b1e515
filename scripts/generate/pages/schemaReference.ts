/** docs/schema-reference.md, from the zod shapes of schema/define and their docblocks. */
import { z } from 'zod';
import type { JsonSchema } from '../../../runtime/shared/portal.ts';
import * as names from '../../../schema/define/cards/names.ts';
import * as vocabulary from '../../../schema/define/index.ts';
import * as parts from '../../../schema/define/pages/parts.ts';
import { readDescriptions, withDescriptions } from '../descriptions.ts';
import { recursion } from '../shapes.ts';
import { anchorOf, markdownTable, originOf, plain } from './markdown.ts';
import { readShapeDescriptions, type ShapeDescriptions } from './shapeDescriptions.ts';
import { keysOf, optionsOf, type ShapeKey, shapeOf, typeOf } from './shapes.ts';

/** The files of each kind of card, in the order of the page. */
const cards = {
  ZoneCard: ['Zone', 'schema/zones/<id>.json'],
  RoutesCard: ['Routes', 'schema/routes/<group>.json'],
  PageCard: ['Page', 'schema/pages/<route id>.json'],
  MenuCard: ['Menu', 'schema/menus/<id>.json'],
  RecordCard: ['Record', 'schema/records/<id>.json'],
  WordsCard: ['Words', 'schema/words/<language>/<topic>.json'],
  SiteCard: ['Site', 'schema/sites/<id>.json'],
  AccessCard: ['Access', 'schema/access.json'],
  PortalCard: ['Portal', 'schema/portal.json'],
  RequestsCard: ['Requests', 'schema/requests.json'],
  ErrorsCard: ['Errors', 'schema/errors.json'],
  ScriptsCard: ['Scripts', 'schema/scripts.json'],
  IconsCard: ['Icons', 'schema/icons.json'],
} as const satisfies Partial<Record<keyof typeof vocabulary, readonly [title: string, file: string]>>;

const isShape = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

/** Exported shapes by name: where one is used, the page links to it instead of repeating it. */
const shapes = new Map(
  [names, parts, vocabulary].flatMap((module) => Object.entries(module)).filter((entry): entry is [string, z.ZodType] => isShape(entry[1])),
);
const nameOf = new Map<unknown, string>([...shapes].map(([name, shape]) => [shape, name]));

/** The JSON Schema of a shape. Its inner shapes are referenced by their names. */
function schemaOf(shape: z.ZodType): JsonSchema {
  const marked = z.toJSONSchema(shape, {
    io: 'input',
    target: 'draft-7',
    override: ({ zodSchema, jsonSchema }) => {
      const name = Object.is(zodSchema, shape) ? undefined : nameOf.get(zodSchema);
      if (name !== undefined) Object.assign(jsonSchema, { shape: name });
    },
  });
  return recursiveRoot(marked as JsonSchema);
}

/** A shape that contains itself refers to its definition. */
function recursiveRoot(schema: JsonSchema): JsonSchema {
  const { $ref, definitions } = schema;
  return typeof $ref === 'string' ? ((definitions as Record<string, JsonSchema>)[$ref.slice(recursion.length)] ?? schema) : schema;
}

interface ReferenceSource {
  descriptions: ShapeDescriptions;
  keys: (schema: JsonSchema) => JsonSchema;
}

export async function schemaReference(folder: string): Promise<string> {
  const [descriptions, known] = await Promise.all([readShapeDescriptions(folder), readDescriptions(folder)]);
  const reference: ReferenceSource = { descriptions, keys: (schema) => withDescriptions(schema, known) as JsonSchema };
  const main = Object.entries(cards).map(([name, [title, file]]) => section(reference, name, { title, file, level: '##' }));
  const shared = [...sharedShapes(Object.keys(cards))].sort().map((name) => section(reference, name, { title: name, level: '###' }));
  return `# Schema reference

${originOf('schema/define')}

For engineers and content administrators who edit files in \`schema/\`. It lists every key of every card. Editors show the same sentences: each card names its JSON Schema.

An id is a name that another card declares. \`npm run check\` reports an id that does not exist, and suggests the closest one. [Content administration](content-admin.md) shows the cards in use.

${Object.values(cards)
  .map(([title, file]) => `- [${title}](#${anchorOf(title)}): \`${file}\``)
  .join('\n')}

${main.join('\n\n')}

## Shared shapes

Cards use these shapes in several places.

${shared.join('\n\n')}
`;
}

/** Names of the shapes that these shapes use directly or indirectly. */
function sharedShapes(roots: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...roots];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const shape = shapes.get(name);
    const used = shape ? [...JSON.stringify(schemaOf(shape)).matchAll(/"shape":"(\w+)"/g)].map(([, inner]) => inner as string) : [];
    for (const inner of used.filter((one) => !found.has(one) && !roots.includes(one))) {
      found.add(inner);
      open.push(inner);
    }
  }
  return found;
}

interface Heading {
  title: string;
  file?: string;
  level: '##' | '###';
}

function section({ descriptions, keys }: ReferenceSource, name: string, heading: Heading): string {
  const { title, file, level } = heading;
  const schema = keys(schemaOf(shapes.get(name) as z.ZodType));
  // Some docblocks begin with the files of the card, which the page lists above.
  const about = descriptions.ofShape(name)?.replace(/^[\w/<> -]+\.json(?:: |\.$|$)/, '');
  const options = optionsOf(schema);
  const [alike, unlike] = [options.filter((one) => !hasKeys(one)), options.filter(hasKeys)];
  return [
    `${level} ${title}`,
    ...(file === undefined ? [] : [`File: \`${file}\``]),
    ...(about ? [plain(sentence(about))] : []),
    ...(alike.length > 0
      ? [`Value: ${[...new Set(alike.map(typeOf))].join(' or ')}${unlike.length > 0 ? ', or one of these objects' : ''}.`]
      : []),
    ...unlike.map((option) => optionText(descriptions, heading, option)),
    ...(options.length > 0 ? [] : [shapeText(schema)]),
  ].join('\n\n');
}

/** Whether a member of a union is described here: it has keys, and no section with its name. */
const hasKeys = (option: JsonSchema): boolean => shapeOf(option) === undefined && keysOf(option).length > 0;

/** One member of a union, such as a kind of page or block. */
function optionText(descriptions: ShapeDescriptions, { title, level }: Heading, option: JsonSchema): string {
  const keys = keysOf(option);
  const kind = keys.find(({ path }) => path === 'kind')?.type.replace(/[`"]/g, '');
  const about =
    kind === undefined
      ? undefined
      : descriptions.ofMember(
          kind,
          keys.map(({ path }) => path),
        );
  const heading = kind === undefined ? [] : [`${level}# ${title}: ${kind}`];
  return [...heading, ...(about === undefined ? [] : [plain(sentence(about))]), keyTable(keys)].join('\n\n');
}

const shapeText = (schema: JsonSchema): string => {
  const keys = keysOf(schema);
  return keys.length > 0 ? keyTable(keys) : `Value: ${typeOf(schema)}.`;
};

const keyTable = (keys: readonly ShapeKey[]): string =>
  markdownTable(
    ['key', 'value', 'meaning'],
    keys.map(({ path, type, isRequired, about }) => [
      `\`${path}\`${isRequired ? ' (required)' : ''}`,
      type,
      // The value of `kind` identifies the member.
      about && !/(^|\.)kind$/.test(path) ? plain(about) : '',
    ]),
  );

/** Docblocks that begin in lower case or end without a full stop are fragments of a list. */
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.:?!]$/.test(text) ? '' : '.'}`;
