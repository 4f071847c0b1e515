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

/** Milliseconds until a connection is open, and until an idle connection is closed. */
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
  const bucket = connect(config);
  return {
    store: (draft, key) => store(bucket, draft, key),
    size: (key) => sizeOf(bucket, key),
    open: (key, range) => openObject(bucket, key, range),
    read: (key) => read(bucket, key),
    remove: (key) => remove(bucket, key),
    list: (folder) => listObjects(bucket, `${folder}/`),
    locationOf: bucket.locationOf,
    addressOf: (key, { mime, disposition }) =>
      getSignedUrl(
        bucket.signing,
        new GetObjectCommand({
          ...objectOf(bucket, key),
          ResponseContentType: mime,
          ResponseContentDisposition: disposition,
          ResponseCacheControl: 'private, no-store',
        }),
        { expiresIn: addressSeconds },
      ),
    parts: openParts(bucket),
  };
}

function connect({ bucket, prefix, endpoint, publicEndpoint = endpoint, region, credentials }: BucketConfig): OpenBucket {
  const clientOf = (address: URL | undefined): S3Client =>
    new S3Client({
      region,
      maxAttempts: 2,
      requestHandler: timeouts,
      // The portal hashes contents itself, and other stores than Amazon S3 refuse these checksums.
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
async function store(bucket: OpenBucket, draft: string, key: string): Promise<void> {
  const { size } = await stat(draft);
  const params = { ...objectOf(bucket, key), ContentType: 'application/octet-stream' };
  await answered(bucket, key, async () => {
    if (size <= partBytes)
      return bucket.client.send(new PutObjectCommand({ ...params, Body: createReadStream(draft), ContentLength: size }));
    // The protocol allows ten thousand parts.
    const partSize = Math.max(partBytes, Math.ceil(size / 10_000));
    return new Upload({ client: bucket.client, partSize, queueSize: 2, params: { ...params, Body: createReadStream(draft) } }).done();
  });
}

const sizeOf = (bucket: OpenBucket, key: string): Promise<number | null> =>
  unlessMissing(
    answered(bucket, key, async () => (await bucket.client.send(new HeadObjectCommand(objectOf(bucket, key)))).ContentLength ?? null),
  );

const read = (bucket: OpenBucket, key: string): Promise<Buffer | null> =>
  unlessMissing(
    answered(bucket, key, async () => {
      const { Body } = await bucket.client.send(new GetObjectCommand(objectOf(bucket, key)));
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    }),
  );

const remove = (bucket: OpenBucket, key: string): Promise<void> =>
  answered(bucket, key, async () => void (await bucket.client.send(new DeleteObjectCommand(objectOf(bucket, key)))));

/** The request starts with the first read, so that its failure is the first event of the stream. */
const openObject = (bucket: OpenBucket, key: string, range: ByteRange): Readable =>
  Readable.from(bytesOf(bucket, key, range), { objectMode: false });

async function* bytesOf(bucket: OpenBucket, key: string, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  const short = () => new ShortFile(bucket.locationOf(key), end + 1);
  const { Body, ContentLength } = await answered(bucket, key, () =>
    bucket.client.send(new GetObjectCommand({ ...objectOf(bucket, key), Range: `bytes=${start}-${end}` })),
  ).catch((error: unknown) => {
    throw isMissing(error) || (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416) ? short() : error;
  });
  if (!(Body instanceof Readable) || ContentLength !== end - start + 1) throw short();
  try {
    yield* Body;
  } catch (error) {
    throw new BucketFailure(`${bucket.locationOf(key)} ended early.`, { cause: error });
  }
}

/** Each part is an object whose name has its position and attempt, so that no attempt damages the bytes of another. */
function openParts(bucket: OpenBucket): PartStore {
  const folderOf = (upload: string) => `arriving/${upload}/`;
  const list = (upload: string) => listParts(bucket, folderOf(upload));
  return {
    begin: async () => {},
    write: (upload, part, bytes) =>
      answered(
        bucket,
        folderOf(upload),
        async () =>
          void (await bucket.client.send(
            new PutObjectCommand({ ...objectOf(bucket, `${folderOf(upload)}${part.at}-${part.turn}`), Body: bytes }),
          )),
      ),
    open: (upload, range) =>
      Readable.from(
        partsOf(bucket, () => list(upload), range),
        { objectMode: false },
      ),
    async remove(upload) {
      for (const { key } of await list(upload)) await remove(bucket, key);
    },
  };
}

async function* partsOf(bucket: OpenBucket, list: () => Promise<StoredPart[]>, range: ByteRange): AsyncGenerator<Buffer> {
  for (const { key, from } of coveringParts(await list(), range)) yield* bytesOf(bucket, key, from);
}

async function listParts(bucket: OpenBucket, folder: string): Promise<StoredPart[]> {
  const found = await listObjects(bucket, folder);
  return found.map(({ key, bytes }) => ({ key, at: Number(key.slice(folder.length).split('-')[0]), bytes }));
}

async function listObjects(bucket: OpenBucket, folder: string): Promise<ListedContent[]> {
  const found: ListedContent[] = [];
  let next: string | undefined;
  do {
    const page = await answered(bucket, folder, () =>
      bucket.client.send(new ListObjectsV2Command({ Bucket: bucket.bucket, Prefix: bucket.keyOf(folder), ContinuationToken: next })),
    );
    for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? [])
      found.push({ key: Key.slice(bucket.keyOf('').length), bytes: Size, writtenAt: LastModified });
    next = page.NextContinuationToken;
  } while (next);
  return found;
}

const isMissing = (error: unknown): boolean => error instanceof NotFound || error instanceof NoSuchKey;

/** Rethrows a missing object or range unchanged, and any other failure as a BucketFailure. */
async function answered<Answer>(bucket: OpenBucket, key: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error) || (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416)) throw error;
    throw new BucketFailure(`The object store failed at ${bucket.locationOf(key)}: ${(error as Error).message}`, { cause: error });
  }
}

const unlessMissing = <Found>(found: Promise<Found>): Promise<Found | null> =>
  found.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
