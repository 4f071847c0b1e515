/** Writes the stored documents into a folder: the original bytes, each with its SHA-512. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import { forAll, writeNew } from '../../runtime/server/disk/write.ts';
import { CsafRefusal } from '../csaf/index.ts';
import { advisories } from './tables.ts';

/** The line of a `.sha512` file. */
export const hashLine = (sha512: string, fileName: string): string => `${sha512}  ${fileName}\n`;

/**
 * Exports all advisories, in folders by year. Existing files are never overwritten.
 *
 * @throws CsafRefusal if a file already exists
 */
export async function exportAdvisories(database: Database, folder: string): Promise<number> {
  const rows = await database
    .select({ id: advisories.id, year: advisories.year, fileName: advisories.fileName, sha512: advisories.sha512 })
    .from(advisories)
    .orderBy(asc(advisories.year), asc(advisories.fileName));
  for (const { id, year, fileName, sha512 } of rows) {
    const [stored] = await database.select({ document: advisories.document }).from(advisories).where(eq(advisories.id, id));
    if (!stored) continue;
    const file = path.join(folder, String(year), fileName);
    await mkdir(path.dirname(file), { recursive: true });
    await writeOnce(file, stored.document);
    await writeOnce(`${file}.sha512`, Buffer.from(hashLine(sha512, fileName)));
  }
  return rows.length;
}

async function writeOnce(file: string, bytes: Buffer): Promise<void> {
  await writeNew(file, bytes, forAll).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new CsafRefusal(`${file} is there already: name a new folder`) : error;
  });
}
