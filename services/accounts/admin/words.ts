import type { Portal } from '../../../runtime/shared/portal.ts';
import { readingLanguages } from '../../reader.ts';

/** Looks words up as a reader of a language gets them; what has no word is told as it is. */
export function wordsFor(portal: Portal, language: string | undefined): (prefix: string, name: string) => string {
  const languages = readingLanguages(portal, language);
  return (prefix, name) => {
    const found = languages.find((candidate) => portal.words[candidate]?.[prefix + name] !== undefined);
    return (found && portal.words[found]?.[prefix + name]) ?? name;
  };
}

/** The keys of words that answers of this service hold; a value of each stands behind it. */
export const wordPrefixes = {
  role: 'choice.managedAccount.roles.',
  action: 'choice.auditEntry.action.',
  subject: 'choice.auditEntry.subject.',
  field: 'choice.auditEntry.changes.',
} as const;

/** Fields whose values have words of their own, which lists of accounts show too. */
export const wordsOfValues: Readonly<Record<string, string>> = {
  type: 'choice.managedAccount.type.',
  state: 'choice.managedAccount.state.',
  roles: 'choice.managedAccount.roles.',
  way: 'choice.managedSession.way.',
};
