/** Reads from the code which ids it names, so that what nothing names can be told. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CodeNames, LintFacts } from '../../../runtime/shared/qa/lint/index.ts';
import { filesBelow } from '../../schema.ts';

const rooms = {
  browser: ['runtime/browser', 'runtime/shared', 'pages'],
  server: ['runtime/server', 'services', 'demo', 'scripts'],
} as const;

/** A text in quotes that could be an id, and in a template what stands before its first value. */
const literal = /(['"])([\w.-]{2,80})\1|`([\w.-]{2,80})(`|\$\{)/g;

/** A menu that a part of the frame of every page shows. */
const menu = /\buseMenu\('([\w-]+)'\)/g;

/** Ids that stand as texts in the code of the browser and of the server, and the menus that the browser's asks for by name. */
export async function readCodeNames(folder: string): Promise<NonNullable<LintFacts['code']>> {
  const [browser, server] = await Promise.all([textsIn(folder, rooms.browser), textsIn(folder, rooms.server)]);
  const menus = browser.flatMap((text) => [...text.matchAll(menu)].map((match) => match[1] as string));
  return { browser: namesIn(browser), server: namesIn(server), menus };
}

function namesIn(texts: readonly string[]): CodeNames {
  const found = texts.flatMap((text) => [...text.matchAll(literal)]);
  return {
    exact: new Set(found.flatMap(([, , quoted, template, end]) => quoted ?? (end === '`' ? (template as string) : []))),
    beginnings: [...new Set(found.flatMap(([, , , template, end]) => (end === '${' ? (template as string) : [])))].sort(),
  };
}

const textsIn = async (folder: string, places: readonly string[]): Promise<string[]> =>
  (await Promise.all(places.map((place) => textsBelow(path.join(folder, place))))).flat();

async function textsBelow(folder: string): Promise<string[]> {
  const files = (await Promise.all(['.ts', '.tsx'].map((ending) => filesBelow(folder, ending)))).flat();
  const code = files.filter((file) => !/\.test\.tsx?$/.test(file));
  return Promise.all(code.map((file) => readFile(path.join(folder, file), 'utf8')));
}
