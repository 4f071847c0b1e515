import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { BucketConfig } from '../config/bucket.ts';
import { type ByteRange, ShortFile } from '../disk/read.ts';
import type { ContentStore, ListedContent, PartStore } from './contents.ts';
import { coveringParts, type StoredPart } from './coveringParts.ts';

/** Milliseconds until a connection, and without a byte on it. */
const timeouts = { connectionTimeout: 3_000, socketTimeout: 15_000 } as const;

/** Size in bytes of a request of a multipart upload. */
const partBytes = 8 * 1024 * 1024;

/** Seconds for which a signed address is valid. A download that has begun continues. */
const addressSeconds = 300;

/** The object store does not answer, or answers a failure. The code EIO marks it as a failure of storage. */
class BucketFailure extends Error {
  override name = 'BucketFailure';
  readonly code = 'EIO';
}

/** A bucket with the keys below a prefix. */
interface OpenBucket {
  client: S3Client;
  /** Signs addresses with the host that browsers use. */
  signing: S3Client;
  bucket: string;
  keyOf(key: string): string;
  locationOf(key: string): string;
}

/** Contents as objects of a bucket that speaks the protocol of S3. */
export function openBucket(config: BucketConfig): ContentStore {
  const at = connect(config);
  return {
    store: (draft, key) => store(at, draft, key),
    size: (key) => sizeOf(at, key),
    open: (key, range) => openObject(at, key, range),
    read: (key) => read(at, key),
    remove: (key) => remove(at, key),
    list: (folder) => listObjects(at, `${folder}/`),
    locationOf: at.locationOf,
    addressOf: (key, { mime, disposition }) =>
      getSignedUrl(
        at.signing,
        new GetObjectCommand({
          ...objectOf(at, key),
          ResponseContentType: mime,
          ResponseContentDisposition: disposition,
          ResponseCacheControl: 'private, no-store',
        }),
        { expiresIn: addressSeconds },
      ),
    parts: openParts(at),
  };
}

function connect({ bucket, prefix, endpoint, publicEndpoint = endpoint, region, credentials }: BucketConfig): OpenBucket {
  const clientOf = (address: URL | undefined): S3Client =>
    new S3Client({
      region,
      maxAttempts: 2,
      requestHandler: timeouts,
      // The portal hashes contents itself, and stores other than Amazon S3 refuse these checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(address && { endpoint: address.href, forcePathStyle: true }),
      ...(credentials && { credentials }),
    });
  const client = clientOf(endpoint);
  return {
    client,
    signing: publicEndpoint === endpoint ? client : clientOf(publicEndpoint),
    bucket,
    keyOf: (key) => `${prefix}${key}`,
    locationOf: (key) => `s3://${bucket}/${prefix}${key}`,
  };
}

const objectOf = ({ bucket, keyOf }: OpenBucket, key: string) => ({ Bucket: bucket, Key: keyOf(key) });

/** Uploads in several concurrent parts. An upload that fails leaves no object. */
async function store(at: OpenBucket, draft: string, key: string): Promise<void> {
  const { size } = await stat(draft);
  const params = { ...objectOf(at, key), ContentType: 'application/octet-stream' };
  await answered(at, key, async () => {
    if (size <= partBytes) return at.client.send(new PutObjectCommand({ ...params, Body: createReadStream(draft), ContentLength: size }));
    // Ten thousand parts are the limit of the protocol.
    const partSize = Math.max(partBytes, Math.ceil(size / 10_000));
    return new Upload({ client: at.client, partSize, queueSize: 2, params: { ...params, Body: createReadStream(draft) } }).done();
  });
}

const sizeOf = (at: OpenBucket, key: string): Promise<number | null> =>
  unlessMissing(answered(at, key, async () => (await at.client.send(new HeadObjectCommand(objectOf(at, key)))).ContentLength ?? null));

const read = (at: OpenBucket, key: string): Promise<Buffer | null> =>
  unlessMissing(
    answered(at, key, async () => {
      const { Body } = await at.client.send(new GetObjectCommand(objectOf(at, key)));
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    }),
  );

const remove = (at: OpenBucket, key: string): Promise<void> =>
  answered(at, key, async () => void (await at.client.send(new DeleteObjectCommand(objectOf(at, key)))));

/** The request begins with the first read, so that its failure is the first event of the stream. */
const openObject = (at: OpenBucket, key: string, range: ByteRange): Readable =>
  Readable.from(bytesOf(at, key, range), { objectMode: false });

async function* bytesOf(at: OpenBucket, key: string, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  const short = () => new ShortFile(at.locationOf(key), end + 1);
  const { Body, ContentLength } = await answered(at, key, () =>
    at.client.send(new GetObjectCommand({ ...objectOf(at, key), Range: `bytes=${start}-${end}` })),
  ).catch((error: unknown) => {
    throw isMissing(error) || (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416) ? short() : error;
  });
  if (!(Body instanceof Readable) || ContentLength !== end - start + 1) throw short();
  try {
    yield* Body;
  } catch (error) {
    throw new BucketFailure(`${at.locationOf(key)} ended early.`, { cause: error });
  }
}

/** Each part is an object whose name has its position and attempt, so that no attempt damages the bytes of another. */
function openParts(at: OpenBucket): PartStore {
  const folderOf = (upload: string) => `arriving/${upload}/`;
  const list = (upload: string) => listParts(at, folderOf(upload));
  return {
    begin: async () => {},
    write: (upload, part, bytes) =>
      answered(
        at,
        folderOf(upload),
        async () =>
          void (await at.client.send(new PutObjectCommand({ ...objectOf(at, `${folderOf(upload)}${part.at}-${part.turn}`), Body: bytes }))),
      ),
    open: (upload, range) =>
      Readable.from(
        partsOf(at, () => list(upload), range),
        { objectMode: false },
      ),
    async remove(upload) {
      for (const { key } of await list(upload)) await remove(at, key);
    },
  };
}

async function* partsOf(at: OpenBucket, list: () => Promise<StoredPart[]>, range: ByteRange): AsyncGenerator<Buffer> {
  for (const { key, from } of coveringParts(await list(), range)) yield* bytesOf(at, key, from);
}

async function listParts(at: OpenBucket, folder: string): Promise<StoredPart[]> {
  const found = await listObjects(at, folder);
  return found.map(({ key, bytes }) => ({ key, at: Number(key.slice(folder.length).split('-')[0]), bytes }));
}

async function listObjects(at: OpenBucket, folder: string): Promise<ListedContent[]> {
  const found: ListedContent[] = [];
  let next: string | undefined;
  do {
    const page = await answered(at, folder, () =>
      at.client.send(new ListObjectsV2Command({ Bucket: at.bucket, Prefix: at.keyOf(folder), ContinuationToken: next })),
    );
    for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? [])
      found.push({ key: Key.slice(at.keyOf('').length), bytes: Size, writtenAt: LastModified });
    next = page.NextContinuationToken;
  } while (next);
  return found;
}

const isMissing = (error: unknown): boolean => error instanceof NotFound || error instanceof NoSuchKey;

/** Rethrows a missing object or range as it is, and any other failure as a BucketFailure. */
async function answered<Answer>(at: OpenBucket, key: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error) || (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416)) throw error;
    throw new BucketFailure(`The object store failed at ${at.locationOf(key)}: ${(error as Error).message}`, { cause: error });
  }
}

const unlessMissing = <Found>(found: Promise<Found>): Promise<Found | null> =>
  found.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
