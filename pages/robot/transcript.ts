import type { Turn } from '../../generated/openapi.d.ts';

/** The properties of a message that a transcript contains. */
export type TranscriptTurn = Pick<Turn, 'role' | 'text' | 'citations'>;

/** Formats a conversation as Markdown. `nameOf` returns the name of an author. `base` is the origin of the portal. */
export const transcriptOf = (turns: readonly TranscriptTurn[], nameOf: (role: Turn['role']) => string, base: string): string =>
  turns
    .map(({ role, text, citations }) =>
      [`## ${nameOf(role)}`, text.trim(), ...citations.map(({ title, path }, index) => `[${index + 1}] ${title} ${base}${path}`)]
        .filter(Boolean)
        .join('\n\n'),
    )
    .join('\n\n');
