/** A text that is not the one that was given, whatever that begins with: of a random one, one in 64 begins with any letter. */
export const bent = (text: string): string => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
