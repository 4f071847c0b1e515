/** The visitor's consent in the cookie `consent`: `chat.1_analytics.0`. */
import type { Script } from '../../shared/portal.ts';

export type ScriptKind = Script['kind'];
export type Choice = Partial<Record<ScriptKind, boolean>>;

/** Half a year in hours, after which the question is asked again. */
export const choiceTtlHours = 182 * 24;

/** The choice in a cookie; null if it is missing or lacks one of the kinds. */
export function readChoice(text: string | undefined, kinds: readonly ScriptKind[]): Choice | null {
  const said = new Map((text ?? '').split('_').map((part) => part.split('.') as [string, string | undefined]));
  const choice: Choice = {};
  for (const kind of kinds) {
    const answer = said.get(kind);
    if (answer !== '1' && answer !== '0') return null;
    choice[kind] = answer === '1';
  }
  return choice;
}

/** Serialises the choice. Keeps earlier answers for kinds that this site does not have. */
export function writeChoice(choice: Choice, before: string | undefined): string {
  const stored = (before ?? '')
    .split('_')
    .filter((part) => /^(chat|analytics|tags)\.[01]$/.test(part) && !((part.split('.')[0] ?? '') in choice));
  return [...stored, ...Object.entries(choice).map(([kind, isAllowed]) => `${kind}.${isAllowed ? 1 : 0}`)].join('_');
}
