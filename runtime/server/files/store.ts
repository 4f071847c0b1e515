import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { and, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { type ContentStorage, contentKey, madeKey, passingKey, withDraft } from '../contents/contents.ts';
import { folderStorage } from '../contents/folder.ts';
import type { Database } from '../database/database.ts';
import { type PaddedContent, writeHashed, writePadded } from '../disk/hashed.ts';
import { makeFolder } from '../disk/makeFolder.ts';
import { type ByteRange, ShortFile } from '../disk/read.ts';
import { writeNew } from '../disk/write.ts';
import { disposition } from './disposition.ts';
import { files } from './tables.ts';

/** A file in the answers of calls. */
export interface FileFacts {
  attachmentId: string;
  fileName: string;
  /** Bytes. */
  size: number;
  mime: string;
  sha256: string;
  /** Same-origin address. */
  fileOriginPath: string;
}

/** Access to a stored file: its owner, and accounts whose type reaches the audience (1 everyone, 2, 3 staff). */
export interface FileAccess {
  owner: string | null;
  audience: number;
  /** Expiry time; null for permanent files. */
  endsAt: Date | null;
}

export interface NewFile {
  name: string;
  mime: string;
  owner?: string | null;
  audience?: 1 | 2 | 3;
  /** A fixed id, for contents that are imported repeatedly; the row is replaced. */
  id?: string;
}

/** A temporary file for an account, such as an archive. */
export interface NewPassingFile {
  id: string;
  name: string;
  mime: string;
  owner: string;
  endsAt: Date;
}

/** Locates a content: by hash, or by file id for a temporary file. */
export type StoredContent = Pick<FileFacts, 'sha256' | 'size'> & Partial<Pick<FileFacts, 'attachmentId'> & Pick<FileAccess, 'endsAt'>>;

type StorableContent = Readable | Buffer | string | PaddedContent;

/** The file store: contents by hash in a folder or bucket, metadata in the database. */
export interface FileStore {
  /** Stores a content durably and resolves with its metadata. */
  put(content: StorableContent, file: NewFile): Promise<FileFacts>;
  /** Stores several contents in parallel, with one statement for the rows. Resolves with their metadata in order. */
  putAll(all: readonly (NewFile & { content: Buffer | string | PaddedContent })[]): Promise<FileFacts[]>;
  facts(id: string): Promise<FileFacts | null>;
  /** Metadata of several files in the order of the ids; unknown ids are omitted. */
  list(ids: readonly string[]): Promise<FileFacts[]>;
  /** Metadata with access rules; null for an unknown id. */
  find(id: string): Promise<(FileFacts & FileAccess) | null>;
  /** Metadata with access rules of several files in the order of the ids; unknown ids are omitted. */
  findAll(ids: readonly string[]): Promise<(FileFacts & FileAccess)[]>;
  /** Metadata with access rules of files that a text will refer to. They cannot be deleted before the end of its transaction. */
  findToUse(ids: readonly string[]): Promise<(FileFacts & FileAccess)[]>;
  /** An earlier content of a file by its name; null for an unknown one. */
  earlier(id: string, name: string): Promise<(StoredContent & Pick<FileFacts, 'fileName' | 'mime'>) | null>;
  /** Streams a content. The stream fails if the content is shorter than recorded in its row. */
  open(file: StoredContent, range?: ByteRange): Readable;
  /** A short-lived address of a download that does not pass through the portal; undefined if the store has none. */
  directAddress(file: StoredContent & Pick<FileFacts, 'fileName' | 'mime'>): Promise<string | undefined>;
  /** Whether the content exists with the size in its row. */
  holds(file: StoredContent): Promise<boolean>;
  /** A derived file, such as the picture of a page; null if there is none. Backups omit it, because it can be created again. */
  made(file: StoredContent, name: string): Promise<Buffer | null>;
  /** Size of a derived file in bytes. */
  madeSize(file: StoredContent, name: string): Promise<number | null>;
  storeDerived(file: StoredContent, name: string, made: Uint8Array): Promise<void>;
  /** Stores a temporary file for its owner, completely or not at all. */
  putPassing(content: Readable, file: NewPassingFile): Promise<FileFacts>;
  /** Deletes expired temporary files. */
  forgetPassed(now: Date): Promise<void>;
  /** Deletes temporary files before they expire. */
  drop(ids: readonly string[]): Promise<void>;
  /** The same store with its rows in a transaction. */
  within(database: Database): FileStore;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Opens the store on a folder or on configured storage, and creates the folder of drafts where it is missing. */
export async function openFileStore(path: string | ContentStorage, database: Database): Promise<FileStore> {
  const storage = typeof path === 'string' ? folderStorage(path) : path;
  await makeFolder(storage.drafts);
  await sweepDrafts(storage.drafts);
  return storeOn(storage, database);
}

const dayMs = 24 * 60 * 60 * 1000;

/** Removes incomplete files of killed processes. Recent ones may still be written by another process. */
async function sweepDrafts(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const draft = join(incoming, name);
    const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > dayMs) await rm(draft, { force: true });
  }
}

