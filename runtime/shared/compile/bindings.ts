/** Checks the bindings of call requests and route parameters, and determines how bound values are decoded. */
import type { Binding, CallUse } from '../../../schema/define/index.ts';
import type { Call, Decode, JsonSchema, LinkTarget, Route, Rule, RuleBySite, Use } from '../portal.ts';
import { fieldOf, propertiesOf, requiredOf, resolveSchema, schemaAt } from './answer.ts';
import type { CardLocation } from './check.ts';
import { type CompileContext, knownCall, routesNamed } from './context.ts';
import type { JsonPath } from './source.ts';

/** The names that bindings may use at a location, each with its JSON schema; `text` is any string. */
export type BindingSchemas = Record<string, JsonSchema | undefined>;

const text: JsonSchema = { type: 'string' };
const anyText = { type: 'object', additionalProperties: text };

/** Names that every scope has. */
export const everywhere: BindingSchemas = {
  query: anyText,
  page: { type: 'object', properties: { address: text } },
  account: {
    type: 'object',
    properties: {
      type: { type: 'integer' },
      userAccount: text,
      fullName: text,
      deptName: text,
      orgName: text,
      roles: { type: 'array', items: text },
    },
  },
  site: { type: 'object', properties: { id: text, language: text, locale: text, prefix: text } },
};

/** The parameters of a route as a schema for bindings. */
export const paramsSchema = (names: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
});

/** The location of a call use, and the names that its bindings may use. `filled` are request fields that the page sets itself. */
export interface UseScope {
  location: CardLocation;
  names: BindingSchemas;
  filled?: readonly string[];
  /** The location of a value of `with`, by its path; a zone card has these values elsewhere. */
  locate?: (path: JsonPath) => CardLocation;
  /** The rules of the page's routes. A call that refuses one of their visitors is an error unless the card allows it. */
  viewers?: readonly Rule[];
}

/** Compiles a call of a page. Adds the language of the site if the request has one. */
export function compileUse(context: CompileContext, card: CallUse, scope: UseScope): Use | undefined {
  const call = knownCall(context, card.call, inside(scope.location, 'call'));
  if (!call) return undefined;
  checkViewers(context, call, card, scope);
  const values = withLanguage(call, card.with ?? {});
  const decode: Record<string, Decode> = {};
  const locate = scope.locate ?? ((path) => inside(scope.location, 'with', ...path));
  checkValues(context, values, requestOf(call), { names: scope.names, locate, decode, path: [] });
  checkRequired(context, call, values, scope);
  return {
    call: call.id,
    with: values,
    ...(Object.keys(decode).length > 0 && { decode }),
    ...(card.whenAllowed && { whenAllowed: true as const }),
    ...(card.whenQuery && { whenQuery: card.whenQuery }),
    ...(card.optional && { optional: true as const }),
    ...(card.later && { later: true as const }),
  };
}

/** The request schema of a call: path parameters, and the query or the body. */
export function requestOf(call: Call): JsonSchema {
  const known = requests.get(call);
  if (known) return known;
  const request = makeRequest(call);
  requests.set(call, request);
  return request;
}

const requests = new WeakMap<Call, JsonSchema>();

function makeRequest(call: Call): JsonSchema {
  const wire = call.method === 'POST' ? call.body : call.query;
  const properties = { ...propertiesOf(wire), ...Object.fromEntries(call.params.map((name) => [name, text])) };
  return { type: 'object', properties, required: [...requiredOf(wire), ...call.params] };
}

function checkViewers(context: CompileContext, call: Call, card: CallUse, { viewers, location }: UseScope): void {
  const refused = card.whenAllowed ? null : refusedBy(context, [call], viewers);
  if (refused === null) return;
  context.check.error(
    inside(location, 'call'),
    'call-refused',
    `${call.id} refuses ${refused}, who may see this page; set "whenAllowed": true, or allow them`,
    call.id,
  );
}

/** The viewers that every rule refuses, in words; null if there are none. */
function refusedBy(context: CompileContext, rules: readonly Rule[], viewers: readonly Rule[] = []): string | null {
  const allowed = new Set(rules.flatMap((rule) => rule.allowed));
  const types = [...new Set(viewers.flatMap((viewer) => viewer.allowed))].filter((type) => !allowed.has(type));
  if (types.length > 0) return namesOf(context, types.sort());
  const roles = rules.every((rule) => rule.roles) ? rules.flatMap((rule) => rule.roles ?? []) : null;
  const isRefused = roles && viewers.some((viewer) => !viewer.roles?.every((role) => roles.includes(role)));
  return isRefused ? `those without the role ${roles.join(' or ')}` : null;
}

