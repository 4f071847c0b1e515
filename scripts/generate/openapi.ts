import type { Call, JsonSchema, Portal } from '../../runtime/shared/portal.ts';
import type { NamedSchemas } from './named.ts';
import { openShapes } from './shapes.ts';

/** Replaces the named shapes in a schema of a call by references. */
type Share = (schema: JsonSchema) => JsonSchema;

/**
 * The API description: OpenAPI 3.1, operationId = the call's id, `x-authority` = the account types that may make it.
 * Shapes with a name are described once, in `components.schemas`.
 */
export function openApi(portal: Portal, named: NamedSchemas = {}): JsonSchema {
  const shapes = openShapes({ named, refer: (name) => `#/components/schemas/${name}` });
  const schemas: Record<string, JsonSchema> = { Failure: failure };
  const share: Share = (schema) => {
    const { schema: shared, definitions } = shapes.share(schema);
    Object.assign(schemas, definitions);
    return shared;
  };
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const call of Object.values(portal.calls))
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(portal, call, share) };
  return {
    openapi: '3.1.0',
    info: { title: `${portal.settings.name.en}: API`, version: String(portal.settings.schemaVersion) },
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1))),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' }, token: { type: 'http', scheme: 'bearer' } },
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

function operation(portal: Portal, call: Call, share: Share): JsonSchema {
  return {
    operationId: call.id,
    tags: [call.id.split('.')[0]],
    'x-authority': call.allowed,
    'x-rows': call.rows,
    ...(call.roles && { 'x-roles': call.roles }),
    security: call.allowed.includes(0) ? [{}, { session: [] }, { token: [] }] : [{ session: [] }, { token: [] }],
    ...parameters(call, share),
    ...requestBody(call, share),
    responses: {
      200: answer(call, share),
      default: {
        description: refusals(portal, call),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

function parameters(call: Call, share: Share): JsonSchema {
  const required = (call.query?.required ?? []) as string[];
  const inPath = call.params.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string', maxLength: 100 } }));
  const inQuery = Object.entries((call.query?.properties ?? {}) as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: share(schema),
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
  return call.body ? { requestBody: { required: true, content: { 'application/json': { schema: share(call.body) } } } } : {};
}

function answer(call: Call, share: Share): JsonSchema {
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
  return { description: 'Done.', content: { 'application/json': { schema } } };
}

function refusals(portal: Portal, call: Call): string {
  const named = call.fails.map((id) => `${id} (${portal.errors[id]?.code})`);
  return named.length > 0 ? `Refused: ${named.join(', ')}, or one of the general refusals.` : 'One of the general refusals.';
}
