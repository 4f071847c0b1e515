import { and, eq } from 'drizzle-orm';
import type { Database } from '../../runtime/server/database/database.ts';
import type { FileFacts, FileStore } from '../../runtime/server/files/store.ts';
import { type Extracted, extract, type PreviewKind } from '../extraction/index.ts';
import { filePreviews } from './tables.ts';

/** Increase it when the extraction changes. */
const format = 2;

interface ExtractCacheContext {
  database: Database;
  files: Pick<FileStore, 'open'>;
  afterResponse: (work: (database: Database) => Promise<unknown>) => void;
}

/** Reading these files timed out or was interrupted, so it is tried again. */
const passing = new Set(['busy', 'too-slow']);

/** The content of a file: from the cache, otherwise extracted now and cached. */
export async function cachedExtract(
  { database, files, afterResponse }: ExtractCacheContext,
  file: FileFacts,
  kind: PreviewKind,
): Promise<Extracted> {
  const which = and(eq(filePreviews.sha256, file.sha256), eq(filePreviews.kind, kind), eq(filePreviews.format, format));
  const [stored] = await database.select({ result: filePreviews.result }).from(filePreviews).where(which);
  if (stored) return stored.result;
  const result = await extract(kind, { size: file.size, open: (range) => files.open(file, range) });
  if ('refusal' in result && passing.has(result.refusal)) return result;
  const row = { sha256: file.sha256, kind, format, result: storable(result), madeAt: new Date() };
  afterResponse((writing) =>
    writing
      .insert(filePreviews)
      .values(row)
      .onConflictDoUpdate({ target: [filePreviews.sha256, filePreviews.kind], set: row }),
  );
  return result;
}

/** PostgreSQL stores every character in JSON except NUL and unpaired surrogates. */
const storable = (result: Extracted): Extracted =>
  JSON.parse(
    JSON.stringify(result, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value)),
  );
