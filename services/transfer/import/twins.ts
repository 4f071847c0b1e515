import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../../runtime/server/database/database.ts';
import type { FileStore } from '../../../runtime/server/files/store.ts';
import { files } from '../../../runtime/server/files/tables.ts';
import { cleanDrawing } from './drawing.ts';

interface WantedTwin {
  id: string;
  sha256: string;
  name: string;
  /** The most closed that it may be. */
  audience: number;
}

/**
 * Of files that are not in the store yet, those that are there under another id: with the same name and content, and for
 * no fewer readers. What was exported from here and comes back is then what it was.
 */
export async function twinsOf(database: Database, wanted: readonly WantedTwin[]): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map();
  const rows = await database
    .select({ id: files.id, sha256: files.sha256, name: files.name, audience: files.audience })
    .from(files)
    .where(and(inArray(files.sha256, [...new Set(wanted.map(({ sha256 }) => sha256))]), isNull(files.endsAt)))
    .orderBy(desc(files.audience), files.createdAt, files.id);
  return new Map(
    wanted.flatMap(({ id, sha256, name, audience }) => {
      const same = rows.filter((row) => row.sha256 === sha256);
      const twin = same.find((row) => row.name === name && row.audience <= audience);
      return twin && !same.some((row) => row.id === id) ? [[id, twin.id] as const] : [];
    }),
  );
}

/** The same of drawings, which are kept as they came and go out clean: what is compared is the clean one. */
export async function drawnAlike(
  { database, files: store }: { database: Database; files: FileStore },
  wanted: readonly WantedTwin[],
): Promise<Map<string, string>> {
  const twins = new Map<string, string>();
  for (const { id, sha256, name, audience } of wanted) {
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

/** Drawings of one name that are looked at; of more, nobody knows which is meant. */
const maxCompared = 5;

async function cleanHash(store: FileStore, file: typeof files.$inferSelect): Promise<string | undefined> {
  if (file.size > maxDrawingBytes || !(await store.holds(file))) return undefined;
  const drawing = Buffer.concat((await store.open(file).toArray()) as Buffer[]).toString();
  return createHash('sha256').update(cleanDrawing(drawing)).digest('hex');
}

const maxDrawingBytes = 20 * 1_048_576;