function storeOn(storage: ContentStorage, database: Database): FileStore {
  const { contents } = storage;
  const find = (id: string) => findFile(database, id);
  return {
    put: async (content, file) => (await putFiles(storage, database, [{ ...file, content }]))[0] as FileFacts,
    putAll: (all) => putFiles(storage, database, all),
    facts: async (id) => wireFacts(await find(id)),
    list: (ids) => listFiles(database, ids),
    find,
    findAll: (ids) => findFiles(database, ids),
    findToUse: (ids) => findFiles(database, ids, true),
    earlier: (id, name) => findEarlier(database, id, name),
    open: (file, range = { start: 0, end: file.size - 1 }) => (file.size === 0 ? Readable.from([]) : contents.open(keyOf(file), range)),
    directAddress: (file) => directAddress(contents, file),
    holds: async (file) => (await contents.size(keyOf(file))) === file.size,
    made: ({ sha256 }, name) => contents.read(madeKey(sha256, name)),
    madeSize: ({ sha256 }, name) => contents.size(madeKey(sha256, name)),
    storeDerived: ({ sha256 }, name, made) => storeDerived(storage, madeKey(sha256, name), made),
    putPassing: (content, file) => putPassing(storage, database, content, file),
    forgetPassed: (now) => dropFiles(storage, database, lte(files.endsAt, now)),
    drop: async (ids) => (ids.length > 0 ? dropFiles(storage, database, inArray(files.id, [...ids])) : undefined),
    within: (transaction) => storeOn(storage, transaction),
  };
}

async function putFiles(
  storage: ContentStorage,
  database: Database,
  all: readonly (NewFile & { content: StorableContent })[],
): Promise<FileFacts[]> {
  const rows = await Promise.all(all.map(async ({ content, ...file }) => rowOf(file, await storeContent(storage, content))));
  // Of duplicate ids, the last row is stored.
  const distinctRows = [...new Map(rows.map((row) => [row.id, row])).values()];
  if (distinctRows.length > 0) await database.insert(files).values(distinctRows).onConflictDoUpdate({ target: files.id, set: newFacts });
  return rows.map(factsOf);
}

const newFacts = Object.fromEntries(
  (['sha256', 'name', 'mime', 'size', 'owner', 'audience'] as const).map((key) => [key, sql.raw(`excluded.${files[key].name}`)]),
);

const rowOf = ({ id = randomUUID(), name, mime, owner = null, audience = 1 }: NewFile, content: { sha256: string; size: number }) => ({
  id,
  name: safeName(name),
  mime,
  owner,
  audience,
  ...content,
});

/** Writes a draft, which the store then takes. Readers never see a partial file, and equal contents share one file. */
const storeContent = ({ contents, drafts }: ContentStorage, content: StorableContent): Promise<{ sha256: string; size: number }> =>
  withDraft(drafts, async (draft) => {
    const { sha256, bytes: size } = await writeContent(content, draft);
    const key = contentKey(sha256);
    // A truncated content is replaced by the complete one.
    if ((await contents.size(key)) !== size) await contents.store(draft, key);
    return { sha256, size };
  });

const writeContent = (content: StorableContent, draft: string) =>
  typeof content === 'object' && 'mebibytes' in content ? writePadded(content, draft) : writeHashed(content, draft);

/**
 * Moves the content to its file id. The content is deleted with its file, without a check for files that share it. The row is
 * inserted last.
 */
