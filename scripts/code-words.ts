/** Finds the words that code asks for, so that a missing and an unused word can be told. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const rooms = ['runtime', 'pages', 'services'];
const families = 'shell|list|detail|tree|form|block|page|action|route|field|choice|error|menu|zone|search|consent|message|arrival';

/** A word key in quotes; a template that goes on with a value counts as a prefix. */
const literal = new RegExp(`['"\`]((?:${families})(?:\\.[\\w-]+)*\\.?)(['"\`]|\\$\\{)`, 'g');

/** Word keys in the code of the runtime and the pages; one that ends in a dot is a prefix. */
export async function codeWords(folder: string): Promise<string[]> {
  const texts = await Promise.all(rooms.map((room) => textsBelow(path.join(folder, room))));
  const keys = texts.flat().flatMap((text) => [...text.matchAll(literal)].map((match) => keyOf(match[1] as string, match[2] as string)));
  return [...new Set(keys)].filter((key) => key.includes('.')).sort();
}

const keyOf = (key: string, end: string): string => (end === '${' && !key.endsWith('.') ? key.slice(0, key.lastIndexOf('.') + 1) : key);

async function textsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const code = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.test.ts'));
  return Promise.all(code.map((entry) => readFile(path.join(entry.parentPath, entry.name), 'utf8')));
}
