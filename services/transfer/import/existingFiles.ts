import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import type { FileStore } from '../../../runtime/server/files/store.ts';
import { files } from '../../../runtime/server/files/tables.ts';
import { cleanDrawing } from './drawing.ts';

interface FileToMatch {
  id: string;
  sha256: string;
  name: string;
  /** The highest permitted audience. */
  audience: number;
}

/**
 * Finds existing files for files that would be imported: with the same name and content, and not restricted to a smaller
 * audience. Content that was exported from this portal thus keeps its files.
 */
export async function findExistingFiles(database: Database, pictures: readonly FileToMatch[]): Promise<Map<string, string>> {
  if (pictures.length === 0) return new Map();
  const rows = await database
    .select({ id: files.id, sha256: files.sha256, name: files.name, audience: files.audience })
    .from(files)
    .where(and(inArray(files.sha256, [...new Set(pictures.map(({ sha256 }) => sha256))]), isNull(files.endsAt)))
    .orderBy(desc(files.audience), files.createdAt, files.id);
  return new Map(
    pictures.flatMap(({ id, sha256, name, audience }) => {
      const same = rows.filter((row) => row.sha256 === sha256);
      const twin = same.find((row) => row.name === name && row.audience <= audience);
      return twin && !same.some((row) => row.id === id) ? [[id, twin.id] as const] : [];
    }),
  );
}

/** Finds existing files for SVG drawings. They are stored as uploaded and served sanitised, so the sanitised forms are compared. */
export async function findExistingDrawings(
  { database, files: store }: { database: Database; files: FileStore },
  pictures: readonly FileToMatch[],
): Promise<Map<string, string>> {
  const twins = new Map<string, string>();
  for (const { id, sha256, name, audience } of pictures) {
    const rows = await database
      .select()
      .from(files)
      .where(and(eq(files.name, name), eq(files.mime, 'image/svg+xml'), isNull(files.endsAt), lte(files.audience, audience)))
      .orderBy(desc(files.audience), files.createdAt, files.id)
      .limit(maxCompared);
    const isOwn = rows.some((row) => row.id === id);
    for (const row of isOwn ? [] : rows) if (!twins.has(id) && (await cleanHash(store, row)) === sha256) twins.set(id, row.id);
  }
  return twins;
}

/** Maximum number of drawings with one name that are compared. */
const maxCompared = 5;

async function cleanHash(store: FileStore, file: typeof files.$inferSelect): Promise<string | undefined> {
  if (file.size > maxDrawingBytes || !(await store.holds(file))) return undefined;
  const drawing = Buffer.concat((await store.open(file).toArray()) as Buffer[]).toString();
  return createHash('sha256').update(cleanDrawing(drawing)).digest('hex');
}

const maxDrawingBytes = 20 * 1_048_576;
