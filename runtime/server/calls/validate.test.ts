/** Refused values: each reason has its own error, and a form that checks with zod finds the same reason as the server with ajv. */
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { choice, code, count, day, email, items, localText, moment, phone, text } from '../../../schema/define/fields.ts';
import { readCompiled } from '../../../scripts/schema.ts';
import { faultOfIssue } from '../../shared/calls/valueFault.ts';
import type { JsonSchema } from '../../shared/portal.ts';
import { CallRefusal } from '../refusal.ts';
import { sentenceOf } from './errors.ts';
import { checkBody } from './validate.ts';

const Entry = z.strictObject({ label: text({ max: 5 }) });
const Request = z.strictObject({
  name: text({ min: 2, max: 5 }),
  key: code(5),
  size: count().max(9),
  kind: choice(['a', 'b']),
  mail: email(),
  day: day(),
  at: moment(),
  phone: phone(),
  titles: localText({ needs: ['en'] }),
  entries: items(Entry, { min: 2, max: 3 }),
  note: text({ max: 3 }).nullable(),
});
const schema = z.toJSONSchema(Request) as JsonSchema;

const entries = [{ label: 'a' }, { label: 'b' }];
const dates = { day: '2026-01-31', at: '2026-01-31T09:00:00Z' };
const right = {
  name: 'abc',
  key: 'k',
  size: 1,
  kind: 'a',
  mail: 'a@b.example',
  ...dates,
  phone: '+49 30 1',
  titles: { en: 'A' },
  entries,
  note: null,
};

function refusalOf(request: object): CallRefusal | undefined {
  try {
    checkBody(schema, structuredClone(request));
    return undefined;
  } catch (thrown) {
    if (thrown instanceof CallRefusal) return thrown;
    throw thrown;
  }
}

test.each<[change: Record<string, unknown>, field: string, error: string, facts?: Record<string, string>]>([
  [{ name: undefined }, 'name', 'value.required'],
  [{ key: '' }, 'key', 'value.required'],
  [{ name: 'a' }, 'name', 'value.too-short', { limit: '2' }],
  [{ name: 'abcdef' }, 'name', 'value.too-long', { limit: '5' }],
  [{ size: -1 }, 'size', 'value.too-low', { limit: '0' }],
  [{ size: 10 }, 'size', 'value.too-high', { limit: '9' }],
  [{ name: 5 }, 'name', 'value.wrong-type', { type: 'string' }],
  [{ kind: 'c' }, 'kind', 'value.not-one-of', { values: 'a, b' }],
  [{ mail: 'nobody' }, 'mail', 'value.wrong-format', { example: 'name@example.com' }],
  [{ day: 'today' }, 'day', 'value.wrong-format', { example: '2026-01-31' }],
  [{ at: 'now' }, 'at', 'value.wrong-format', { example: '2026-01-31T09:00:00Z' }],
  [{ titles: {} }, 'titles.en', 'value.required'],
  [{ entries: [entries[0]] }, 'entries', 'value.too-few', { limit: '2' }],
  [{ entries: [...entries, ...entries] }, 'entries', 'value.too-many', { limit: '3' }],
  [{ entries: [entries[0], { label: 'abcdef' }] }, 'entries.1.label', 'value.too-long', { limit: '5' }],
])('%j is refused at %s as %s by the server and the form', (change, field, error, facts = {}) => {
  const request = { ...right, ...change };
  expect(refusalOf(request)).toMatchObject({ field, error, facts: { field, ...facts } });
  const [issue] = Request.safeParse(request).error?.issues ?? [];
  expect(issue?.path.join('.')).toBe(field);
  const reason = issue && faultOfIssue(issue, request);
  expect(reason?.error).toBe(error);
  expect(Object.fromEntries(Object.entries(reason?.facts ?? {}).map(([name, fact]) => [name, String(fact)]))).toEqual(facts);
});

describe('a value', () => {
  test('a nullable value is refused with its actual mistake', () => {
    expect(refusalOf(right)).toBeUndefined();
    expect(refusalOf({ ...right, note: 'long' })).toMatchObject({ error: 'value.too-long', facts: { field: 'note', limit: '3' } });
  });

  test('a value that does not match a pattern is refused with the example of its declaration', () => {
    expect(refusalOf({ ...right, phone: 'none' })).toMatchObject({ error: 'value.wrong-format', facts: { example: '+49 30 901820' } });
  });
});

test('the message names the field and its mistake', async () => {
  const { portal } = await readCompiled();
  const reportOf = (error: string, facts: Record<string, string>, language?: string) => sentenceOf(portal, error, facts, language);
  expect(reportOf('value.required', { field: 'userAccount' })).toBe('userAccount is required.');
  expect(reportOf('value.too-long', { field: 'name', limit: '5' })).toBe('name is too long. The maximum length is 5.');
  expect(reportOf('value.required', { field: 'userAccount' }, 'ru')).toBe('Поле «userAccount» обязательно.');
});

test('each pattern of a request has an example that fits', async () => {
  const { portal } = await readCompiled();
  const ajv = addFormats.default(new Ajv({ strict: false }));
  const requests = Object.values(portal.calls).flatMap(({ id, body, query }) => [body, query].map((part) => ({ id, part })));
  const lacking = requests.flatMap(({ id, part }) =>
    patternsIn(part)
      .filter(
        (declared) =>
          !declared.examples?.length || !declared.examples.every((example) => ajv.validate({ pattern: declared.pattern }, example)),
      )
      .map(({ pattern }) => `${id}: ${pattern}`),
  );
  expect(lacking).toEqual([]);
});

interface Patterned {
  pattern: string;
  examples?: unknown[];
}

/** Patterns of a schema that do not belong to a named format. */
function patternsIn(schema: unknown): Patterned[] {
  if (schema === null || typeof schema !== 'object') return [];
  const below = Object.values(schema).flatMap(patternsIn);
  return 'pattern' in schema && typeof schema.pattern === 'string' && !('format' in schema) ? [schema as Patterned, ...below] : below;
}
