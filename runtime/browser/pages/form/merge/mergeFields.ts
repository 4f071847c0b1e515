/** The fields of a form that two people have changed, by field and language. */
import type { Input } from '../../../../shared/portal.ts';
import type { InputValue } from '../../../fields/inputs/index.ts';
import type { FormValues } from '../values.ts';
import { joinParts, type MergePart, mergeTexts } from './threeWay.ts';

/** Three versions of a form: the common base, the stored version, and the values in the form. */
export interface MergeSource {
  base: FormValues;
  theirs: FormValues;
  mine: FormValues;
}

export type MergeChoice = 'mine' | 'theirs' | 'both';

export interface MergeField {
  /** Unique in the form. */
  id: string;
  input: Input;
  /** The language, for a text in several languages. */
  language?: string;
  base: InputValue;
  theirs: InputValue;
  mine: InputValue;
  /** Parts of a long text. Each contested part needs a choice. */
  parts?: MergePart[];
  /** Who changed it. `contested`: both, with different results. */
  by: 'mine' | 'theirs' | 'both' | 'contested';
}

/** Kinds of fields whose texts are merged by paragraphs. */
const longKinds: ReadonlySet<Input['kind']> = new Set(['longText', 'richText', 'localLongText', 'localMarkdown']);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The changed fields of a form, in its order. */
export function mergeFieldsOf(fields: readonly Input[], { base, theirs, mine }: MergeSource): MergeField[] {
  return fields.flatMap((input) => {
    const [was, stored, own] = [base, theirs, mine].map((values) => values[input.field] ?? '') as [InputValue, InputValue, InputValue];
    if (!input.languages) return changesOf({ id: input.field, input, base: was, theirs: stored, mine: own });
    return input.languages.flatMap((language) => {
      const [a, b, c] = [was, stored, own].map((value) => textIn(value, language)) as [string, string, string];
      return changesOf({ id: `${input.field}.${language}`, input, language, base: a, theirs: b, mine: c });
    });
  });
}

const textIn = (value: InputValue, language: string): string =>
  typeof value === 'object' && !Array.isArray(value) ? ((value as Readonly<Record<string, string>>)[language] ?? '') : '';

function changesOf(field: Omit<MergeField, 'by' | 'parts'>): MergeField[] {
  const { base, theirs, mine, input } = field;
  if (isSame(mine, base) && isSame(theirs, base)) return [];
  if (isSame(theirs, base)) return [{ ...field, by: 'mine' }];
  if (isSame(mine, base)) return [{ ...field, by: 'theirs' }];
  if (isSame(mine, theirs)) return [{ ...field, by: 'both' }];
  const isLong = longKinds.has(input.kind) && [base, theirs, mine].every((value) => typeof value === 'string');
  if (!isLong) return [{ ...field, by: 'contested' }];
  const parts = mergeTexts(base as string, mine as string, theirs as string);
  return [{ ...field, parts, by: parts.some(({ kind }) => kind === 'contested') ? 'contested' : 'both' }];
}

/** Ids of the choices that a field needs: one for the field, or one for each contested part. */
export const choicesIn = ({ id, by, parts }: MergeField): string[] =>
  by !== 'contested' ? [] : parts ? parts.flatMap(({ kind }, index) => (kind === 'contested' ? [`${id}#${index}`] : [])) : [id];

/** Whether both values can be kept: paragraphs one after the other, or entries of both lists. */
export const mayKeepBoth = ({ parts, mine }: MergeField): boolean =>
  parts !== undefined || (Array.isArray(mine) && mine.every((one) => typeof one === 'string'));

/** The merged values. Undefined while a choice is missing. */
export function mergedValues(
  fields: readonly MergeField[],
  { theirs }: MergeSource,
  choices: Readonly<Record<string, MergeChoice>>,
): FormValues | undefined {
  if (fields.flatMap(choicesIn).some((id) => choices[id] === undefined)) return undefined;
  const values: Record<string, InputValue> = { ...theirs };
  for (const entry of fields) {
    const value = mergedValue(entry, choices);
    const { field } = entry.input;
    if (entry.language === undefined) values[field] = value;
    else values[field] = { ...(values[field] as Readonly<Record<string, string>>), [entry.language]: String(value) };
  }
  return values;
}

function mergedValue(field: MergeField, choices: Readonly<Record<string, MergeChoice>>): InputValue {
  const { id, by, mine, theirs, parts } = field;
  if (parts)
    return joinParts(parts.map((part, index) => (part.kind === 'merged' ? part.text : chosenText(part, choices[`${id}#${index}`]))));
  if (by === 'mine' || by === 'both') return mine;
  if (by === 'theirs') return theirs;
  const choice = choices[id];
  if (choice === 'both') return [...new Set([...(theirs as readonly string[]), ...(mine as readonly string[])])];
  return choice === 'mine' ? mine : theirs;
}

const chosenText = ({ mine, theirs }: Extract<MergePart, { kind: 'contested' }>, choice: MergeChoice | undefined): string =>
  choice === 'both' ? joinParts([theirs, mine]) : choice === 'mine' ? mine : theirs;
