/**
 * The reason why a value does not match its declaration. The server answers an error of errors.json, and a form shows the same
 * reason under its field. Both use this table, independent of whether ajv or zod validated the value.
 */

/** By error id: the rule in `form.fault.<rule>`. The words of `missing` and `malformed` depend on the kind of the field. */
export const valueErrors = {
  'value.required': 'missing',
  'value.too-short': 'short',
  'value.too-long': 'long',
  'value.too-low': 'low',
  'value.too-high': 'high',
  'value.too-few': 'few',
  'value.too-many': 'many',
  'value.wrong-type': 'malformed',
  'value.wrong-format': 'malformed',
  'value.not-one-of': 'unknown',
  'value.not-found': 'unknown',
  'value.too-early': 'early',
  'value.itself': 'itself',
  'value.either': 'either',
  'value.null-character': 'malformed',
  'value.refused': 'malformed',
} as const;

export type ValueErrorId = keyof typeof valueErrors;

/** A reason with the facts of its message. */
export interface ValueFault {
  error: ValueErrorId;
  /** `limit`, `type`, `example` or `values`. */
  facts: Readonly<Record<string, string | number>>;
}

export const isValueError = (error: string | undefined): error is ValueErrorId => error !== undefined && Object.hasOwn(valueErrors, error);

/** A JSON Schema rule that a value violates, with its keyword and parameters as ajv reports them. */
export interface BrokenRule {
  keyword: string;
  params: Readonly<Record<string, unknown>>;
  /** An example value from the declaration. */
  example?: unknown;
}

/** Examples of JSON Schema formats; a pattern has an example in its declaration. */
const formatExamples: Readonly<Record<string, string>> = {
  email: 'name@example.com',
  date: '2026-01-31',
  'date-time': '2026-01-31T09:00:00Z',
  uri: 'https://example.com',
};

/** Maximum number of values that a message lists. */
const maxValues = 12;

const limited =
  (error: ValueErrorId) =>
  ({ params }: BrokenRule): ValueFault => ({ error, facts: { limit: Number(params.limit) } });

/** A lower bound of one character, entry or property means that the value is required. */
const least =
  (error: ValueErrorId) =>
  (rule: BrokenRule): ValueFault =>
    rule.params.limit === 1 ? required : limited(error)(rule);

const required: ValueFault = { error: 'value.required', facts: {} };

const formed = ({ params, example = formatExamples[String(params.format)] }: BrokenRule): ValueFault =>
  example === undefined ? { error: 'value.refused', facts: {} } : { error: 'value.wrong-format', facts: { example: String(example) } };

const listed = (values: readonly unknown[]): ValueFault => ({
  error: 'value.not-one-of',
  facts: { values: `${values.slice(0, maxValues).join(', ')}${values.length > maxValues ? ', …' : ''}` },
});

const byKeyword: Readonly<Record<string, (rule: BrokenRule) => ValueFault>> = {
  required: () => required,
  minLength: least('value.too-short'),
  maxLength: limited('value.too-long'),
  minimum: limited('value.too-low'),
  maximum: limited('value.too-high'),
  minItems: least('value.too-few'),
  maxItems: limited('value.too-many'),
  minProperties: least('value.too-few'),
  maxProperties: limited('value.too-many'),
  type: ({ params }) => ({ error: 'value.wrong-type', facts: { type: [params.type].flat().join(', ') } }),
  format: formed,
  pattern: formed,
  enum: ({ params }) => listed([params.allowedValues].flat()),
  const: ({ params }) => listed([params.allowedValue]),
};

/** The reason of a violated rule; `value.refused` if no more specific message exists. */
export const faultOfRule = (rule: BrokenRule): ValueFault => byKeyword[rule.keyword]?.(rule) ?? { error: 'value.refused', facts: {} };

/** The parts of a zod issue that are used. */
export interface ValueIssue {
  code: string;
  path: readonly PropertyKey[];
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  format?: string;
  expected?: string;
  values?: readonly unknown[];
}

/** The bounds of zod, by type of value. */
const bounds: Readonly<Record<string, readonly [min: string, max: string]>> = {
  string: ['minLength', 'maxLength'],
  array: ['minItems', 'maxItems'],
  set: ['minItems', 'maxItems'],
};

const numberBounds = ['minimum', 'maximum'] as const;

/** zod formats with another name in JSON Schema. */
const formatNames: Readonly<Record<string, string>> = { datetime: 'date-time', url: 'uri' };

const ruleOfIssue: Readonly<Record<string, (issue: ValueIssue, isMissing: boolean) => BrokenRule>> = {
  invalid_type: ({ expected }, isMissing) =>
    isMissing ? { keyword: 'required', params: {} } : { keyword: 'type', params: { type: expected } },
  too_small: ({ origin = '', minimum }) => ({ keyword: (bounds[origin] ?? numberBounds)[0], params: { limit: Number(minimum) } }),
  too_big: ({ origin = '', maximum }) => ({ keyword: (bounds[origin] ?? numberBounds)[1], params: { limit: Number(maximum) } }),
  invalid_format: ({ format = '' }) => ({ keyword: 'format', params: { format: formatNames[format] ?? format } }),
  invalid_value: ({ values = [] }, isMissing) =>
    isMissing ? { keyword: 'required', params: {} } : { keyword: 'enum', params: { allowedValues: values } },
};

/** The reason of a zod issue with a request. */
export function faultOfIssue(issue: ValueIssue, request: unknown): ValueFault {
  const rule = ruleOfIssue[issue.code]?.(issue, valueAt(request, issue.path) === undefined);
  return rule ? faultOfRule(rule) : { error: 'value.refused', facts: {} };
}

const valueAt = (request: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, part) => (value as Readonly<Record<PropertyKey, unknown>> | null | undefined)?.[part], request);
