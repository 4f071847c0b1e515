/** The languages of a form, and the completeness of the texts in each. */
import type { Input } from '../../../../shared/portal.ts';
import {
  type EnteredItem,
  type EnteredTexts,
  type Faults,
  type FieldFault,
  type InputValue,
  inputs,
} from '../../../fields/inputs/index.ts';
import type { FormValues } from '../values.ts';

/** Whether a field, or a field of its entries, has a text for each language. */
export const isByLanguage = ({ kind, languages, items = [] }: Input): boolean =>
  inputs[kind] !== null && ((languages?.length ?? 0) > 1 || items.some(isByLanguage));

/** The languages of some fields, in the order of the first field that has them. */
export const languagesIn = (fields: readonly Input[]): string[] => [
  ...new Set(fields.flatMap(({ languages = [], items = [] }) => [...languages, ...languagesIn(items)])),
];

/** A text in several languages, and the languages in which it is required. */
interface LanguageTexts {
  texts: EnteredTexts;
  needs: readonly string[];
}

/** The texts of a field; for a list of entries, the texts of each entry. */
function textsOf({ languages, needs = [], items = [] }: Input, value: InputValue | undefined): LanguageTexts[] {
  if (languages) return [{ texts: (value ?? {}) as EnteredTexts, needs }];
  if (items.length === 0 || !Array.isArray(value)) return [];
  return (value as readonly EnteredItem[]).flatMap(({ values }) => items.flatMap((part) => textsOf(part, values[part.field])));
}

export type LanguageState = 'complete' | 'partial' | 'empty' | 'outdated';

/**
 * A language is complete if it has each text that is required or that another language has. `outdated` are the languages whose
 * original changed since they were saved.
 */
export function languageState(
  language: string,
  fields: readonly Input[],
  values: FormValues,
  outdated: readonly string[] = [],
): LanguageState {
  const all = fields.flatMap((input) => textsOf(input, values[input.field]));
  const isWritten = (text: string | undefined) => (text ?? '').trim() !== '';
  const isShown = ({ texts, needs }: LanguageTexts) => needs.includes(language) || Object.values(texts).some(isWritten);
  if (!all.some(({ texts }) => isWritten(texts[language]))) return 'empty';
  if (outdated.includes(language)) return 'outdated';
  return all.some((one) => isShown(one) && !isWritten(one.texts[language])) ? 'partial' : 'complete';
}

/** The language of a part of a field, such as `en` or `0.name.en`; undefined if the part is no text of a language. */
export function languageOfPart({ languages, items = [] }: Input, part: string): string | undefined {
  if (languages) return languages.find((language) => language === part);
  const [, fieldPath = ''] = /^\d+\.(.+)$/.exec(part) ?? [];
  const field = items.find((one) => fieldPath.startsWith(`${one.field}.`));
  return field && languageOfPart(field, fieldPath.slice(field.field.length + 1));
}

/** The languages that have an error. */
export const languagesAtFault = (fields: readonly Input[], faults: Faults): Set<string> =>
  new Set(
    fields.flatMap((input) =>
      partsOf(faults[input.field]).flatMap((part) => {
        const language = languageOfPart(input, part);
        return language === undefined ? [] : [language];
      }),
    ),
  );

const partsOf = (fault: FieldFault | undefined): string[] => (fault && 'within' in fault ? Object.keys(fault.within) : []);
