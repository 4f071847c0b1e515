/** A backup as one small file, for fixtures: gzipped JSON of its files in base64. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

export async function compressBackup(folder: string, file: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const compressed = await Promise.all(
    files.sort().map(async (name) => [path.relative(folder, name), (await readFile(name)).toString('base64')] as const),
  );
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await promisify(gzip)(JSON.stringify(Object.fromEntries(compressed)), { level: 9 }));
}

export async function extractBackup(file: string, folder: string): Promise<void> {
  const compressed = JSON.parse((await promisify(gunzip)(await readFile(file))).toString()) as Record<string, string>;
  for (const [name, content] of Object.entries(compressed)) {
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, Buffer.from(content, 'base64'));
  }
}
