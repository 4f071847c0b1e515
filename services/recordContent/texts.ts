/** Converts texts between a form, where a field contains all languages, and a table with one row per language. */

import type { RecordContext } from '../records/index.ts';
import type { LocalizedText } from '../shared/values/names.ts';

/** Text fields of a form. */
export type TextFields<Name extends string> = Readonly<Record<Name, LocalizedText | undefined>>;

/**
 * The texts of each language in which `first` is written, by field name; missing texts are empty strings. Text in a language
 * without `first`, such as a body without a title, is refused.
 */
export function textsByLanguage<Name extends string>(
  fields: TextFields<Name>,
  first: NoInfer<Name>,
  { fail }: Pick<RecordContext, 'fail'>,
): (Record<Name, string> & { language: string })[] {
  const written = Object.keys(fields[first] ?? {});
  const names = Object.keys(fields) as Name[];
  for (const name of names)
    for (const language of Object.keys(fields[name] ?? {}))
      if (!written.includes(language)) throw fail('value.required', { field: `${first}.${language}` });
  return written.map((language) => {
    const texts = Object.fromEntries(names.map((name) => [name, fields[name]?.[language] ?? '']));
    return { ...(texts as Record<Name, string>), language };
  });
}

/** One text of each row, by language; undefined if all are empty. */
export function textsIn<Row extends { language: string }>(rows: readonly Row[], textOf: (row: Row) => string): LocalizedText | undefined {
  const written = rows.filter((row) => textOf(row) !== '').map((row) => [row.language, textOf(row)] as const);
  return written.length > 0 ? Object.fromEntries(written) : undefined;
}
