/** Short texts that a form shows in one line, separated by commas. */

/** The distinct values, in the order in which they were entered. */
export const parseList = (line = ''): string[] => [
  ...new Set(
    line
      .split(/[,，、;；]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

/** The texts as one line for the form; omitted if there are none. */
export const formatList = <Name extends string>(name: Name, parts: readonly string[]): { [Key in Name]?: string } =>
  (parts.length > 0 ? { [name]: parts.join(', ') } : {}) as { [Key in Name]?: string };
