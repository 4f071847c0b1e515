/** Finds the words that code asks for, so that a missing and an unused word can be told. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const rooms = ['runtime', 'pages', 'services', 'demo'];
const families =
  'shell|list|detail|tree|form|block|page|action|route|field|choice|error|menu|zone|search|consent|batch|message|arrival|hours|place|writing';

/** A word key in quotes; a template that goes on with a value counts as a prefix. */
const literal = new RegExp(`['"\`]((?:${families})(?:\\.[\\w-]+)*\\.?)(['"\`]|\\$\\{)`, 'g');

/** Where families of words are named to be checked or sent along: nothing there asks for a word by such a name. */
const picksFamilies = /^runtime\/shared\/(compile\/|qa\/|tables\.ts$)|\/(compile|shape)\.ts$/;

/** A family alone, as in `field.${noun}.${name}`, asks for what cards name and no more; errors are made up in code too. */
const isFamily = /^(?!error)\w+\.$/;

/** Word keys in the code of the runtime and the pages; one that ends in a dot is a prefix. */
export async function codeWords(folder: string): Promise<string[]> {
  const texts = await Promise.all(rooms.map((room) => textsBelow(folder, room)));
  const keys = texts.flat().flatMap((text) => [...text.matchAll(literal)].map((match) => keyOf(match[1] as string, match[2] as string)));
  return [...new Set(keys)].filter((key) => key.includes('.') && !isFamily.test(key)).sort();
}

const keyOf = (key: string, end: string): string => (end === '${' && !key.endsWith('.') ? key.slice(0, key.lastIndexOf('.') + 1) : key);

async function textsBelow(folder: string, room: string): Promise<string[]> {
  const names = await readdir(path.join(folder, room), { recursive: true }).catch(() => []);
  const code = names
    .map((name) => path.join(room, name))
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts') && !picksFamilies.test(name.split(path.sep).join('/')));
  return Promise.all(code.map((name) => readFile(path.join(folder, name), 'utf8')));
}
