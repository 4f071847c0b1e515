/**
 * A changed copy of a text. The first letter changes to one that differs from the original, because a fixed letter
 * could be the same by chance.
 */
export const tampered = (text: string): string => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
