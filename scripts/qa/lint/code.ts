/** Collects the ids in the code, to detect unused ones. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CodeFile, CodeNames, LintFacts } from '../../../runtime/shared/qa/lint/index.ts';
import { filesBelow } from '../../schema.ts';

const layers = {
  browser: ['runtime/blocks', 'runtime/browser', 'runtime/shared', 'pages'],
  server: ['runtime/server', 'services', 'demo', 'scripts'],
} as const;

/** A string literal that could be an id; of a template, the text before its first value. */
const literal = /(['"])([\w.-]{2,80})\1|`([\w.-]{2,80})(`|\$\{)/g;

/** Code that checks, edits or writes cards. It does not make the portal depend on their values. */
const cardCode = /^(runtime\/shared\/(compile|edit|qa\/lint\/unused)|scripts\/(new|bench))\/|\/(compile|shape)\.ts$/;

const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g;

/** An id such as `'overseas.header'`, which is not a property access. */
const quoted = /'[\w.-]+'/g;

/** A property that is read, without methods: as `object.name`, or in a pattern such as `{ name }`. */
const read = /(\w*)[?!]*\.([a-z]\w*)\b(?!\()|[{,]\s*([a-z]\w*)\s*(?=[,}=])/gi;

/** A constant of a file or an import: its properties are not facts of cards. */
const constant = /^(?:export )?const (\w+)(?:: [^=]+)? = \{|^import \{([^}]*)\}/gm;

/** The strings in the code of browser and server, and the facts that this code reads. */
export async function readCodeNames(folder: string): Promise<NonNullable<LintFacts['code']>> {
  const [browser, server] = await Promise.all([textsIn(folder, layers.browser), textsIn(folder, layers.server)]);
  const files = [...browser, ...server].filter(({ file }) => !cardCode.test(file)).map(codeFile);
  return { browser: namesIn(browser), server: namesIn(server), files };
}

interface CodeText {
  file: string;
  text: string;
}

/** The reads and strings of a file, without its comments. */
export function codeFile({ text }: CodeText): CodeFile {
  const code = text.replace(comment, '');
  const constants = new Set([...code.matchAll(constant)].flatMap(([, own, imported = '']) => own ?? imported.match(/\w+/g) ?? []));
  const found = [...code.replace(quoted, '').matchAll(read)].filter(([, object]) => object === undefined || !constants.has(object));
  return { reads: new Set(found.map(([, , property, taken = '']) => property ?? taken)), words: new Set(code.match(/\w+/g) ?? []) };
}

function namesIn(texts: readonly CodeText[]): CodeNames {
  const found = texts.flatMap(({ text }) => [...text.matchAll(literal)]);
  return {
    exact: new Set(found.flatMap(([, , quoted, template, end]) => quoted ?? (end === '`' ? (template as string) : []))),
    beginnings: [...new Set(found.flatMap(([, , , template, end]) => (end === '${' ? (template as string) : [])))].sort(),
  };
}

const textsIn = async (folder: string, subfolders: readonly string[]): Promise<CodeText[]> =>
  (await Promise.all(subfolders.map((subfolder) => textsBelow(folder, subfolder)))).flat();

async function textsBelow(folder: string, subfolder: string): Promise<CodeText[]> {
  const files = (await Promise.all(['.ts', '.tsx'].map((ending) => filesBelow(path.join(folder, subfolder), ending)))).flat();
  const code = files.filter((file) => !/\.test\.tsx?$/.test(file)).map((file) => `${subfolder}/${file}`);
  return Promise.all(code.map(async (file) => ({ file, text: await readFile(path.join(folder, file), 'utf8') })));
}
