/** Texts of a record between its form, where a field holds them in all languages, and their table, where a row holds those of one. */
import type { LocalizedText } from '../names.ts';
import type { RecordContext } from './record.ts';

/** What a form holds of some texts. */
export type TextFields<Name extends string> = Readonly<Record<Name, LocalizedText | undefined>>;

/**
 * The texts of each language that `first` is written in, by the names of the fields; what is not written is empty. Whatever
 * is written in a language in which there is no `first`, such as a body without a title, is refused.
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

/** A text of each row by the row's language; nothing where none holds it. */
export function textsIn<Row extends { language: string }>(rows: readonly Row[], textOf: (row: Row) => string): LocalizedText | undefined {
  const written = rows.filter((row) => textOf(row) !== '').map((row) => [row.language, textOf(row)] as const);
  return written.length > 0 ? Object.fromEntries(written) : undefined;
}
