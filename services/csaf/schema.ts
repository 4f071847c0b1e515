/** Validates a document with the JSON schema of CSAF 2.0 or 2.1, in time that grows linearly with the document. */

import cvss4 from '@secvisogram/csaf-validator-lib/csaf_2_1/csafAjv/cvss-v4.0.js';
import ssvcSelection from '@secvisogram/csaf-validator-lib/csaf_2_1/csafAjv/Decision_Point_Value_Selection-1-0-1.js';
import ssvcPoint from '@secvisogram/csaf-validator-lib/csaf_2_1/csafAjv/Decision_Point-1-0-1.js';
import formatAssertion from '@secvisogram/csaf-validator-lib/csaf_2_1/csafAjv/format-assertion.js';
import csafMeta from '@secvisogram/csaf-validator-lib/csaf_2_1/csafAjv/meta.js';
import csaf21 from '@secvisogram/csaf-validator-lib/csaf_2_1/schemaTests/csaf_2_1/schema.js';
import csaf20 from '@secvisogram/csaf-validator-lib/lib/schemaTests/csaf_2_0/schema.js';
import cvss2 from '@secvisogram/csaf-validator-lib/schemas/cvss-v2.0.js';
import cvss30 from '@secvisogram/csaf-validator-lib/schemas/cvss-v3.0.js';
import cvss31 from '@secvisogram/csaf-validator-lib/schemas/cvss-v3.1.js';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type CsafDocument, type CsafMistake, csafProductStatuses } from '../shared/values/csafDocument.ts';
import { toVersion20 } from './version21.ts';

/** Longer texts are not matched against a pattern: some patterns of the standard need quadratic time. */
const maxMatched = 2_000;

type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** The schema without `uniqueItems`, which compares each pair of items, and with a maximum length for strings with a pattern. */
function bounded(schema: JsonValue): JsonValue {
  if (Array.isArray(schema)) return schema.map(bounded);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema as Readonly<Record<string, JsonValue>>)
    .filter(([key, value]) => key !== 'uniqueItems' || value !== true)
    .map(([key, value]) => [key, bounded(value)]);
  const isMatched = 'pattern' in schema || 'format' in schema;
  return { ...Object.fromEntries(entries), ...(isMatched && !('maxLength' in schema) && { maxLength: maxMatched }) };
}

type CsafVersion = '2.0' | '2.1';

const validators = new Map<CsafVersion, ValidateFunction>();

/** Compiling takes a quarter of a second, so it waits for the first document. */
function compiled(version: CsafVersion): ValidateFunction {
  const known = validators.get(version);
  if (known) return known;
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  addFormats.default(ajv);
  for (const schema of [cvss2, cvss30, cvss31]) ajv.addSchema(bounded(schema as unknown as JsonValue) as object, idOf(schema));
  if (version === '2.1') {
    for (const [address, schema] of Object.entries(referredBy21)) ajv.addSchema(bounded(schema as unknown as JsonValue) as object, address);
    for (const [address, schema] of Object.entries(metaOf21)) ajv.addSchema(schema, address);
  }
  const compiledSchema = ajv.compile(bounded((version === '2.1' ? csaf21 : csaf20) as unknown as JsonValue) as object);
  validators.set(version, compiledSchema);
  return compiledSchema;
}

/** The address of a CVSS schema in references of the CSAF schema: its id without the query. */
const idOf = ({ $id }: { readonly $id: string }): string => $id.split('?')[0] ?? $id;

/** Schemas that the schema of CSAF 2.1 refers to, by their addresses there. */
const referredBy21 = {
  'https://www.first.org/cvss/cvss-v4.0.json': cvss4,
  'https://certcc.github.io/SSVC/data/schema/v1/Decision_Point_Value_Selection-1-0-1.schema.json': ssvcSelection,
  'https://certcc.github.io/SSVC/data/schema/v1/Decision_Point-1-0-1.schema.json': ssvcPoint,
};

/** The schemas of that schema. */
const metaOf21 = {
  'https://docs.oasis-open.org/csaf/csaf/v2.1/schema/meta.json': csafMeta,
  'https://json-schema.org/draft/2020-12/meta/format-assertion': formatAssertion,
};

/** The version that a document declares; 2.0 without a declaration. */
const versionOf = (value: unknown): CsafVersion =>
  (value as { document?: { csaf_version?: unknown } } | null)?.document?.csaf_version === '2.1' ? '2.1' : '2.0';

/** Validates a document against the schema of its version. Returns the first mistake, or the document converted to CSAF 2.0. */
export function validateDocument(value: unknown): { document: CsafDocument } | { mistake: CsafMistake; version: CsafVersion } {
  const version = versionOf(value);
  const validate = compiled(version);
  if (!validate(value)) {
    const [error] = validate.errors ?? [];
    return {
      mistake: { place: error?.instancePath ?? '', reason: error?.message ?? `It does not follow the schema of CSAF ${version}` },
      version,
    };
  }
  const pointer = pointerOfRepeated(value as JsonValue, '');
  if (pointer !== undefined) return { mistake: { place: pointer, reason: 'the list has an item twice' }, version };
  return { document: toVersion20(value as CsafDocument) };
}

/** Names of the lists whose items must be unique. */
const uniqueLists: ReadonlySet<string> = new Set([
  ...csafProductStatuses,
  ...['aliases', 'flags', 'group_ids', 'ids', 'involvements', 'model_numbers', 'product_ids', 'products', 'serial_numbers'],
]);

/** The JSON pointer of an item that a list contains twice. Items are compared by their text with sorted keys. */
function pointerOfRepeated(value: JsonValue, pointer: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, child] of Object.entries(value) as [string, JsonValue][]) {
    const own = `${pointer}/${key}`;
    const repeated = uniqueLists.has(key) && Array.isArray(child) ? repeatedIn(child) : -1;
    if (repeated >= 0) return `${own}/${repeated}`;
    const found = pointerOfRepeated(child, own);
    if (found !== undefined) return found;
  }
  return undefined;
}

function repeatedIn(list: readonly JsonValue[]): number {
  const seen = new Set<string>();
  return list.findIndex((item) => seen.size === seen.add(sortedText(item)).size);
}

const sortedText = (value: JsonValue): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
