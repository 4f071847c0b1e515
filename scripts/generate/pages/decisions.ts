/** docs/decisions/README.md: the decisions by their titles. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../../schema.ts';
import { originOf } from './markdown.ts';

export async function decisionsPage(folder: string): Promise<string> {
  const below = path.join(folder, 'docs/decisions');
  const names = (await filesBelow(below, '.md')).filter((name) => name !== 'README.md').sort();
  const titles = await Promise.all(names.map(async (name) => titleOf(await readFile(path.join(below, name), 'utf8'))));
  return `# Decisions

${originOf('the other pages of this folder')}

For engineers who ask why something is as it is. Each page has the decision, the options and the reasons.

Add a page for each choice between libraries or designs, of up to one screen.

${names.map((name, index) => `- [${titles[index]}](${name})`).join('\n')}
`;
}

const titleOf = (text: string): string => /^# (.+)$/m.exec(text)?.[1] ?? '';