/** The rule of a route over all sites. */
export const ruleAnywhere = ({ allowed, roles }: RuleBySite): Rule => ({
  allowed: [...new Set(Object.values(allowed).flat())].sort(),
  ...(roles && { roles }),
});

const namesOf = ({ accounts }: CompileContext, types: readonly number[]): string =>
  types.map((type) => Object.keys(accounts).find((name) => accounts[name] === type) ?? type).join(', ');

/** Binds the request field `language` to the site's language, unless it is bound already. */
function withLanguage(call: Call, values: Record<string, Binding>): Record<string, Binding> {
  const fields = propertiesOf(requestOf(call));
  const withOwn = fields.language && values.language === undefined ? { ...values, language: '$site.language' } : values;
  const data = withOwn.data ?? {};
  const isPaged = isNested(data) && propertiesOf(fields.data).language && data.language === undefined;
  return isPaged ? { ...withOwn, data: { ...data, language: '$site.language' } } : withOwn;
}

interface ValuesScope {
  locate: (path: JsonPath) => CardLocation;
  names: BindingSchemas;
  decode: Record<string, Decode>;
  path: (string | number)[];
}

function checkValues(context: CompileContext, values: Record<string, Binding>, schema: JsonSchema | undefined, scope: ValuesScope): void {
  const fields = propertiesOf(schema);
  for (const [name, value] of Object.entries(values)) {
    const path = [...scope.path, name];
    const target = schemaAt(schema, [name]);
    if (!target)
      context.check.error(
        { ...scope.locate(path), key: true },
        'unknown-request-field',
        `the request has no field "${path.join('.')}"`,
        name,
        Object.keys(fields),
      );
    else if (isNested(value)) checkValues(context, value, target, { ...scope, path });
    else checkValue(context, value, target, { ...scope, path });
  }
}

const isNested = (value: Binding): value is Record<string, Binding> => typeof value === 'object' && value !== null && !Array.isArray(value);

function checkValue(context: CompileContext, value: Binding, target: JsonSchema, scope: ValuesScope): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkValue(context, item, itemOf(target), { ...scope, path: [...scope.path, index] });
  } else if (typeof value === 'string' && value.startsWith('$') && !value.startsWith('$$')) checkBinding(context, value, target, scope);
  else if (!fitsConstant(value, target))
    context.check.error(
      scope.locate(scope.path),
      'binding-type',
      `${JSON.stringify(value)} does not fit ${describe(target)}`,
      typeof value === 'string' ? value : undefined,
      (target.enum as string[] | undefined)?.map(String),
    );
  else if (typeof target.zoneContent === 'string') {
    const name = target.zoneContent;
    context.check.known(
      scope.locate(scope.path),
      'unknown-content',
      `${name} of a zone or of portal.json`,
      String(value),
      contentsOf(context, name),
    );
  }
}

/** The schema of an item. Value constraints of the list apply to each item. */
const itemOf = (list: JsonSchema): JsonSchema => ({
  ...resolveSchema(list.items as JsonSchema | undefined),
  ...(list.zoneContent !== undefined && { zoneContent: list.zoneContent }),
});

/** The values that zone content has under a name. */
const contentsOf = ({ cards }: CompileContext, name: string): ReadonlySet<string> =>
  new Set(
    [...[...cards.zones.values()].map(({ content }) => content), ...(cards.portal?.contents ?? []).map(({ content }) => content)].flatMap(
      (content) => (content[name] === undefined ? [] : [String(content[name])]),
    ),
  );

function checkBinding(context: CompileContext, value: string, target: JsonSchema, scope: ValuesScope): void {
  const location = scope.locate(scope.path);
  const source = resolveBinding(context, value, scope.names, location);
  if (!source) return;
  const how = decoding(source, target, value.startsWith('$query.') || value.startsWith('$route.'));
  if (how === 'misfit')
    context.check.error(location, 'binding-type', `${value} is ${describe(source)}, the request requires ${describe(target)}`);
  else if (how !== 'same') scope.decode[scope.path.join('.')] = how;
}

