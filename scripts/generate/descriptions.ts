/** Descriptions of card keys for editors, from the docblocks of the vocabulary. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { JsonSchema } from '../../runtime/shared/portal.ts';
import { keyDescriptions } from '../../schema/define/descriptions.ts';
import { filesBelow } from '../schema.ts';
import { blockFolders } from './blockTables.ts';

/** A key with a docblock. Its sibling keys distinguish it from keys of the same name. */
interface DescribedKey {
  sentence: string;
  siblings: ReadonlySet<string>;
}

export type KeyDescriptions = ReadonlyMap<string, readonly DescribedKey[]>;

/** The code of the vocabulary: schema/define, and the shapes of block kinds. */
export async function vocabularyTexts(folder: string): Promise<string[]> {
  const names = (await filesBelow(path.join(folder, 'schema/define'), '.ts')).map((name) => `schema/define/${name}`);
  const shapes = (await blockFolders(folder)).map((block) => `${block.folder}/shape.ts`);
  return Promise.all([...names, ...shapes].map((name) => readFile(path.join(folder, name), 'utf8')));
}

/** Reads the docblocks of the vocabulary. */
export async function readDescriptions(folder: string): Promise<KeyDescriptions> {
  const found = (await vocabularyTexts(folder)).flatMap(describedKeys);
  return Map.groupBy(
    found.map(({ name, ...described }) => ({ name, ...described })),
    ({ name }) => name,
  );
}

const token =
  /\/\*\*([\s\S]*?)\*\/|\/\/[^\n]*|(['"`])(?:\\.|(?!\2)[^\\])*\2|\/(?:\\.|\[[^\]]*\]|[^/\\\n])+\/[gimsuy]*(?=[)\s,.])|(\.{3})?([$\w]+)(?=\s*:)|[{}]/g;

/** The keys of every object literal of a text, with the docblock before each. */
function describedKeys(text: string): (DescribedKey & { name: string })[] {
  const open: { keys: Set<string>; own: { name: string; sentence: string }[] }[] = [];
  const found: (DescribedKey & { name: string })[] = [];
  let block: string | undefined;
  for (const match of text.matchAll(token)) {
    const [sign, doc, , , name] = match;
    if (doc !== undefined) block = sentenceOf(doc);
    else if (sign === '{') {
      open.push({ keys: new Set(), own: [] });
      block = undefined;
    } else if (sign === '}') {
      const { keys, own } = open.pop() ?? { keys: new Set<string>(), own: [] };
      found.push(...own.map((key) => ({ ...key, siblings: keys })));
    } else if (name !== undefined) {
      open.at(-1)?.keys.add(name);
      if (block !== undefined) open.at(-1)?.own.push({ name, sentence: block });
      block = undefined;
    }
  }
  return found;
}

const sentenceOf = (doc: string): string =>
  doc
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Adds a description to every property of a schema, which editors show on hover. */
export function withDescriptions(part: unknown, known: KeyDescriptions): unknown {
  if (Array.isArray(part)) return part.map((item) => withDescriptions(item, known));
  if (part === null || typeof part !== 'object') return part;
  const inner = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withDescriptions(value, known)])) as JsonSchema;
  const { properties } = inner;
  if (properties === null || typeof properties !== 'object' || Array.isArray(properties)) return inner;
  const names = Object.keys(properties);
  const entries = Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => {
    const description = schema.description ?? descriptionOf(name, names, known);
    return [name, { ...(description !== undefined && { description }), ...schema }];
  });
  return { ...inner, properties: Object.fromEntries(entries) };
}

/**
 * The docblock of the key in the vocabulary; if it has none, the default for its name. A docblock applies if all keys of its
 * object are keys of the schema. If several apply, that of the largest object is used.
 */
function descriptionOf(name: string, names: readonly string[], known: KeyDescriptions): string | undefined {
  const [best] = (known.get(name) ?? [])
    .filter(({ siblings }) => [...siblings].every((key) => names.includes(key)))
    .toSorted((one, other) => other.siblings.size - one.siblings.size);
  return best?.sentence ?? (Object.hasOwn(keyDescriptions, name) ? keyDescriptions[name] : undefined);
}
