import type { PlaceholderValues } from '../tool.ts';

/** Values for the placeholders of a word, with numbers in the format of the site. */
export const formatValues = (values: PlaceholderValues = {}, number: (value: number) => string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'number' ? number(value) : value]],
    ),
  );
