/** `generated/migrations.sha256`: the hash of each migration at its creation. Lines are added for new ones, never changed. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../schema.ts';

export const migrationHashesFile = 'migrations.sha256';

const migrations = 'services/migrations';

/** Recorded and actual hashes by file name. */
async function readHashes(folder: string): Promise<{ noted: Map<string, string>; found: Map<string, string> }> {
  const text = await readFile(path.join(folder, 'generated', migrationHashesFile), 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => line !== '');
  const noted = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  const names = (await filesBelow(path.join(folder, migrations), '')).filter((name) => name.endsWith('.sql'));
  const hashes = names.map(async (name): Promise<[string, string]> => {
    const content = await readFile(path.join(folder, migrations, name));
    return [name, createHash('sha256').update(content).digest('hex')];
  });
  return { noted, found: new Map(await Promise.all(hashes)) };
}

/** The text of the file in the format of sha256sum. Recorded hashes are kept even if they no longer match. */
export async function migrationHashes(folder: string): Promise<string> {
  const { noted, found } = await readHashes(folder);
  const all = [...new Map([...found, ...noted])].sort(([one], [other]) => (one < other ? -1 : 1));
  return all.map(([name, hash]) => `${hash}  ${name}\n`).join('');
}

/** The migrations that were edited or removed after they were recorded, one sentence for each. */
export async function editedMigrations(folder: string): Promise<{ file: string; message: string }[]> {
  const { noted, found } = await readHashes(folder);
  return [...noted]
    .filter(([name, hash]) => found.get(name) !== hash)
    .map(([name]) => ({
      file: `${migrations}/${name}`,
      message: `${found.has(name) ? 'was edited' : 'is gone'}. Databases may have been migrated by it: bring it back, and change tables by a new migration. Where nobody else has it yet, remove its line from generated/${migrationHashesFile} and run npm run generate.`,
    }));
}
