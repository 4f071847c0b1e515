/** Folders as categories of a zone's class type. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { parse, YAMLParseError } from 'yaml';
import type { Database } from '../../../runtime/server/database/database.ts';
import { categories } from '../tables.ts';
import type { ImportFolder } from './folder.ts';
import { DocumentRefusal } from './refusal.ts';
import type { Shelf } from './shelf.ts';

export interface FolderCategory {
  code: string;
  parent: string;
  name: string;
  position: number;
}

const mostLabelBytes = 65_536;

/** Behind those that somebody gave a place. */
const unplaced = 1000;

/** The categories of every folder that holds documents, by its path; a folder stands before those below it. */
export async function categoriesOf(folder: ImportFolder, { category }: Shelf): Promise<Map<string, FolderCategory>> {
  const found = new Map<string, FolderCategory>();
  for (const path of foldersOf(folder.documents)) {
    const above = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
    const parent = found.get(above)?.code ?? category;
    const { label, position } = await labelOf(folder, path);
    const name = path.split('/').at(-1) as string;
    found.set(path, { code: codeOf(parent, name), parent, name: label ?? spoken(name), position });
  }
  return found;
}

/** Sorted, so that what is above comes first. */
function foldersOf(documents: readonly string[]): string[] {
  const parts = documents.map((path) => path.split('/').slice(0, -1));
  const paths = parts.flatMap((names) => names.map((_, at) => names.slice(0, at + 1).join('/')));
  return [...new Set(paths)].sort();
}

const mostCode = 80;

/** The code of a category, made of its parent's and the folder's name; a name in another alphabet has its hash instead. */
function codeOf(parent: string, name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const own = /^[\x20-\x7e]+$/.test(name) && plain ? plain : createHash('sha256').update(name).digest('hex').slice(0, 8);
  const code = `${parent}-${own}`;
  return code.length <= mostCode ? code : `${code.slice(0, mostCode - 9)}-${createHash('sha256').update(code).digest('hex').slice(0, 8)}`;
}

/** `custom_classification` as people say it. */
function spoken(name: string): string {
  const words =
    name
      .replace(/^\d+[-_. ]+/, '')
      .replace(/[-_]+/g, ' ')
      .trim() || name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What Docusaurus keeps beside the documents of a folder. */
async function labelOf(folder: ImportFolder, path: string): Promise<{ label?: string; position: number }> {
  const file = ['_category_.json', '_category_.yml', '_category_.yaml']
    .map((name) => `${path}/${name}`)
    .find((name) => folder.others.includes(name));
  if (!file) return { position: unplaced };
  try {
    // JSON is YAML.
    const { label, position } = (parse((await folder.read(file, mostLabelBytes)).toString(), { maxAliasCount: 0 }) ?? {}) as Record<
      string,
      unknown
    >;
    const isNamed = typeof label === 'string' && label !== '';
    return { ...(isNamed && { label: label.slice(0, 200) }), position: typeof position === 'number' ? Math.round(position) : unplaced };
  } catch (error) {
    if (error instanceof DocumentRefusal || error instanceof YAMLParseError) return { position: unplaced };
    throw error;
  }
}

/** Makes the categories that are missing. One that is there keeps its names and gets this one where it has none in the language. */
export async function keepCategories(database: Database, folders: Iterable<FolderCategory>, type: string, language: string): Promise<void> {
  for (const { name, ...category } of folders) {
    const named = { [language]: name };
    await database
      .insert(categories)
      .values({ ...category, type, names: named })
      .onConflictDoUpdate({ target: categories.code, set: { names: sql`${JSON.stringify(named)}::jsonb || ${categories.names}` } });
  }
}
