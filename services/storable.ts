/** Text from outside as PostgreSQL can keep it: every character but one, and no half of a pair of surrogates. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');
