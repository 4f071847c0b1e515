/** Whether the time of a pattern is linear in the length of its text. */
import { parseRegExpLiteral, visitRegExpAST } from '@eslint-community/regexpp';
import { textOf, type WrittenPattern } from './collect.ts';

/**
 * Patterns that need no analysis: nothing in them varies in length, or they begin at one place only and one part of them
 * varies. A part that varies within another, and one that is referred to, need it.
 */
export function isPlainlyLinear(pattern: Pick<WrittenPattern, 'source' | 'flags'>): boolean {
  const tree = parseRegExpLiteral(textOf(pattern));
  let varying = 0;
  let depth = 0;
  let isSimple = true;
  visitRegExpAST(tree, {
    onQuantifierEnter: ({ min, max }) => {
      if (min === max) return;
      if (depth > 0) isSimple = false;
      depth += 1;
      // Up to eight of something is a constant.
      if (max > 8) varying += 1;
    },
    onQuantifierLeave: ({ min, max }) => {
      if (min !== max) depth -= 1;
    },
    onBackreferenceEnter: () => {
      isSimple = false;
    },
  });
  const begins = tree.pattern.alternatives.every(({ elements: [first] }) => first?.type === 'Assertion' && first.kind === 'start');
  const isAnchored = pattern.flags.includes('y') || (begins && !pattern.flags.includes('m'));
  return isSimple && (varying === 0 || (isAnchored && varying === 1));
}

/**
 * What recheck finds by automata: the same each time, but null where a pattern looks around or refers back. With
 * `isThorough` it then searches for hostile texts, which takes seconds and may find more on a quiet machine.
 */
export async function isFoundLinear(
  { source, flags }: Pick<WrittenPattern, 'source' | 'flags'>,
  { isThorough = false } = {},
): Promise<boolean | null> {
  process.env.RECHECK_BACKEND = 'pure';
  const { checkSync } = await import('recheck');
  // Without a time limit, so that a busy machine changes no verdict.
  const found = checkSync(source, flags.replace(/[gdy]/g, ''), { checker: isThorough ? 'auto' : 'automaton', timeout: null });
  return found.status === 'unknown' ? null : found.status === 'safe';
}

/** Long repetitions that may be slow: of the pattern's own letters, of its beginning, of spaces and brackets. */
export function longRepeats({ source }: Pick<WrittenPattern, 'source'>, length: number): string[] {
  const plain = source.replace(/\\[a-zA-Z]|[\\^$()[\]{}|?*+]/g, '');
  const units = new Set([...plain.slice(0, 12), plain.slice(0, 3), plain, ' ', 'a', '0', '<', '-', '/', '{{', '="']);
  units.delete('');
  return [...units].map((unit) => `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}\n!`);
}
