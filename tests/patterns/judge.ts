/** Whether the run time of a pattern is linear in the length of its input. */
import { parseRegExpLiteral, visitRegExpAST } from '@eslint-community/regexpp';
import { textOf, type WrittenPattern } from './collect.ts';

/**
 * Whether a pattern is linear without analysis: it has no part of variable length, or it is anchored and has one such
 * part. Nested variable parts and backreferences need an analysis.
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
      // A repetition of up to eight counts as constant.
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
 * The verdict of recheck's automaton analysis, which is deterministic. Null for patterns with lookarounds or
 * backreferences. With `isThorough`, recheck also searches for hostile texts, which takes seconds and depends on the
 * speed of the machine.
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

/** Long inputs that may be slow: repetitions of the pattern's letters, of its start, of spaces and brackets. */
export function longRepetitions({ source }: Pick<WrittenPattern, 'source'>, length: number): string[] {
  const plain = source.replace(/\\[a-zA-Z]|[\\^$()[\]{}|?*+]/g, '');
  const units = new Set([...plain.slice(0, 12), plain.slice(0, 3), plain, ' ', 'a', '0', '<', '-', '/', '{{', '="']);
  units.delete('');
  return [...units].map((unit) => `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}\n!`);
}
