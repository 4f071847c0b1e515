/** Words of the interface for journeys in several languages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', '..', '..', 'schema', 'words');

/** Reads the words of a language. The result returns a word by its dotted key with its placeholders filled in. */
export function wordsOf(language: string): (key: string, facts?: Readonly<Record<string, string>>) => string {
  const files = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'));
  const trees = files.map((name) => JSON.parse(readFileSync(join(folder, language, name), 'utf8')) as unknown);
  return (key, facts = {}) => {
    const found = trees.map((tree) => wordIn(tree, key)).find((word) => word !== undefined);
    if (found === undefined) throw new Error(`There is no word ${key} in ${language}.`);
    return Object.entries(facts).reduce((word, [name, fact]) => word.replace(`{{${name}}}`, fact), found);
  };
}

/** Keys may themselves contain dots, such as ids of errors. */
function wordIn(tree: unknown, key: string): string | undefined {
  if (typeof tree === 'string') return key === '' ? tree : undefined;
  if (tree === null || typeof tree !== 'object') return undefined;
  for (const [name, inner] of Object.entries(tree)) {
    const isWhole = key === name;
    const found = isWhole || key.startsWith(`${name}.`) ? wordIn(inner, isWhole ? '' : key.slice(name.length + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
