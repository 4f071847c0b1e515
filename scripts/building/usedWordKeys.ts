/** Finds the word keys that code uses, to detect missing and unused words. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const folders = ['runtime', 'pages', 'services', 'demo'];
const families =
  'shell|list|detail|tree|form|block|page|action|route|field|choice|error|menu|zone|search|consent|batch|message|arrival|hours|place|writing|bulk|savedViews|due|slots|lookup';

/** A quoted word key; a template literal that continues with a value counts as a prefix. */
const literal = new RegExp(`['"\`]((?:${families})(?:\\.[\\w-]+)*\\.?)(['"\`]|\\$\\{)`, 'g');

/** Files that list word families in order to check or send them: these literals are not uses of words. */
const picksFamilies = /^runtime\/shared\/(compile\/|qa\/|tables\.ts$)|\/(compile|shape)\.ts$/;

/**
 * A family alone, as in `field.${noun}.${name}`, refers to words that cards name. Errors are the exception, because code
 * composes their keys.
 */
const isFamily = /^(?!error)\w+\.$/;

/** Returns the word keys in the code of all layers. A key that ends in a dot is a prefix. */
export async function readUsedWordKeys(folder: string): Promise<string[]> {
  const texts = await Promise.all(folders.map((subfolder) => textsBelow(folder, subfolder)));
  const keys = texts.flat().flatMap((text) => [...text.matchAll(literal)].map((match) => keyOf(match[1] as string, match[2] as string)));
  return [...new Set(keys)].filter((key) => key.includes('.') && !isFamily.test(key)).sort();
}

const keyOf = (key: string, end: string): string => (end === '${' && !key.endsWith('.') ? key.slice(0, key.lastIndexOf('.') + 1) : key);

async function textsBelow(folder: string, subfolder: string): Promise<string[]> {
  const names = await readdir(path.join(folder, subfolder), { recursive: true }).catch(() => []);
  const code = names
    .map((name) => path.join(subfolder, name))
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts') && !picksFamilies.test(name.split(path.sep).join('/')));
  return Promise.all(code.map((name) => readFile(path.join(folder, name), 'utf8')));
}
