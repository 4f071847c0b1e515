import type { EnteredTexts } from '../../../fields/inputs/input.ts';
import type { FormValues } from '../values.ts';

/** The texts from a file by field, in one language. */
export interface TakenTexts {
  /** File name. */
  name: string;
  language: string;
  texts: Readonly<Record<string, string>>;
  answer: Readonly<Record<string, unknown>>;
}

const textsIn = (values: FormValues, field: string): EnteredTexts => (values[field] ?? {}) as EnteredTexts;

const isWritten = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';

/** The fields that already contain a different text. */
export const heldAlready = ({ texts, language }: TakenTexts, values: FormValues): string[] =>
  Object.entries(texts).flatMap(([field, text]) => {
    const own = textsIn(values, field)[language];
    return isWritten(text) && isWritten(own) && own?.trim() !== text.trim() ? [field] : [];
  });

/**
 * The fields with the imported texts, which replace existing texts or fill only empty fields. Fields without an imported
 * text stay unchanged.
 */
export function filledBy(taken: TakenTexts, values: FormValues, isOver: boolean): FormValues {
  const held = new Set(heldAlready(taken, values));
  const coming = Object.entries(taken.texts).filter(([field, text]) => isWritten(text) && (isOver || !held.has(field)));
  return Object.fromEntries(coming.map(([field, text]) => [field, { ...textsIn(values, field), [taken.language]: text }]));
}
