/**
 * The part of the JSON Schema of SARIF 2.1.0 (OASIS) that result logs use: its required properties, without any others.
 */
const object = (properties: Record<string, object>, required: readonly string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});
const list = (items: object) => ({ type: 'array', minItems: 0, items });
const text = { type: 'string' };

const message = {
  ...object({ text, markdown: text, id: text, arguments: list(text) }),
  anyOf: [{ required: ['text'] }, { required: ['id'] }],
};
const artifactLocation = object({
  uri: { type: 'string', format: 'uri-reference' },
  uriBaseId: text,
  index: { type: 'integer', minimum: -1 },
});
const region = object({
  startLine: { type: 'integer', minimum: 1 },
  startColumn: { type: 'integer', minimum: 1 },
  endLine: { type: 'integer', minimum: 1 },
  endColumn: { type: 'integer', minimum: 1 },
});
const location = object({
  physicalLocation: { ...object({ artifactLocation, region }), anyOf: [{ required: ['address'] }, { required: ['artifactLocation'] }] },
  logicalLocations: { ...list(object({ name: text, fullyQualifiedName: text, kind: text })), uniqueItems: true },
});
const result = object(
  {
    ruleId: text,
    ruleIndex: { type: 'integer', minimum: -1 },
    level: { enum: ['none', 'note', 'warning', 'error'] },
    message,
    locations: list(location),
    properties: { type: 'object' },
  },
  ['message'],
);
const driver = object({ name: text, rules: { ...list(object({ id: text }, ['id'])), uniqueItems: true } }, ['name']);
const run = object(
  { tool: object({ driver }, ['driver']), columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] }, results: list(result) },
  ['tool'],
);

export const sarifSchema = object({ $schema: { type: 'string', format: 'uri' }, version: { enum: ['2.1.0'] }, runs: list(run) }, [
  'version',
  'runs',
]);