/** The schema that a binding refers to; undefined after an error was reported. */
export function resolveBinding(
  context: CompileContext,
  binding: string,
  names: BindingSchemas,
  location: CardLocation,
): JsonSchema | undefined {
  const [root = '', ...path] = binding.slice(1).split('.');
  if (!Object.hasOwn(names, root)) {
    context.check.error(location, 'unknown-binding', `"${root}" is not defined here`, root, Object.keys(names));
    return undefined;
  }
  const base = names[root];
  if (!base) return undefined;
  const found = schemaAt(base, path);
  if (!found)
    context.check.error(location, 'unknown-binding', `"${path.join('.')}" is no part of $${root}`, path.at(-1), partsOf(base, path));
  return root === 'rows' && found ? { type: 'array', items: found } : found;
}

function partsOf(base: JsonSchema, path: readonly string[]): string[] {
  const above = schemaAt(base, path.slice(0, -1));
  return Object.keys(propertiesOf(above?.type === 'array' ? (above.items as JsonSchema) : above));
}

/** The decoding of a value of one schema to a value of another. */
function decoding(source: JsonSchema, target: JsonSchema, isText: boolean): Decode | 'same' | 'misfit' {
  const [from, to] = [typeOf(source), typeOf(target)];
  const kind = fieldOf(source)?.kind;
  if (to === undefined || from === undefined) return 'same';
  if (kind === 'link' && from === 'object' && to === 'string') return 'id';
  if ((kind === 'link' && from === 'object' && to === 'array') || kind === 'links') return 'ids';
  if (isText && (to === 'integer' || to === 'number')) return 'number';
  if (isText && to === 'boolean') return 'boolean';
  if (from !== 'array' && to === 'array') return from === 'string' ? 'strings' : 'misfit';
  return from === to || (from === 'integer' && to === 'number') ? 'same' : 'misfit';
}

const typeOf = (schema: JsonSchema): string | undefined => {
  const own = resolveSchema(schema);
  if (typeof own?.type === 'string') return own.type;
  return Array.isArray(own?.enum) ? typeof own.enum[0] : own && 'const' in own ? typeof own.const : undefined;
};

function fitsConstant(value: Binding, target: JsonSchema): boolean {
  const own = resolveSchema(target) ?? {};
  if (value === null) return own.type === undefined || acceptsNull(target);
  if (Array.isArray(own.enum)) return own.enum.includes(value);
  if ('const' in own) return own.const === value;
  if (typeof value === 'number') return fitsNumber(value, own);
  const isOfType = own.type === undefined || own.type === typeof value;
  return isOfType && (typeof value !== 'string' || fitsText(value.replace(/^\$\$/, '$'), own));
}

const acceptsNull = (schema: JsonSchema): boolean =>
  ((schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]).some(({ type }) => type === 'null') || schema.type === 'null';

const fitsNumber = (value: number, { type, minimum, maximum }: JsonSchema): boolean =>
  (type === undefined || type === 'number' || (type === 'integer' && Number.isInteger(value))) &&
  value >= Number(minimum ?? -Infinity) &&
  value <= Number(maximum ?? Infinity);

const fitsText = (value: string, { minLength, maxLength, pattern }: JsonSchema): boolean =>
  value.length >= Number(minLength ?? 0) &&
  value.length <= Number(maxLength ?? Infinity) &&
  (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value));

function describe(schema: JsonSchema): string {
  const own = resolveSchema(schema) ?? {};
  if (Array.isArray(own.enum)) return `one of ${own.enum.slice(0, 8).map(String).join(', ')}`;
  const kind = fieldOf(own)?.kind;
  if (kind === 'link' || kind === 'links') return kind;
  const noun = nouns[String(own.type)];
  return noun ? `${noun}${boundsOf(own)}` : `a ${String(own.type ?? 'value')}`;
}

const nouns: Readonly<Record<string, string>> = {
  array: 'a list',
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  object: 'an object',
  boolean: 'true or false',
};

