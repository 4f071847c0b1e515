import type { EnteredTexts } from '../../../fields/inputs/input.ts';
import type { FormValues } from '../values.ts';

/** The texts from a file by field, in one language. */
export interface ImportedTexts {
  /** File name. */
  name: string;
  language: string;
  texts: Readonly<Record<string, string>>;
  answer: Readonly<Record<string, unknown>>;
}

const textsIn = (values: FormValues, field: string): EnteredTexts => (values[field] ?? {}) as EnteredTexts;

const isWritten = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';

/** The fields that already contain a different text. */
export const conflictingFields = ({ texts, language }: ImportedTexts, values: FormValues): string[] =>
  Object.entries(texts).flatMap(([field, text]) => {
    const own = textsIn(values, field)[language];
    return isWritten(text) && isWritten(own) && own?.trim() !== text.trim() ? [field] : [];
  });

/**
 * The fields with the imported texts, which replace existing texts or fill only empty fields. Fields without an imported text
 * are not changed.
 */
export function fillFields(taken: ImportedTexts, values: FormValues, isOver: boolean): FormValues {
  const held = new Set(conflictingFields(taken, values));
  const coming = Object.entries(taken.texts).filter(([field, text]) => isWritten(text) && (isOver || !held.has(field)));
  return Object.fromEntries(coming.map(([field, text]) => [field, { ...textsIn(values, field), [taken.language]: text }]));
}
