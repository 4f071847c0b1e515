/** The calls of the API, for authors of other programs. */
import type { ApiValue } from '../../generated/openapi.d.ts';
import { may } from '../../runtime/shared/access/may.ts';
import type { Call, JsonSchema, Portal } from '../../runtime/shared/portal.ts';
import { callAccounts, maxApiValues } from '../../schema/entities/apiCall.ts';
import { type ListedBy, listInMemory } from '../shared/caches/inMemoryList.ts';
import type { Answer, Context, Handler } from '../shared/calls/handler.ts';
import { wordIn } from '../shared/calls/words.ts';

type CallSeeker = Pick<Context<'nav.calls.page'>, 'account' | 'portal'>;

/** The calls that the account may make. */
const openCalls = ({ account: { type, roles }, portal }: CallSeeker): Call[] =>
  Object.values(portal.calls).filter((call) => may({ kind: 'known', type, roles: [...roles] }, call, portal.access) === 'yes');

const serviceOf = ({ id }: Call): string => id.split('.')[0] ?? id;

const by: ListedBy<Call> = {
  seeks: [({ id }) => id, ({ path }) => path],
  filters: { service: { of: serviceOf }, method: { of: ({ method }) => method } },
  sorts: { id: ({ id }) => id, path: ({ path }) => path },
};

/** Lists calls by their ids. */
export const pageCalls: Handler<'nav.calls.page'> = async ({ body, ...context }) => {
  const page = listInMemory(openCalls(context), by, { ...body, data: { sort: 'id', ...body.data } }, context);
  return { ...page, data: page.data.map(rowOf) };
};

const rowOf = (call: Call): Answer<'nav.calls.page'>['data'][number] => ({
  ...{ id: call.id, method: call.method, path: call.path, service: serviceOf(call) },
  who: accountsOf(call),
});

/** The account types that may make a call; a call for all types is for everyone. */
function accountsOf({ allowed, roles }: Call): Answer<'nav.calls.find'>['who'] {
  const names = callAccounts.filter((_name, type) => allowed.includes(type as Call['allowed'][number]));
  return names.length === callAccounts.length && !roles ? ['anonymous'] : names;
}

/** Returns one call with its request, its answer and its refusals. */
export const findCall: Handler<'nav.calls.find'> = async ({ body, config, fail, ...caller }) => {
  const call = openCalls(caller).find(({ id }) => id === body.id);
  if (!call) throw fail('request.not-found');
  const { roles, rows, proof, query, answer } = call;
  return {
    ...rowOf(call),
    ...(roles && { roles: roles.join(', ') }),
    rows,
    takesTokens: proof === undefined,
    example: exampleOf(call, config.publicUrl.origin),
    query: valuesOf(query),
    body: valuesOf(call.body),
    answer: typeof call.answers === 'string' && call.answers !== 'json' ? [] : valuesOf(answer),
    refusals: refusalsOf(call, caller.portal, body.language),
  };
};

function refusalsOf({ fails }: Call, portal: Portal, language: string | undefined): Answer<'nav.calls.find'>['refusals'] {
  const word = wordIn({ portal }, language);
  return fails.flatMap((id) => {
    const row = portal.errors[id];
    return row ? [{ id, status: row.status, code: row.code, sentence: word(`error.${id}`) }] : [];
  });
}

/** Maximum depth of nested values. */
const maxDepth = 3;

/** The properties of a schema in depth-first order, parents before their children. */
const valuesOf = (schema: JsonSchema | undefined): ApiValue[] => (schema ? within(schema, '', 0).slice(0, maxApiValues) : []);

function within(schema: JsonSchema, location: string, depth: number): ApiValue[] {
  const item = schema.items as JsonSchema | undefined;
  if (item && !Array.isArray(item)) return within(item, `${location}[]`, depth);
  const required = (schema.required ?? []) as string[];
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(([key, inner]) => {
    const name = location === '' ? key : `${location}.${key}`;
    const own = { name: name.slice(0, 300), type: typeOf(inner).slice(0, 300), isRequired: required.includes(key) };
    return [own, ...(depth < maxDepth ? within(inner, name, depth + 1) : [])];
  });
}

/** `string, 1–100`, `array of integer`, or the values of a choice. */
function typeOf({ type, enum: values, const: only, anyOf, format, items, ...bounds }: JsonSchema): string {
  if (Array.isArray(values)) return values.join(' | ');
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(anyOf)) return (anyOf as JsonSchema[]).map(typeOf).join(' | ');
  if (type === 'array' && items) return `array of ${typeOf(items as JsonSchema)}`;
  const name = [type ?? 'any', format].filter(Boolean).join(' ');
  const [min, max] = [bounds.minLength ?? bounds.minimum, bounds.maxLength ?? bounds.maximum];
  return min === undefined && max === undefined ? name : `${name}, ${min ?? ''}–${max ?? ''}`;
}

/** A command that makes the call with a token, and with the required values of its body. */
function exampleOf({ method, path, body, proof }: Call, origin: string): string {
  const data = body && method === 'POST' ? JSON.stringify(sampleOf(body)) : undefined;
  return [
    `curl ${origin}${path}`,
    ...(proof ? [] : ["-H 'Authorization: Bearer pat_…'"]),
    ...(data === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '${data}'`]),
  ]
    .join(' ')
    .slice(0, 4000);
}

/** A sample value with only the required properties. */
function sampleOf(schema: JsonSchema): unknown {
  const { type, enum: values, const: only, default: usual, anyOf, items, minItems, minimum } = schema;
  if (usual !== undefined) return usual;
  if (only !== undefined) return only;
  if (Array.isArray(values)) return values[0];
  if (Array.isArray(anyOf)) return sampleOf(anyOf[0] as JsonSchema);
  if (type === 'array') return minItems ? [sampleOf((items ?? {}) as JsonSchema)] : [];
  if (type === 'object') {
    const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
    return Object.fromEntries(((schema.required ?? []) as string[]).map((key) => [key, sampleOf(properties[key] ?? {})]));
  }
  if (type === 'integer' || type === 'number') return minimum ?? 1;
  return type === 'boolean' ? false : '…';
}