/** The bounds of a number or a text, in words. */
function boundsOf({ minimum, maximum, minLength, maxLength, pattern }: JsonSchema): string {
  const [least, max] = [minimum ?? minLength, maximum ?? maxLength];
  const unit = maxLength === undefined && minLength === undefined ? '' : ' characters';
  const huge = Number(max ?? 0) >= Number.MAX_SAFE_INTEGER;
  const range = max === undefined || huge ? (least ? ` of at least ${least}${unit}` : '') : ` from ${least ?? 0} to ${max}${unit}`;
  return `${range}${pattern === undefined ? '' : ` that fits ${pattern}`}`;
}

function checkRequired(context: CompileContext, call: Call, values: Record<string, Binding>, { location, filled = [] }: UseScope): void {
  const missing = requiredOf(requestOf(call)).filter((name) => values[name] === undefined && !filled.includes(name));
  if (missing.length > 0)
    context.check.error(
      inside(location, 'call'),
      'missing-request-field',
      `${call.id} needs ${missing.join(', ')}, which this card does not set`,
    );
}

/** Checks a link to a route: its parameters are supplied and known, and its viewers may open it. */
export function compileTarget(
  context: CompileContext,
  card: { route: string; with?: Record<string, Binding>; query?: Record<string, Binding>; hash?: string },
  scope: Pick<UseScope, 'location' | 'names' | 'viewers'>,
): LinkTarget {
  const { location, names } = scope;
  const targets = routesNamed(context, card.route);
  if (targets.length === 0) {
    context.check.error(
      inside(location, 'route'),
      'unknown-route',
      `"${card.route}" is no route`,
      card.route,
      new Set(context.routes.map(({ id }) => id)),
    );
  } else {
    checkParameters(
      context,
      card,
      targets.map(({ path }) => path),
      location,
    );
    checkLetIn(context, card.route, targets, scope);
  }
  context.reached.add(card.route);
  for (const part of ['with', 'query'] as const) {
    for (const [name, value] of Object.entries(card[part] ?? {}))
      if (typeof value === 'string' && value.startsWith('$') && !value.startsWith('$$'))
        checkTargetValue(context, value, names, inside(location, part, name));
  }
  if (card.hash?.startsWith('$')) resolveBinding(context, card.hash, names, inside(location, 'hash'));
  return { route: card.route, with: card.with ?? {}, ...(card.query && { query: card.query }), ...(card.hash && { hash: card.hash }) };
}

/** A parameter of an address takes a single value. */
function checkTargetValue(context: CompileContext, value: string, names: BindingSchemas, location: CardLocation): void {
  resolveBinding(context, value, names, location);
  if (/^\$rows(?:\.|$)/.test(value) && 'rows' in names)
    context.check.error(
      location,
      'binding-type',
      `${value} is a list with the value of each selected row, but an address takes one value: write $row${value.slice(5)}`,
    );
}

function checkParameters(
  context: CompileContext,
  card: { route: string; with?: Record<string, Binding> },
  paths: readonly string[],
  location: CardLocation,
): void {
  const all = paths.map((path) => [...path.matchAll(/\{(\w+)([?*]?)\}/g)]);
  const fixed = routesNamed(context, card.route).flatMap(({ id, fixed: values }) => (id === card.route ? Object.keys(values ?? {}) : []));
  const known = new Set([...all.flat().map((match) => match[1] as string), ...fixed]);
  for (const name of Object.keys(card.with ?? {})) {
    if (!known.has(name))
      context.check.error(
        { ...inside(inside(location, 'with'), name), key: true },
        'unknown-parameter',
        `${card.route} has no parameter "${name}"`,
        name,
        known,
      );
  }
  const missing =
    all[0]?.filter((match) => match[2] === '' && card.with?.[match[1] as string] === undefined).map((match) => match[1]) ?? [];
  if (missing.length > 0)
    context.check.error(
      inside(location, 'route'),
      'missing-parameter',
      `${card.route} needs ${missing.join(', ')}, which "with" does not give`,
    );
}

function checkLetIn(
  context: CompileContext,
  route: string,
  targets: readonly Route[],
  { location, viewers }: Pick<UseScope, 'location' | 'viewers'>,
): void {
  const refused = refusedBy(context, targets.map(ruleAnywhere), viewers);
  if (refused !== null)
    context.check.error(inside(location, 'route'), 'entry-refused', `${route} refuses ${refused}, who may see this link`, route);
}

export const inside = (location: CardLocation, ...steps: (string | number)[]): CardLocation => ({
  file: location.file,
  path: [...location.path, ...steps],
});
