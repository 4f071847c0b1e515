/** Resumable uploads. The store has the received bytes; the database records how many of them are synced. */
import type { Readable } from 'node:stream';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { PartStore } from '../contents/contents.ts';
import type { Database } from '../database/database.ts';
import type { ByteRange } from '../disk/read.ts';
import { CallRefusal } from '../refusal.ts';
import { uploads } from './tables.ts';

/** A resumable upload, complete or not. */
export type ResumableUpload = typeof uploads.$inferSelect;

export interface NewUpload {
  account: string;
  call: string;
  name: string;
  /** Bytes. */
  size: number;
}

export interface ResumableUploads {
  begin(upload: NewUpload): Promise<ResumableUpload>;
  /** Null for an unknown or expired upload. */
  find(id: string): Promise<ResumableUpload | null>;
  /** Appends a request body and resolves with the total received. Refuses an offset other than the current one. */
  append(upload: ResumableUpload, from: number, content: Readable): Promise<number>;
  /** Streams a range of the content. */
  open(upload: Pick<ResumableUpload, 'id'>, range: ByteRange): Readable;
  /** Replaces the content with the answer of its call. */
  settle(upload: Pick<ResumableUpload, 'id'>, answer: unknown): Promise<void>;
  remove(upload: Pick<ResumableUpload, 'id'>): Promise<void>;
  /** Deletes expired uploads. */
  sweep(): Promise<void>;
  /** The same uploads with their rows in a transaction. */
  within(database: Database): ResumableUploads;
}

/** Milliseconds until an unfinished upload expires. */
export const waitMs = 24 * 60 * 60 * 1000;

/** Size of a write in bytes; the recorded offset advances after each. */
const batchBytes = 4 * 1024 * 1024;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The uploads of a portal. Several processes may share parts and database. */
export function openResumableUploads(parts: PartStore, database: Database, clock: () => Date): ResumableUploads {
  return {
    open: ({ id }, range) => parts.open(id, range),
    begin: (upload) => begin(parts, database, { ...upload, endsAt: new Date(clock().getTime() + waitMs) }),
    async find(id) {
      if (!uuid.test(id)) return null;
      const [row] = await database
        .select()
        .from(uploads)
        .where(and(eq(uploads.id, id), gt(uploads.endsAt, clock())));
      return row ?? null;
    },
    append: (upload, from, content) => append(database, parts, { upload, from, content }),
    async settle(upload, answer) {
      await database.update(uploads).set({ answer }).where(eq(uploads.id, upload.id));
      await parts.remove(upload.id);
    },
    async remove(upload) {
      await database.delete(uploads).where(eq(uploads.id, upload.id));
      await parts.remove(upload.id);
    },
    async sweep() {
      const gone = await database.delete(uploads).where(lt(uploads.endsAt, clock())).returning({ id: uploads.id });
      for (const upload of gone) await parts.remove(upload.id);
    },
    within: (transaction) => openResumableUploads(parts, transaction, clock),
  };
}

async function begin(parts: PartStore, database: Database, upload: NewUpload & { endsAt: Date }): Promise<ResumableUpload> {
  const [row] = await database.insert(uploads).values(upload).returning();
  if (!row) throw new Error('The upload was not begun.');
  await parts.begin(row.id);
  return row;
}

interface Appending {
  upload: ResumableUpload;
  from: number;
  content: Readable;
}

async function append(database: Database, parts: PartStore, { upload, from, content }: Appending): Promise<number> {
  const [taken] = await database
    .update(uploads)
    .set({ turn: sql`${uploads.turn} + 1` })
    .where(and(eq(uploads.id, upload.id), isNull(uploads.answer)))
    .returning({ turn: uploads.turn, arrived: uploads.arrived });
  if (taken?.arrived !== from) throw new CallRefusal('request.conflict');
  let arrived = from;
  for await (const batch of batchesOf(content)) {
    if (arrived + batch.length > upload.size) throw new CallRefusal('request.too-large', { limit: upload.size });
    // Reported bytes must survive a power loss: the browser does not send them again.
    await parts.write(upload.id, { at: arrived, turn: taken.turn }, batch);
    arrived += batch.length;
    await note(database, upload.id, taken.turn, arrived);
  }
  return arrived;
}

async function note(database: Database, id: string, turn: number, arrived: number): Promise<void> {
  const mine = and(eq(uploads.id, id), eq(uploads.turn, turn));
  const noted = await database.update(uploads).set({ arrived }).where(mine).returning({ id: uploads.id });
  if (noted.length === 0) throw new CallRefusal('request.conflict');
}

/** Groups a body into larger batches. If the connection breaks, the received bytes are stored, and the client resumes from there. */
async function* batchesOf(content: Readable): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let bytes = 0;
  const completeUpload = () => {
    const batch = Buffer.concat(parts);
    [parts, bytes] = [[], 0];
    return batch;
  };
  const source = content[Symbol.asyncIterator]();
  const next = () => source.next().catch(() => ({ done: true as const, value: undefined }));
  for (let part = await next(); !part.done; part = await next()) {
    parts.push(part.value as Buffer);
    bytes += (part.value as Buffer).length;
    if (bytes >= batchBytes) yield completeUpload();
  }
  if (bytes > 0) yield completeUpload();
}
