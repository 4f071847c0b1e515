/** The bytes of files: in a folder, or in a bucket of an object store that several hosts share. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { makeFolder } from '../disk/makeFolder.ts';
import type { ByteRange } from '../disk/read.ts';

/** The headers of an answer that the store sends directly. */
export interface DirectAnswer {
  mime: string;
  /** The header content-disposition. */
  disposition: string;
}

/** A content in a listing. */
export interface ListedContent {
  key: string;
  bytes: number;
  /** The time of its last write. */
  writtenAt: Date;
}

/** Contents by key, such as `ab/abcdef…`. A key has one content at a time; it becomes visible completely or not at all. */
export interface ContentStore {
  /** Stores a finished local file and removes it, durably unless `isPassing`. */
  store(draft: string, key: string, options?: { isPassing?: boolean }): Promise<void>;
  /** Size in bytes; null if there is none. */
  size(key: string): Promise<number | null>;
  /** Streams a range. The stream fails with ShortFile where the content is missing or ends before. */
  open(key: string, range: ByteRange): Readable;
  /** A complete, small content; null if there is none. */
  read(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
  /** The contents below a folder. */
  list(folder: string): Promise<ListedContent[]>;
  /** The location of a key, for messages to operators. */
  locationOf(key: string): string;
  /** An address that answers the content for a short time without the portal. Without it all bytes pass through the portal. */
  addressOf?(key: string, answer: DirectAnswer): Promise<string>;
  /** Received parts of resumable uploads. */
  parts: PartStore;
}

/** A piece of an upload. A later attempt continues an earlier one, which may still be writing. */
export interface UploadPart {
  /** Position in bytes. */
  at: number;
  turn: number;
}

/** The bytes of unfinished uploads, by the id of the upload. */
export interface PartStore {
  begin(upload: string): Promise<void>;
  /** Resolves when the bytes survive a power loss. */
  write(upload: string, part: UploadPart, bytes: Buffer): Promise<void>;
  /** Streams a range of the received bytes. */
  open(upload: string, range: ByteRange): Readable;
  remove(upload: string): Promise<void>;
}

/** The store of contents, and the local folder for drafts that are still being written. */
export interface ContentStorage {
  contents: ContentStore;
  drafts: string;
}

/** The key of a content by its hash. */
export const contentKey = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256}`;

/** The key of a temporary content by the id of its file. */
export const passingKey = (id: string): string => `passing/${id}`;

/** The key of a file that is derived from a content. */
export const madeKey = (sha256: string, name: string): string => `made/${sha256.slice(0, 2)}/${sha256}-${name}`;

/** Runs work with the path of a new local file. The file is removed afterwards if it still exists. */
export async function withDraft<Result>(drafts: string, work: (draft: string) => Promise<Result>): Promise<Result> {
  await makeFolder(drafts);
  const draft = join(drafts, randomUUID());
  try {
    return await work(draft);
  } finally {
    await rm(draft, { force: true });
  }
}
