import type { Turn } from '../../generated/openapi.d.ts';

/** The parts of a message that a transcript has. */
export type TranscriptTurn = Pick<Turn, 'role' | 'text' | 'citations'>;

/** A conversation as Markdown, to save it or to hand it over. `nameOf` names who wrote a message; `base` is the portal's address. */
export const transcriptOf = (turns: readonly TranscriptTurn[], nameOf: (role: Turn['role']) => string, base: string): string =>
  turns
    .map(({ role, text, citations }) =>
      [`## ${nameOf(role)}`, text.trim(), ...citations.map(({ title, path }, at) => `[${at + 1}] ${title} ${base}${path}`)]
        .filter(Boolean)
        .join('\n\n'),
    )
    .join('\n\n');
