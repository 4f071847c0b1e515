/** Declared names of tables and entities, which must not be reused. */
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The declaration of each name, by its spelling in code: `ownProducts` for the table `own_products`. */
export async function declaredNames(folder: string): Promise<Record<string, string>> {
  const files = await Array.fromAsync(
    glob(['runtime/server/*/tables.ts', 'services/**/tables.ts', 'schema/entities/*.ts'], { cwd: folder }),
  );
  const found = await Promise.all(files.sort().map(async (file) => namesIn(file, await readFile(path.join(folder, file), 'utf8'))));
  return Object.fromEntries(found.flat());
}

const declarations = [/export const (\w+) = pgTable\(/g, /pgTable\(\s*'(\w+)'/g, /\bentity\(\s*'(\w+)'/g];

const namesIn = (file: string, text: string): [name: string, file: string][] =>
  declarations.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']): [string, string] => [camelCase(name), file]));

const camelCase = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