const putPassing = (
  { contents, drafts }: ContentStorage,
  database: Database,
  content: Readable,
  file: NewPassingFile,
): Promise<FileFacts> =>
  withDraft(drafts, async (draft) => {
    const { sha256, bytes: size } = await writeHashed(content, draft);
    await contents.store(draft, passingKey(file.id));
    const row = { ...file, name: safeName(file.name), sha256, size };
    await database.insert(files).values(row).onConflictDoUpdate({ target: files.id, set: row });
    return factsOf(row);
  });

const storeDerived = ({ contents, drafts }: ContentStorage, key: string, made: Uint8Array): Promise<void> =>
  withDraft(drafts, async (draft) => {
    await writeNew(draft, made, { isPassing: true });
    await contents.store(draft, key, { isPassing: true });
  });

/** Rows are deleted first, so that no row refers to a missing content. Only temporary files can be deleted. */
async function dropFiles({ contents }: ContentStorage, database: Database, which: SQL): Promise<void> {
  const dropped = await database
    .delete(files)
    .where(and(isNotNull(files.endsAt), which))
    .returning({ id: files.id });
  for (const { id } of dropped) await contents.remove(passingKey(id));
}

/** Checks the content first, because a browser that was redirected to a missing one could not show an error. */
async function directAddress(
  contents: ContentStorage['contents'],
  file: StoredContent & Pick<FileFacts, 'fileName' | 'mime'>,
): Promise<string | undefined> {
  if (!contents.addressOf || file.size === 0) return undefined;
  const key = keyOf(file);
  if ((await contents.size(key)) !== file.size) throw new ShortFile(contents.locationOf(key), file.size);
  return contents.addressOf(key, { mime: file.mime, disposition: disposition('attachment', file.fileName) });
}

const keyOf = ({ sha256, attachmentId, endsAt }: Omit<StoredContent, 'size'>): string =>
  endsAt && attachmentId ? passingKey(attachmentId) : contentKey(sha256);

const findFile = async (database: Database, id: string): Promise<(FileFacts & FileAccess) | null> =>
  (await findFiles(database, [id]))[0] ?? null;

async function listFiles(database: Database, ids: readonly string[]): Promise<FileFacts[]> {
  return (await findFiles(database, ids)).flatMap((file) => wireFacts(file) ?? []);
}

async function findFiles(database: Database, ids: readonly string[], isToUse = false): Promise<(FileFacts & FileAccess)[]> {
  const valid = ids.filter((id) => uuid.test(id));
  if (valid.length === 0) return [];
  const found = database.select().from(files).where(inArray(files.id, valid));
  const rows = await (isToUse ? found.orderBy(files.id).for('key share') : found);
  const byId = new Map(rows.map((row) => [row.id, { ...factsOf(row), owner: row.owner, audience: row.audience, endsAt: row.endsAt }]));
  return valid.flatMap((id) => byId.get(id) ?? []);
}

async function findEarlier(database: Database, id: string, name: string) {
  const [row] = uuid.test(id)
    ? await database
        .select()
        .from(files)
        .where(and(eq(files.earlierOf, id), eq(files.name, name)))
    : [];
  return row ? { sha256: row.sha256, size: row.size, fileName: row.name, mime: row.mime } : null;
}

const factsOf = ({
  id,
  name,
  size,
  mime,
  sha256,
}: Pick<typeof files.$inferSelect, 'id' | 'name' | 'size' | 'mime' | 'sha256'>): FileFacts => ({
  attachmentId: id,
  fileName: name,
  size,
  mime,
  sha256,
  fileOriginPath: `/files/${id}/${encodeURIComponent(name)}`,
});

function wireFacts(file: (FileFacts & FileAccess) | null): FileFacts | null {
  if (!file) return null;
  const { owner: _owner, audience: _audience, endsAt: _endsAt, ...facts } = file;
  return facts;
}

/** The last part of a path without control characters, up to 200 characters; the extension is kept. */
export function safeName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/\p{C}/gu, '').replace(/^\.+/, '').trim() || 'file';
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(clean)?.[0] ?? '';
  return clean.length <= 200 ? clean : [...clean].slice(0, 200 - ending.length).join('') + ending;
}
