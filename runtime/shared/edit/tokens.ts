import { createScanner } from 'jsonc-parser';

/** A punctuation mark, word, comment or white space of a text. */
export interface Token {
  kind: 'space' | 'line break' | 'line comment' | 'block comment' | 'other';
  start: number;
  end: number;
}

/** The tokens of a text, from an offset on. */
export function* tokens(text: string, from = 0): Generator<Token> {
  const scanner = createScanner(text, false);
  scanner.setPosition(from);
  for (;;) {
    scanner.scan();
    const start = scanner.getTokenOffset();
    const end = start + scanner.getTokenLength();
    if (start >= text.length) return;
    yield { kind: kindOf(text.slice(start, end)), start, end };
  }
}

function kindOf(token: string): Token['kind'] {
  if (token.startsWith('//')) return 'line comment';
  if (token.startsWith('/*')) return 'block comment';
  if (token.trim() !== '') return 'other';
  return /[\r\n]/.test(token) ? 'line break' : 'space';
}
