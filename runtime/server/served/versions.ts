/**
 * Versions of built files and of the tables of a site, stored with the contents of files. A mark, whose name ends or begins
 * with `+`, lists the files of a version. The mark is written after the files, and renewed while a process uses the version.
 */
import pLimit from 'p-limit';
import { type ContentStorage, type ContentStore, type ListedContent, withDraft } from '../contents/contents.ts';
import { writeNew } from '../disk/write.ts';

/** A file to store. */
export interface ServedFile {
  path: string;
  content: () => Promise<Buffer>;
}

export interface ServedVersion {
  /** The subject of the version: `assets`, or the id of a site. */
  of: string;
  mark: string;
  files: readonly ServedFile[];
}

/** A version that no process has used for these days is deleted. Only this number of the latest versions is retained. */
export const retention = { days: 30, number: 20 } as const;

/** Hours for which files without a mark are retained, because a process may be storing them. */
const unmarkedHours = 24;

/** Maximum number of concurrent reads and writes. */
const atOnce = 8;
const hourMs = 3_600_000;

const folder = 'served';

/** The key of a served path among the contents. */
export const keyOf = (path: string): string => `${folder}${path}`;

const pathOf = (key: string): string => key.slice(folder.length);

/** Stores a version, unless it exists. */
export async function storeServedVersion(storage: ContentStorage, version: ServedVersion): Promise<void> {
  if ((await storage.contents.size(keyOf(version.mark))) !== null) return;
  await forEachInParallel(version.files, async (file) => {
    // Files with the same name have the same content, so existing ones are not written again.
    if ((await storage.contents.size(keyOf(file.path))) === null) await write(storage, file);
  });
  await write(storage, markOf(version));
}

const markOf = ({ mark, files }: ServedVersion): ServedFile => ({
  path: mark,
  content: async () => Buffer.from(files.map(({ path }) => path).join('\n')),
});

const write = ({ contents, drafts }: ContentStorage, { path, content }: ServedFile): Promise<void> =>
  withDraft(drafts, async (draft) => {
    await writeNew(draft, await content(), { isPassing: true });
    await contents.store(draft, keyOf(path), { isPassing: true });
  });

async function forEachInParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const limit = pLimit(atOnce);
  await Promise.all(items.map((item) => limit(() => work(item))));
}

/** Renews the marks of used versions. Then deletes versions that are old or too many, and files without a version. */
export async function pruneServed(storage: ContentStorage, inUse: readonly ServedVersion[], now: Date): Promise<void> {
  const { contents } = storage;
  await renew(storage, inUse, new Set((await contents.list(folder)).map(({ key }) => pathOf(key))));
  const all = await contents.list(folder);
  const { retained, gone } = divide(all.filter(isMark), now);
  const named = new Set(await filesOf(contents, retained));
  const isLeft = ({ key, writtenAt }: ListedContent) =>
    named.has(pathOf(key)) || writtenAt.getTime() > now.getTime() - unmarkedHours * hourMs;
  const unnamed = all.filter((content) => !isMark(content) && !isLeft(content));
  // Marks are deleted first, because a version must have all of its files.
  for (const removed of [gone, unnamed]) await forEachInParallel(removed, ({ key }) => contents.remove(key));
}

/** Another process may have deleted a file that became part of this version later. */
async function renew(storage: ContentStorage, inUse: readonly ServedVersion[], there: ReadonlySet<string>): Promise<void> {
  for (const version of inUse) {
    await forEachInParallel(
      version.files.filter(({ path }) => !there.has(path)),
      (file) => write(storage, file),
    );
    await write(storage, markOf(version));
  }
}

const isMark = ({ key }: Pick<ListedContent, 'key'>): boolean => key.endsWith('+') || key.startsWith(keyOf('/assets/+'));

/** `assets`, or the id of the site in `/portal/<site>.<hash>.json+`. */
const subjectOf = ({ key }: ListedContent): string => pathOf(key).split(/[/.]/)[key.startsWith(keyOf('/portal/')) ? 2 : 1] ?? '';

function divide(marks: readonly ListedContent[], now: Date): { retained: ListedContent[]; gone: ListedContent[] } {
  const oldest = now.getTime() - retention.days * 24 * hourMs;
  const bySubject = Object.values(Object.groupBy(marks, subjectOf)).map((of = []) =>
    of.toSorted((one, other) => other.writtenAt.getTime() - one.writtenAt.getTime()),
  );
  const isRetained = ({ writtenAt }: ListedContent, index: number) => index < retention.number && writtenAt.getTime() >= oldest;
  return {
    retained: bySubject.flatMap((of) => of.filter(isRetained)),
    gone: bySubject.flatMap((of) => of.filter((mark, index) => !isRetained(mark, index))),
  };
}

async function filesOf(contents: ContentStore, marks: readonly ListedContent[]): Promise<string[]> {
  const names: string[] = [];
  await forEachInParallel(marks, async ({ key }) => {
    const listed = await contents.read(key);
    if (listed) names.push(...listed.toString().split('\n'));
  });
  return names;
}
