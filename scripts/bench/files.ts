/** `npm run bench -- files`: the memory of the portal during a large download and an archive of many files. */
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { withPortal } from '../portalData.ts';
import type { ServerProcess } from '../serving/serverProcess.ts';
import { duration, step } from '../step.ts';
import { memoryOf } from './serverLoad.ts';
import { callPortal, logIn } from './serverRequests.ts';
import { compareWithAim, formatInteger, formatTable } from './table.ts';
import { withTemporaryPortal } from './temporaryPortal.ts';

const mebibyte = 1024 * 1024;
const downloadByDefault = 2_048;
const filesByDefault = 1_000;
/** Bytes of each file of the archive. */
const fileBytes = mebibyte;
/** MiB that the portal may allocate in addition, for buffers and uncollected objects. */
const aim = 100;

interface FileOptions {
  /** MiB. */
  download?: number;
  files?: number;
}

/** The data are in a temporary folder. */
export async function benchFiles({ download = downloadByDefault, files = filesByDefault }: FileOptions = {}): Promise<void> {
  await withTemporaryPortal(async (portal, password) => {
    const stored = await step(`Stored a file of ${formatInteger(download)} MiB and ${formatInteger(files)} of one`, () =>
      store(download, files),
    );
    const headers = await logIn(portal.url, 'demo-external', password);
    const call: MakeCall = (address, body) => callPortal(portal.url, headers, address, body);
    const fetched = async (address: string, body: object) =>
      readToEnd(portal.url + (await call<{ url: string }>(address, body)).url, headers);
    const { uid } = await call<{ uid: string }>('/doc/file-zip/add', { fileIds: stored.small });
    const lines = [
      await withPeakMemory(portal, `archive of ${formatInteger(files)} files, packed`, () => isArchiveReady(call, uid)),
      await withPeakMemory(portal, 'the same, downloaded', () => fetched('/doc/file-zip/auto', { uid })),
      await withPeakMemory(portal, `download of ${formatInteger(download)} MiB`, () =>
        fetched('/doc/doc-file/address', { attachmentId: stored.large }),
      ),
    ];
    console.log(`\nMemory of the portal in MiB, as the system counts it`);
    console.log(formatTable(['', 'before', 'most', 'more', 'took', `aim ${aim}`], lines));
  });
}

/** A mebibyte of bytes that cannot be compressed, repeated. */
async function* noise(mebibytes: number): AsyncGenerator<Buffer> {
  const bytes = randomBytes(mebibyte);
  for (let index = 0; index < mebibytes; index += 1) yield bytes;
}

const store = (download: number, files: number): Promise<{ large: string; small: string[] }> =>
  withPortal(async (portal) => {
    const mime = 'application/zip';
    const large = await portal.files.put(Readable.from(noise(download)), { name: 'large.zip', mime });
    const small: string[] = [];
    for (let index = 0; index < files; index += 1) {
      const content = createHash('shake256', { outputLength: fileBytes }).update(String(index)).digest();
      small.push((await portal.files.put(content, { name: `part-${index + 1}.zip`, mime })).attachmentId);
    }
    return { large: large.attachmentId, small };
  });

type MakeCall = <Answer>(path: string, body: object) => Promise<Answer>;

/** Waits until a requested archive is ready. */
async function isArchiveReady(call: MakeCall, uid: string): Promise<void> {
  for (;;) {
    const { status } = await call<{ status: string }>('/doc/file-zip/start', { uid });
    if (status === 'ready') return;
    if (status === 'failed') throw new Error('The archive could not be packed.');
    await sleep(100);
  }
}

/** Reads a body to its end and discards it. */
async function readToEnd(address: string, { cookie = '' }: Record<string, string>): Promise<void> {
  const response = await fetch(address, { headers: { cookie } });
  if (!response.ok || !response.body) throw new Error(`${address} answers ${response.status}.`);
  for await (const _part of response.body);
}

/** Measures the peak memory of the portal while `work` runs. */
async function withPeakMemory({ pid }: ServerProcess, name: string, work: () => Promise<void>): Promise<string[]> {
  const before = (await memoryOf(pid))?.now ?? Number.NaN;
  let max = before;
  const started = performance.now();
  const looking = setInterval(async () => {
    max = Math.max(max, (await memoryOf(pid))?.now ?? 0);
  }, 50);
  await work().finally(() => clearInterval(looking));
  return [
    name,
    formatInteger(before),
    formatInteger(max),
    formatInteger(max - before),
    duration(performance.now() - started),
    compareWithAim(max - before, aim, true),
  ];
}
