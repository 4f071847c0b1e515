import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { faultOfRule, type ValueFault } from '../../shared/calls/valueFault.ts';
import type { JsonSchema } from '../../shared/portal.ts';
import { CallRefusal } from '../refusal.ts';

const common = { strict: false, useDefaults: true, validateFormats: true, addUsedSchema: false, verbose: true } as const;

/** Bodies are validated unchanged. Queries and path parameters are text, and are coerced to their declared type. */
const exact = withFormats(new Ajv(common));
const coercing = withFormats(new Ajv({ ...common, coerceTypes: 'array' }));

function withFormats(ajv: Ajv): Ajv {
  addFormats.default(ajv);
  return ajv;
}

/** Fills in the defaults of a body. Refuses a value that does not match its declaration. */
export const checkBody = (schema: JsonSchema, body: unknown): void => check(exact, schema, body, '');

/** Checks a query, whose texts are coerced to numbers and booleans. */
export const checkQuery = (schema: JsonSchema, query: unknown): void => check(coercing, schema, query, '');

/** Describes how an answer differs from its declaration; null if it conforms. For tests and development. */
export function misfitOf(schema: JsonSchema, answer: unknown): string | null {
  const validate = compiled(exact, schema);
  // Validates a copy, because filling in defaults would hide missing values of the handler.
  if (validate(structuredClone(answer))) return null;
  const error = pickError(validate.errors ?? []);
  return error ? `${dotted(error) || 'the answer'} ${error.message}` : 'it does not fit';
}

function check(ajv: Ajv, schema: JsonSchema, value: unknown, within: string): void {
  const validate = compiled(ajv, schema);
  if (validate(value)) return;
  const error = pickError(validate.errors ?? []);
  if (error) throw refusalOf(error, within);
}

function refusalOf(error: ErrorObject, within: string): CallRefusal {
  const path = [within, dotted(error)].filter(Boolean).join('.');
  const unknown = error.params.additionalProperty ?? error.params.unevaluatedProperty;
  if (typeof unknown === 'string') return unknownKey([path, unknown].filter(Boolean).join('.'));
  const missing = error.keyword === 'required' ? String(error.params.missingProperty) : '';
  const example = (error.parentSchema?.examples as readonly unknown[] | undefined)?.[0];
  const params = { format: error.parentSchema?.format, ...error.params };
  return valueRefusal([path, missing].filter(Boolean).join('.'), faultOfRule({ keyword: error.keyword, params, example }));
}

export const unknownKey = (key: string): CallRefusal => new CallRefusal('request.unknown-key', { key: key.slice(0, 200) });

/** Refuses a value with a declared error. */
export const valueRefusal = (field: string, { error, facts }: ValueFault): CallRefusal =>
  new CallRefusal(error, { field: field || 'request', ...facts }, field);

/** Refuses a missing value. */
export const missingValue = (field: string): CallRefusal => valueRefusal(field, { error: 'value.required', facts: {} });

/** Refuses a text with NUL, which PostgreSQL cannot store. */
export const nullCharacter = (field: string): CallRefusal => valueRefusal(field, { error: 'value.null-character', facts: {} });

/** Refuses a value in the wrong format, with an example of the right one. */
export const malformedValue = (field: string, example: string): CallRefusal =>
  valueRefusal(field, { error: 'value.wrong-format', facts: { example } });

/**
 * For a nullable value, picks the error of its non-null branch. For other unions picks the last error, because earlier
 * branches were not meant.
 */
function pickError(errors: readonly ErrorObject[]): ErrorObject | undefined {
  const last = errors.at(-1);
  if (!last || (last.keyword !== 'anyOf' && last.keyword !== 'oneOf')) return errors[0];
  const branches = [last.schema].flat() as readonly JsonSchema[];
  const own = branches.findIndex(({ type }) => type !== 'null');
  const isNullable = branches.length === 2 && branches.some(({ type }) => type === 'null');
  return (isNullable && errors.find(({ schemaPath }) => schemaPath.startsWith(`${last.schemaPath}/${own}/`))) || last;
}

/** `/data/filters/0` as `data.filters.0`. */
const dotted = ({ instancePath }: ErrorObject): string =>
  instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');

const caches = new WeakMap<Ajv, WeakMap<JsonSchema, ValidateFunction>>();

/** Compiled on first use and cached for the lifetime of the schema object. Another portal has other schemas. */
function compiled(ajv: Ajv, schema: JsonSchema): ValidateFunction {
  const cache = caches.get(ajv) ?? new WeakMap<JsonSchema, ValidateFunction>();
  caches.set(ajv, cache);
  const known = cache.get(schema);
  if (known) return known;
  const { $schema: _dialect, ...plain } = schema;
  const made = ajv.compile(plain);
  cache.set(schema, made);
  return made;
}
