/** The files of generated/ that git ignores. Folders end in a slash. A test compares the list with `.gitignore`. */
export const ignored = [
  'cards.d.ts',
  'icons.svg',
  'json-schema/',
  'licenses.json',
  'licenses.txt',
  'openapi.d.ts',
  'openapi.json',
  'pages.json',
  'register.d.ts',
] as const;

/** Whether git ignores a file, by its path below generated/. */
export const isIgnored = (name: string): boolean => ignored.some((path) => name === path || (path.endsWith('/') && name.startsWith(path)));
