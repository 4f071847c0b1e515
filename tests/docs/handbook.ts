/** The documents of the project, as tests read them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/paths.ts';

export interface HandbookPage {
  /** Path below the root of the repository. */
  file: string;
  text: string;
}

/** A fenced block, with the name in the comment before it: `<!-- recipe: zone -->` or `<!-- run -->`. */
export interface FencedBlock {
  file: string;
  line: number;
  language: string;
  text: string;
  mark: { kind: 'recipe'; name: string } | { kind: 'run' } | null;
}

const topPages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'];

/** All pages: those of the root, then those of docs/ by their names. */
export function readPages(): HandbookPage[] {
  const below = readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  const files = [...topPages, ...below.sort().map((name) => `docs/${name}`)];
  return files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

const fence = /(?:<!-- (run|recipe: (\w+)) -->\n)?^( *)```(\w*)\n([\s\S]*?)^ *```$/gm;

export function blocksOf({ file, text }: HandbookPage): FencedBlock[] {
  return [...text.matchAll(fence)].map((match) => {
    const [, mark, name, , language = '', inner = ''] = match;
    const line = text.slice(0, match.index).split('\n').length;
    const named = name === undefined ? ({ kind: 'run' } as const) : ({ kind: 'recipe', name } as const);
    return { file, line, language, text: inner, mark: mark === undefined ? null : named };
  });
}

/** The text without fenced blocks. */
export const proseOf = ({ text }: HandbookPage): string => text.replace(fence, '');

/** The code in backticks of the prose. */
export const inlineCode = (page: HandbookPage): string[] => [...proseOf(page).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code as string);

/** Names that `npm run new` commands in the pages create. Their files exist only in the copy that runs the recipes. */
export const createdNames = (pages: readonly HandbookPage[]): string[] =>
  pages.flatMap(({ text }) => [...text.matchAll(/npm run new -- \w+ ([\w.]+)/g)].map(([, name]) => name as string));
