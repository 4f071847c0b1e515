import type { Words } from '../../runtime/shared/portal.ts';

/** The words of a file of schema/words by their dotted keys. */
export function flatWords(words: object, above = ''): Words {
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, value]) =>
      typeof value === 'string' ? [[above + name, value]] : Object.entries(flatWords(value as object, `${above}${name}.`)),
    ),
  );
}
