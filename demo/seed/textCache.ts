/**
 * Cache of the demo's rendered texts. A checkout imports the same texts into many empty portals, mainly in tests,
 * and most of that time is Markdown rendering.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { forAll, replaceFile } from '../../runtime/server/disk/write.ts';
import type { MarkdownText, SeedTargets, SeedText } from './rendering.ts';

export interface RenderedTextCache {
  /** Returns the rendered texts in order: cached ones, and those that `render` creates. */
  through(
    texts: readonly MarkdownText[],
    targets: SeedTargets,
    render: (texts: readonly MarkdownText[]) => Promise<SeedText[]>,
  ): Promise<SeedText[]>;
  /** Stores the texts requested since it was opened, and drops all others. */
  write(): Promise<void>;
}

const root = join(import.meta.dirname, '..', '..');

/** Source files that determine the rendered result. */
const makers = [
  'services/markdown',
  'services/text',
  'demo/seed/rendering.ts',
  'demo/seed/pictures.ts',
  'runtime/shared/text/storedHtml.ts',
  'package-lock.json',
];

/** A release has no source files to hash, and does not write into its own folder. */
const isRelease = !existsSync(join(root, 'package-lock.json'));

/** Opens a cache file; empty if another code version wrote it, or it is unreadable. A release stores no cache. */
export async function openTextCache(file: string): Promise<RenderedTextCache> {
  if (isRelease) return { through: (texts, _places, render) => render(texts), write: async () => {} };
  const madeBy = await hashOfMakers();
  const found = await readCache(file);
  const known = found.madeBy === madeBy ? found.texts : {};
  const requested: Record<string, SeedText> = {};
  return {
    through: async (texts, targets, render) => {
      const about = digest(JSON.stringify([[...targets.addresses], [...targets.pictures]]));
      const keys = texts.map(({ language, summary, markdown }) => digest(JSON.stringify([about, language, summary, markdown])));
      const missing = texts.filter((_text, index) => !((keys[index] as string) in known));
      const made = missing.length > 0 ? (await render(missing)).values() : [].values();
      for (const key of keys) requested[key] = known[key] ?? (made.next().value as SeedText);
      return keys.map((key) => requested[key] as SeedText);
    },
    write: async () => {
      if (Object.keys(requested).some((key) => !(key in known))) await writeWhole(file, JSON.stringify({ madeBy, texts: requested }));
    },
  };
}

interface SeededRecord {
  madeBy: string;
  texts: Readonly<Record<string, SeedText>>;
}

const readCache = (file: string): Promise<SeededRecord> =>
  readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as SeededRecord)
    .catch(() => ({ madeBy: '', texts: {} }));

/** A read-only checkout works without the cache. */
async function writeWhole(file: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await replaceFile(file, text, { ...forAll, isPassing: true });
  } catch {
    // The texts are rendered again at the next start.
  }
}

async function hashOfMakers(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const source of makers) for (const file of await filesOf(source)) hash.update(await readFile(file));
  return hash.digest('hex');
}

const filesOf = (source: string): Promise<string[]> =>
  readdir(join(root, source)).then(
    (names) => names.sort().map((name) => join(root, source, name)),
    () => [join(root, source)],
  );

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
