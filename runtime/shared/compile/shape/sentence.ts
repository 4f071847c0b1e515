/** Describes what a shape expects, as text for reports. */
import { z } from 'zod';
import { branchesOf, isObject } from './walk.ts';

export type ShapeIssue = z.core.$ZodIssue;

const nouns: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

/** The name of a found value for readers. */
export function found(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  return typeof value === 'string' ? 'a text' : JSON.stringify(value);
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

const max = 12;

const written = (values: readonly unknown[]): string =>
  `${listed(values.slice(0, max).map((value) => JSON.stringify(value)))}${values.length > max ? ' …' : ''}`;

/** The message of an issue other than a missing or unknown key. */
export function sentence(issue: ShapeIssue, value: unknown): string {
  if (issue.code === 'invalid_type') return typeSentence(issue.expected, value);
  if (issue.code === 'invalid_value') return `this must be ${issue.values.length === 1 ? '' : 'one of '}${written(issue.values)}`;
  if (issue.code === 'too_small') return smallSentence(issue);
  if (issue.code === 'too_big') return `this must be up to ${issue.maximum}${unitOf(issue.origin)}`;
  if (issue.code === 'invalid_format') return formatSentence(issue);
  if (issue.code === 'invalid_key')
    return `"${String(issue.path.at(-1))}" cannot be a name here: ${issue.issues.map((one) => sentence(one, issue.path.at(-1))).join('; ')}`;
  return issue.message.charAt(0).toLowerCase() + issue.message.slice(1);
}

function typeSentence(expected: string, value: unknown): string {
  const requirement = `this must be ${nouns[expected] ?? expected}`;
  if (expected === 'number' || expected === 'int') {
    if (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
      return `${requirement}: write ${Number(value)} without quotes`;
    if (typeof value === 'number') return requirement;
  }
  if (expected === 'boolean' && (value === 'true' || value === 'false')) return `${requirement}: write ${value} without quotes`;
  if (value === null) return `${requirement}, not null: omit the key if it has no value`;
  return `${requirement}, not ${found(value)}`;
}

const unitOf = (origin: string): string => (origin === 'string' ? ' characters long' : origin === 'array' ? ' entries long' : '');

function smallSentence({ origin, minimum }: Extract<ShapeIssue, { code: 'too_small' }>): string {
  if (origin === 'string') return Number(minimum) <= 1 ? 'this text is empty' : `this text needs at least ${minimum} characters`;
  if (origin === 'array') return Number(minimum) <= 1 ? 'this list is empty' : `this list needs at least ${minimum} entries`;
  return `this must be at least ${minimum}`;
}

function formatSentence(issue: Extract<ShapeIssue, { code: 'invalid_format' }>): string {
  if (issue.format === 'starts_with') return `this must begin with "${(issue as { prefix?: string }).prefix}"`;
  if (issue.format === 'url') return 'this must be an address that begins with https:// or http://';
  if (issue.format === 'regex') return `this must match ${issue.pattern ?? 'the pattern'}`;
  return `this is no ${issue.format}`;
}

/** The forms that a union accepts. */
export function unionSentence(shape: z.ZodType | undefined, value: unknown, kinds: readonly string[]): string {
  if (kinds.length > 0) return `this must be one of ${written(kinds)}`;
  const forms = shape instanceof z.ZodUnion ? [...new Set(branchesOf(shape).map(formOf))] : [];
  const short = JSON.stringify(value)?.slice(0, 60);
  return forms.length > 0 ? `${short} does not fit here: this must be ${listed(forms)}` : `${short} has none of the forms that fit here`;
}

function formOf(shape: z.ZodType): string {
  if (shape instanceof z.ZodLiteral) return JSON.stringify(shape.value);
  if (shape instanceof z.ZodEnum) return written(shape.options);
  if (shape instanceof z.ZodArray) return 'a list';
  if (shape instanceof z.ZodObject) {
    const needed = Object.entries(shape.shape).flatMap(([key, inner]) => (inner instanceof z.ZodOptional ? [] : `"${key}"`));
    return needed.length > 0 ? `an object with ${needed.join(', ')}` : 'an object';
  }
  if (shape instanceof z.ZodRecord) return 'an object';
  if (shape instanceof z.ZodString) return nameOfId(shape) ?? 'a text';
  if (shape instanceof z.ZodNumber) return 'a number';
  return shape instanceof z.ZodBoolean ? 'true or false' : 'a value';
}

function nameOfId(shape: z.ZodType): string | undefined {
  const { idOf } = (shape.meta() ?? {}) as { idOf?: string };
  return idOf && `the id of a ${idOf}`;
}
