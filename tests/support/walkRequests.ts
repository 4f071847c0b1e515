/** Derives requests from the declarations of calls, for tests that walk over all calls. */
import type { InjectOptions } from 'fastify';
import type { Call } from '../../runtime/shared/portal.ts';

/** A request with its name in reports. */
export type NamedRequest = readonly [what: string, options: InjectOptions];

export const get = (url: string): NamedRequest => [url, { method: 'GET', url }];

export function post(url: string, body: object): NamedRequest {
  const payload = JSON.stringify(body);
  return [`${url} ${payload}`, { method: 'POST', url, payload, headers: { 'content-type': 'application/json' } }];
}

interface RequestValues {
  /** Values for text fields: words and keys of records. */
  values: readonly string[];
  /** Sites to request, for calls with a site parameter. */
  sites: readonly string[];
  /** Number of pages to request of a list. */
  pages: number;
}

/** The pages of a list, its rows on each site, and each value in a field that accepts it. */
export function requestsOf(call: Call, { values, sites, pages }: RequestValues): NamedRequest[] {
  const shape: RequestSchema = (call.method === 'GET' ? call.query : call.body) ?? {};
  const { pageSize, data, site } = partsOf(shape);
  const allPages = pageSize ? Array.from({ length: pages }, (_, index) => ({ pageNo: index + 1, pageSize: pageSize.maximum })) : [];
  const onSites = sites.flatMap((id): object[] => [
    ...(site ? [{ site: id }] : []),
    ...(data && partsOf(data).site ? [{ data: { site: id } }] : []),
  ]);
  const needsNothing = (shape.required ?? []).length === 0;
  const requests = [...(needsNothing ? [{}, ...allPages, ...onSites] : []), ...variants(shape, values)];
  const fillers = call.params.length > 0 ? values : [''];
  return fillers.flatMap((value) => {
    const path = call.path.replaceAll(/\{\w+\}/g, encodeURIComponent(value));
    const these = call.params.length > 0 ? [{}] : requests;
    return these.map((body) =>
      call.method === 'GET' ? get(`${path}?${new URLSearchParams(body as Record<string, string>)}`) : post(path, body),
    );
  });
}

/** The parts of a JSON schema that are read. */
interface RequestSchema {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  maximum?: number;
  items?: RequestSchema;
  properties?: Record<string, RequestSchema>;
  required?: readonly string[];
  field?: { of?: string };
}

const partsOf = ({ properties = {} }: RequestSchema): Record<string, RequestSchema> => properties;

/**
 * Bodies with a value in all required fields. Without required fields, each value goes into one of the text fields in
 * turn.
 */
function variants(shape: RequestSchema, values: readonly string[]): object[] {
  const required = shape.required ?? [];
  const filled = (value: string) => Object.fromEntries(required.map((name) => [name, valueIn(partsOf(shape)[name] ?? {}, value)]));
  const further = Object.entries(partsOf(shape)).filter(([name, part]) => !required.includes(name) && acceptsText(part));
  if (required.length > 0) return values.map(filled);
  return values.flatMap((value, index) => {
    const [name, part] = further[index % Math.max(1, further.length)] ?? [];
    const inner = part?.type === 'object' ? variants(part, [value]).slice(0, 1) : part ? [valueIn(part, value)] : [];
    return inner.map((one) => ({ [name ?? '']: one }));
  });
}

const acceptsText = ({ type, enum: choices, const: only, items, ...part }: RequestSchema): boolean => {
  if (type === 'object') return Object.values(partsOf(part)).some(acceptsText);
  if (type === 'array') return items !== undefined && acceptsText(items);
  return type === 'string' && only === undefined && !choices;
};

/** A valid value of a field: the given text, otherwise the first or smallest value. */
function valueIn(part: RequestSchema, value: string): unknown {
  const { type, enum: choices, const: only, items } = part;
  if (only !== undefined) return only;
  if (choices) return choices[0];
  if (type === 'array') return items ? [valueIn(items, value)] : [];
  if (type === 'object') return variants(part, [value])[0] ?? {};
  if (type === 'boolean') return true;
  return type === 'string' ? value : 1;
}

/** The noun of a call, and those of the ids in its request. */
export function nounsOf({ id, query, body }: Call): string[] {
  const nouns = (shape: RequestSchema | undefined): string[] =>
    shape ? [...(shape.field?.of ? [shape.field.of] : []), ...Object.values(partsOf(shape)).flatMap(nouns), ...nouns(shape.items)] : [];
  return [...new Set([id.split('.')[1] ?? '', ...nouns(query as RequestSchema | undefined), ...nouns(body as RequestSchema | undefined)])];
}
