/** Page images of a PDF: each is rendered on first request and stored with the file's content. */
import { isDiskFull } from '../../runtime/server/disk/full.ts';
import type { FileFacts, FileStore } from '../../runtime/server/files/store.ts';
import { readInProcess } from '../confinement/index.ts';
import { limits } from '../fileParts/index.ts';
import type { DrawOrder, RenderedPages } from './renderPages.ts';

/** Increase it when the rendering changes. */
const format = 1;

type RenderedPictures = RenderedPages['pictures'];
type Files = Pick<FileStore, 'open' | 'made' | 'storeDerived'>;

const draw = new URL('./renderPages.ts', import.meta.url);

/** Files with a page that crashed a batch, and pages that crashed alone. These pages are not retried until the portal restarts. */
const crashedFiles = new Set<string>();
const crashedPages = new Set<string>();

const running = new Map<string, Promise<RenderedPictures | 'busy' | 'failed'>>();

/** The page image as PNG: null if it cannot be rendered or does not exist, `busy` if the queue is full. */
export async function renderedPage(files: Files, file: FileFacts, number: number): Promise<Uint8Array | null | 'busy'> {
  const storedFiles = await files.made(file, nameOf(number));
  if (storedFiles) return storedFiles.length > 0 ? storedFiles : null;
  const together = number - ((number - 1) % limits.renderedTogether);
  if (!crashedFiles.has(file.sha256)) {
    const pictures = await drawOnce(files, file, { first: together, count: limits.renderedTogether });
    if (pictures === 'busy') return 'busy';
    if (pictures !== 'failed') return pictures[number - together] ?? null;
    crashedFiles.add(file.sha256);
  }
  const page = `${file.sha256}/${number}`;
  if (crashedPages.has(page)) return null;
  const pictures = await drawOnce(files, file, { first: number, count: 1 });
  if (pictures === 'busy') return 'busy';
  if (pictures === 'failed') crashedPages.add(page);
  return pictures === 'failed' ? null : (pictures[0] ?? null);
}

/** Whether a page is known to be impossible to render, so that clients need not request it. */
export const isUnrenderable = async (files: Pick<FileStore, 'madeSize'>, file: FileFacts, number: number): Promise<boolean> =>
  crashedPages.has(`${file.sha256}/${number}`) || (await files.madeSize(file, nameOf(number))) === 0;

/** The name of the page image among the derived files. */
export const nameOf = (number: number): string => `page-${number}-${format}.png`;

/** Concurrent requests for the same pages share one rendering. */
function drawOnce(files: Files, file: FileFacts, pages: Omit<DrawOrder, 'bytes'>): Promise<RenderedPictures | 'busy' | 'failed'> {
  const which = `${file.sha256}/${pages.first}/${pages.count}`;
  const mine = running.get(which) ?? drawPages(files, file, pages).finally(() => running.delete(which));
  running.set(which, mine);
  return mine;
}

async function drawPages(
  files: Files,
  file: FileFacts,
  { first, count }: Omit<DrawOrder, 'bytes'>,
): Promise<RenderedPictures | 'busy' | 'failed'> {
  if (file.size > limits.fileBytes) return Array.from({ length: count }, () => null);
  const bytes = Buffer.concat((await files.open(file).toArray()) as Buffer[]);
  const rendered = await readInProcess<RenderedPages>(draw, { bytes, first, count } satisfies DrawOrder, limits.drawingMilliseconds);
  if ('refusal' in rendered) return rendered.refusal === 'busy' ? 'busy' : 'failed';
  // An empty file marks a page that cannot be rendered.
  await storePictures(files, file, first, rendered.pictures);
  return rendered.pictures;
}

/** If the disk is full, nothing is stored: readers get the images, and the next request renders them again. */
async function storePictures(files: Files, file: FileFacts, first: number, pictures: RenderedPictures): Promise<void> {
  try {
    for (const [index, picture] of pictures.entries()) await files.storeDerived(file, nameOf(first + index), picture ?? new Uint8Array());
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}
