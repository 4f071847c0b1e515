import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { UploadRules } from '../../shared/portal.ts';
import { valueRefusal } from '../calls/validate.ts';
import { makeFolder } from '../disk/makeFolder.ts';
import { type ByteRange, streamBytes } from '../disk/read.ts';
import { writeNew } from '../disk/write.ts';
import type { UploadedFile } from '../handler.ts';
import { CallRefusal } from '../refusal.ts';
import type { ServerContext } from '../serverContext.ts';
import { signatureBytes, typeOf } from './signature.ts';
import { safeName } from './store.ts';

/** The file and fields of a multipart call. */
export interface MultipartUpload {
  file: UploadedFile;
  fields: Record<string, string>;
  /** The earlier answer of the call, if a resumable upload is submitted again. */
  answered?: unknown;
  /** Records the answer of the call. */
  settle: (answer: unknown) => Promise<void>;
  /** Deletes the temporary copy. */
  remove: () => Promise<void>;
}

/** Maximum number of text fields in addition to the file. */
const maxFields = 50;

/** Finds a resumable upload (uploads/) by the id in a call; null if none matches. */
export type FindArrived = (id: string) => Promise<Arrived | null>;

export interface Arrived {
  name: string;
  /** Streams a range of the content. */
  open: (range: ByteRange) => Readable;
  size: number;
  answered?: unknown;
  settle: (answer: unknown) => Promise<void>;
}

/**
 * Reads the single file and the text fields of a multipart call. The type follows from the name and the first bytes. A
 * text in the file's field is the id of a resumable upload.
 */
export async function receiveUpload(
  request: FastifyRequest,
  limits: UploadRules,
  { config, portal }: Pick<ServerContext, 'config' | 'portal'>,
  findArrived: FindArrived,
): Promise<MultipartUpload> {
  if (!request.isMultipart()) throw new CallRefusal('request.not-json');
  const waiting = join(config.dataFolder, 'files', 'incoming', randomUUID());
  const remove = () => rm(waiting, { force: true });
  try {
    const { bodyBytes } = portal().settings.limits;
    const parts = request.parts({
      limits: { files: 1, fields: maxFields, parts: maxFields + 1, fieldSize: bodyBytes, fileSize: limits.maxBytes },
    });
    const { file, fields } = await readParts(parts, waiting, limits);
    if (file) return { file, fields, settle: async () => {}, remove };
    return { ...(await receiveArrived(fields, limits, findArrived)), remove };
  } catch (error) {
    await remove();
    throw refusalOf(error, limits);
  }
}

async function readParts(
  parts: ReturnType<FastifyRequest['parts']>,
  waiting: string,
  limits: UploadRules,
): Promise<{ file: UploadedFile | undefined; fields: Record<string, string> }> {
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  for await (const part of parts) {
    if (part.type === 'file') file = await receiveFile(part, waiting, limits);
    else Object.defineProperty(fields, part.fieldname, { value: String(part.value), enumerable: true });
  }
  return { file, fields };
}

async function receiveArrived(
  { file: id = '', ...fields }: Record<string, string>,
  { types, maxBytes, rawEndings }: UploadRules,
  findArrived: FindArrived,
): Promise<Omit<MultipartUpload, 'remove'>> {
  const arrived = await findArrived(id);
  if (!arrived) throw valueRefusal('file', { error: 'value.not-found', facts: {} });
  const { name, size, settle } = arrived;
  if (arrived.answered !== undefined)
    return { file: { name, mime: '', size, open: () => Readable.from([]) }, fields, settle, answered: arrived.answered };
  if (size > maxBytes) throw new CallRefusal('request.too-large', { limit: maxBytes });
  const mime = typeOf(name, await beginningOf(arrived), types, rawEndings);
  if (!mime) throw new CallRefusal('file.type-refused');
  return { file: { name, mime, size, open: opening(arrived.open, size) }, fields, settle };
}

const beginningOf = async ({ open, size }: Arrived): Promise<Buffer> =>
  size === 0 ? Buffer.alloc(0) : buffer(open({ start: 0, end: Math.min(size, signatureBytes) - 1 }));

async function receiveFile(part: MultipartFile, waiting: string, { types, maxBytes, rawEndings }: UploadRules): Promise<UploadedFile> {
  const name = safeName(part.filename);
  const { size, beginning } = await write(part.file, waiting);
  if (part.file.truncated) throw new CallRefusal('request.too-large', { limit: maxBytes });
  const mime = typeOf(name, beginning, types, rawEndings);
  if (!mime) throw new CallRefusal('file.type-refused');
  return { name, mime, size, open: opening((range) => streamBytes(waiting, range), size) };
}

const opening =
  (open: Arrived['open'], size: number): UploadedFile['open'] =>
  (range: ByteRange = { start: 0, end: size - 1 }) =>
    size === 0 ? Readable.from([]) : open(range);

async function write(content: Readable, path: string): Promise<{ size: number; beginning: Buffer }> {
  await makeFolder(dirname(path));
  let size = 0;
  let beginning: Buffer = Buffer.alloc(0);
  const watch = (piece: Uint8Array): void => {
    if (beginning.length < signatureBytes) beginning = Buffer.concat([beginning, piece]).subarray(0, signatureBytes);
    size += piece.length;
  };
  await writeNew(path, content, { watch, isPassing: true });
  return { size, beginning };
}

const partErrors: ReadonlySet<string> = new Set(['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT']);

/** Converts errors of the multipart plugin to the portal's refusals. */
function refusalOf(error: unknown, { maxBytes }: UploadRules): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new CallRefusal('request.too-large', { limit: maxBytes });
  if (partErrors.has(code)) return new CallRefusal('request.too-many-parts', { limit: maxFields });
  if (isUnreadable(error)) return new CallRefusal('request.not-json');
  return code === 'FST_PROTO_VIOLATION' ? new CallRefusal('request.unknown-key', { key: '__proto__' }) : error;
}

/** A truncated or malformed form: the parser has no error codes for these. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && /^(Multipart: |Unexpected end of |Malformed )/.test(error.message);
