/** Makes external text storable in PostgreSQL: removes NUL characters and replaces lone surrogates. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');
