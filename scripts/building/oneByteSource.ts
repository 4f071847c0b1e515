import type { Plugin } from 'vite';

/** A UTF-16 unit above U+00FF, unless it is escaped itself: in a string, a template, a pattern and a name, `\uXXXX` means the same. */
const wide = /(?<!(?<!\\)(?:\\\\)*\\)[^\0-\xff]/g;

/**
 * Escapes characters above U+00FF in bundled code. The engine stores a source with such a character in two bytes per character,
 * and any other source in one.
 */
export const oneByteSource = (): Plugin => ({
  name: 'one-byte-source',
  generateBundle: (_options, bundle) => {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = oneByteText(chunk.code);
  },
});

/** The code without characters above U+00FF. */
export const oneByteText = (code: string): string => code.replace(wide, escaped);

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
