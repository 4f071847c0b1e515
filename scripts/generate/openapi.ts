import type { Call, JsonSchema, Portal } from '../../runtime/shared/portal.ts';
import { exampleOf } from './apiExamples.ts';
import { type ApiGroup, apiGroups, groupOf } from './apiGroups.ts';
import { apiResponses, sharedResponses, successOf } from './apiResponses.ts';
import type { NamedSchemas } from './named.ts';
import { mapInner, openShapes } from './shapes.ts';

/** Replaces the named shapes in a schema of a call by references. */
type Share = (schema: JsonSchema) => JsonSchema;

/** Input of the description in addition to the compiled portal. */
export interface ApiSources {
  named?: NamedSchemas;
  /** The texts of schema/endpoints, for the docblocks of groups of calls. */
  callFiles?: Readonly<Record<string, string>>;
}

/**
 * The API description: OpenAPI 3.1, operationId = the call's id, `x-authority` = the account types that may make it. Shapes
 * with a name are described once, in `components.schemas`. Annotations of the schema have the prefix `x-`.
 */
export function openApi(portal: Portal, { named = {}, callFiles = {} }: ApiSources = {}): JsonSchema {
  const shapes = openShapes({ named, refer: (name) => `#/components/schemas/${name}` });
  const schemas: Record<string, JsonSchema> = { Failure: failure };
  const share: Share = (schema) => {
    const { schema: shared, definitions } = shapes.share(schema);
    for (const [name, definition] of Object.entries(definitions)) schemas[name] ??= withExtensions(definition);
    return withExtensions(shared);
  };
  const groups = apiGroups(callFiles, Object.keys(portal.calls));
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const call of Object.values(portal.calls))
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(portal, call, { share, groups }) };
  return {
    openapi: '3.1.0',
    info: {
      title: `${portal.settings.name.en}: API`,
      version: String(portal.settings.schemaVersion),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The portal that serves this description.' }],
    tags: groups.map(({ id, about }) => ({ name: id, ...(about && { description: about }) })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1))),
      responses: sharedResponses(portal),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session', description: 'The session of a browser.' },
        token: { type: 'http', scheme: 'bearer', description: 'An access token, which an account makes for its own programs.' },
      },
    },
  };
}

/** The response of every refusal. */
const failure: JsonSchema = {
  type: 'object',
  required: ['code', 'data', 'message', 'requestId'],
  properties: {
    code: { type: 'integer' },
    data: {},
    message: { type: 'string' },
    requestId: { type: 'string' },
    error: { type: 'string' },
    facts: { type: 'object', additionalProperties: { type: 'string' } },
    field: { type: 'string' },
  },
};

/** Keywords of JSON Schema that the portal's shapes use. Others are annotations of the schema. */
const standard = new Set(
  '$ref additionalProperties allOf anyOf const contains contentMediaType default dependentSchemas description enum examples exclusiveMaximum exclusiveMinimum format items maxItems maxLength maximum maxProperties minItems minLength minimum minProperties multipleOf not oneOf pattern patternProperties prefixItems properties propertyNames readOnly required title type uniqueItems'.split(
    ' ',
  ),
);

/** OpenAPI requires that other keywords begin with `x-`. */
function withExtensions(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema).map(([keyword, value]) => {
    if (!standard.has(keyword)) return [`x-${keyword.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value];
    return [keyword, mapInner(keyword, value, withExtensions)];
  });
  return Object.fromEntries(entries);
}

interface OperationParts {
  share: Share;
  groups: readonly ApiGroup[];
}

function operation(portal: Portal, call: Call, { share, groups }: OperationParts): JsonSchema {
  const group = groupOf(groups, call.id);
  return {
    operationId: call.id,
    summary: summary(call.id, group),
    description: description(call),
    tags: [group],
    'x-authority': call.allowed,
    'x-rows': call.rows,
    ...(call.roles && { 'x-roles': call.roles }),
    security: security(call),
    ...parameters(call, share),
    ...requestBody(call, share),
    responses: { 200: answer(call, share, successOf(portal, call)), ...apiResponses(portal, call) },
  };
}

/** `doc.article.pageFront` of the group `doc.article`: "Article: page front". */
const summary = (id: string, group: string): string => {
  const noun = toSpokenWords(group.split('.').at(-1) ?? group);
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}: ${toSpokenWords(id.slice(group.length + 1))}`;
};

const toSpokenWords = (name: string): string =>
  name.replaceAll('.', ' ').replace(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const accountTypes = ['visitors without an account', 'external accounts', 'middle accounts', 'internal accounts'];

const rowSentences: Readonly<Record<Call['rows'], string>> = {
  all: 'It concerns all records.',
  visible: 'It concerns the records that the account may read.',
  own: 'It concerns only records of the account itself.',
  company: 'It concerns only records of the account and of its company.',
  assigned: 'It concerns only records that the account handles.',
};

function description({ allowed, roles, rows, proof }: Call): string {
  const who = allowed.length === accountTypes.length ? 'everyone' : allowed.map((type) => accountTypes[type]).join(', ');
  const needed = roles ? `, with one of the roles ${roles.join(', ')}` : '';
  return `For ${who}${needed}. ${rowSentences[rows]}${proof ? ' Access tokens are refused.' : ''}`;
}

/** Calls that require more than a session refuse access tokens. */
function security({ allowed, proof }: Call): JsonSchema[] {
  return [...(allowed.includes(0) ? [{}] : []), { session: [] }, ...(proof ? [] : [{ token: [] }])];
}

function parameters(call: Call, share: Share): JsonSchema {
  const required = (call.query?.required ?? []) as string[];
  const inPath = call.params.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string', maxLength: 100 } }));
  const inQuery = Object.entries((call.query?.properties ?? {}) as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: share(schema),
    example: exampleOf(schema, name),
  }));
  const all = [...inPath, ...inQuery];
  return all.length > 0 ? { parameters: all } : {};
}

function requestBody(call: Call, share: Share): JsonSchema {
  if (call.upload) {
    const fields = (call.body?.properties ?? {}) as Record<string, JsonSchema>;
    const schema = share({
      type: 'object',
      required: ['file'],
      properties: { ...fields, file: { type: 'string', contentMediaType: 'application/octet-stream' } },
    });
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!call.body) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: share(call.body), example: exampleOf(call.body) } } } };
}

function answer(call: Call, share: Share, done: string): JsonSchema {
  if (call.answers === 'file')
    return {
      description: 'A file.',
      content: { 'application/octet-stream': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } },
    };
  if (call.answers === 'stream')
    return { description: 'A stream of events.', content: { 'text/event-stream': { schema: { type: 'string' } } } };
  const schema = {
    type: 'object',
    required: ['code', 'data', 'message', 'requestId'],
    properties: {
      code: { const: 200 },
      data: call.answer ? share(call.answer) : {},
      message: { type: 'string' },
      requestId: { type: 'string' },
    },
  };
  const example = { code: 200, data: call.answer ? exampleOf(call.answer) : null, message: '', requestId: 'req-1' };
  return { description: done, content: { 'application/json': { schema, example } } };
}
