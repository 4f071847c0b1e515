import type { Portal } from '../../../runtime/shared/portal.ts';
import type { Finding } from '../check.ts';

/** Maximum length of a list of keys in a sentence, in UTF-16 units: a loop may contain every node. */
const maxKeys = 500;

/** Describes a finding in the first available of the languages. */
export function describeFinding({ kind, node, of }: Finding, { words }: Pick<Portal, 'words'>, languages: readonly string[]): string {
  const key = `page.manage.faultTrees.check.finding.${kind}`;
  const word = languages.map((language) => words[language]?.[key]).find(Boolean) ?? kind;
  const keys = of.length > maxKeys ? `${of.slice(0, maxKeys)} …` : of;
  return word.replaceAll('{{node}}', node).replaceAll('{{of}}', keys);
}
