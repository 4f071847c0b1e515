import type { Portal } from '../../../runtime/shared/portal.ts';
import type { Finding } from '../check.ts';

/** What is wrong with a node, in the first of some languages that has words for it. */
export function sentenceOf({ kind, node, of }: Finding, { words }: Pick<Portal, 'words'>, languages: readonly string[]): string {
  const key = `page.manage.faultTrees.check.finding.${kind}`;
  const word = languages.map((language) => words[language]?.[key]).find(Boolean) ?? kind;
  return word.replaceAll('{{node}}', node).replaceAll('{{of}}', of);
}
