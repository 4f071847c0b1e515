/** Maps folders to categories of a zone's class type. */
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { parse, YAMLParseError } from 'yaml';
import type { Database } from '../../../runtime/server/database/database.ts';
import { categories } from '../../articles/tables.ts';
import type { ImportFolder } from './folder.ts';
import type { ImportZone } from './importZone.ts';
import { DocumentRefusal } from './refusal.ts';

export interface FolderCategory {
  code: string;
  parent: string;
  /** By language. */
  names: Record<string, string>;
  position: number;
}

const maxLabelBytes = 65_536;

/** The position of categories without an explicit one. */
const unplaced = 1000;

/** The category of every folder with documents, by path; parents come before their children. */
export async function categoriesOf(
  { database, folder, language }: { database: Database; folder: ImportFolder; language: string },
  { category, classType }: ImportZone,
): Promise<Map<string, FolderCategory>> {
  const found = new Map<string, FolderCategory>();
  for (const path of foldersOf(folder.documents)) {
    const above = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
    const parent = found.get(above)?.code ?? category;
    const { label, labels, code, position } = await labelOf(folder, path);
    const name = path.split('/').at(-1) as string;
    const names = labels ?? { [language]: label ?? spoken(name) };
    found.set(path, { code: code && (await isOurs(database, code, classType)) ? code : codeOf(parent, name), parent, names, position });
  }
  return found;
}

/** Whether a requested code is free, or belongs to a category of the same class type. */
async function isOurs(database: Database, code: string, type: string): Promise<boolean> {
  const [there] = await database.select({ type: categories.type }).from(categories).where(eq(categories.code, code));
  return there === undefined || there.type === type;
}

/** Sorted, so that parents come first. */
function foldersOf(documents: readonly string[]): string[] {
  const parts = documents.map((path) => path.split('/').slice(0, -1));
  const paths = parts.flatMap((names) => names.map((_, index) => names.slice(0, index + 1).join('/')));
  return [...new Set(paths)].sort();
}

const maxCode = 80;

/** The code of a category, derived from its parent's code and the folder name; a non-ASCII name is replaced by its hash. */
function codeOf(parent: string, name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const own = /^[\x20-\x7e]+$/.test(name) && plain ? plain : createHash('sha256').update(name).digest('hex').slice(0, 8);
  const code = `${parent}-${own}`;
  return code.length <= maxCode ? code : `${code.slice(0, maxCode - 9)}-${createHash('sha256').update(code).digest('hex').slice(0, 8)}`;
}

/** A folder name as a title: `custom_classification` becomes `Custom classification`. */
function spoken(name: string): string {
  const words =
    name
      .replace(/^\d+[-_. ]+/, '')
      .replace(/[-_]+/g, ' ')
      .trim() || name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface FolderLabel {
  label?: string;
  /** Names by language, and the code, written by an export. */
  labels?: Record<string, string>;
  code?: string;
  position: number;
}

/** The category file of Docusaurus, with the extra fields that an export writes. */
async function labelOf(folder: ImportFolder, path: string): Promise<FolderLabel> {
  const file = ['_category_.json', '_category_.yml', '_category_.yaml']
    .map((name) => `${path}/${name}`)
    .find((name) => folder.others.includes(name));
  if (!file) return { position: unplaced };
  try {
    // JSON is a subset of YAML.
    const said = (parse((await folder.read(file, maxLabelBytes)).toString(), { maxAliasCount: 0 }) ?? {}) as Record<string, unknown>;
    const { label, labels, code, position } = said;
    const names = Object.entries(labels ?? {}).filter(([language, name]) => /^[a-z]{2}$/.test(language) && typeof name === 'string');
    return {
      ...(typeof label === 'string' && label !== '' && { label: label.slice(0, 200) }),
      ...(names.length > 0 && { labels: Object.fromEntries(names.map(([language, name]) => [language, String(name).slice(0, 200)])) }),
      ...(typeof code === 'string' && /^[\w-]{1,80}$/.test(code) && { code }),
      position: typeof position === 'number' ? Math.round(position) : unplaced,
    };
  } catch (error) {
    if (error instanceof DocumentRefusal || error instanceof YAMLParseError) return { position: unplaced };
    throw error;
  }
}

/** Creates the missing categories. An existing category gets names only in missing languages. */
export async function saveCategories(database: Database, folders: Iterable<FolderCategory>, type: string): Promise<void> {
  for (const category of folders) {
    await database
      .insert(categories)
      .values({ ...category, type })
      .onConflictDoUpdate({
        target: categories.code,
        set: { names: sql`${JSON.stringify(category.names)}::jsonb || ${categories.names}` },
      });
  }
}
