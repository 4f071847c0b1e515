import type { Portal } from '../../../runtime/shared/portal.ts';
import { readingLanguages } from '../../shared/access/reader.ts';

/** Returns a function that looks up words in a language; a value without a word is returned unchanged. */
export function wordsFor(portal: Portal, language: string | undefined): (prefix: string, name: string) => string {
  const languages = readingLanguages(portal, language);
  return (prefix, name) => {
    const found = languages.find((candidate) => portal.words[candidate]?.[prefix + name] !== undefined);
    return (found && portal.words[found]?.[prefix + name]) ?? name;
  };
}

/** Prefixes of word keys in responses; the value follows. */
export const wordPrefixes = {
  role: 'choice.managedAccount.roles.',
  action: 'choice.auditEntry.action.',
  subject: 'choice.auditEntry.subject.',
  field: 'choice.auditEntry.changes.',
} as const;

/** Fields with translated values, and the prefixes of their word keys. */
export const wordsOfValues: Readonly<Record<string, string>> = {
  type: 'choice.managedAccount.type.',
  state: 'choice.managedAccount.state.',
  roles: 'choice.managedAccount.roles.',
  way: 'choice.managedSession.way.',
};
