/**
 * `npm run build [-- --release [--to FOLDER]]`: builds the browser code and the server renderer, and compresses the served files.
 * `--release` also writes release/, or another folder, see scripts/release/build.ts.
 */
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { withFolderLock } from '../runtime/server/disk/folderLock.mjs';
import { forAll, replaceFile } from '../runtime/server/disk/write.ts';
import { fingerprint, isStamped, writeStamp } from './building/stamp.ts';
import { CommandError } from './commandError.ts';
import { provideGenerated } from './generated.ts';
import { runTool } from './run.ts';
import { runCommand } from './runCommand.ts';
import { filesBelow, root } from './schema.ts';
import { step } from './step.ts';

/** The inputs of the build. */
const inputs = [
  'pages',
  'runtime/blocks',
  'runtime/browser',
  'runtime/shared',
  'generated',
  'schema',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
const stamp = 'dist/stamp';

/** Builds if an input changed since the last build. Concurrent starts build only once. */
export async function buildIfStale(): Promise<void> {
  if (await isStamped(stamp, await fingerprint(inputs))) return;
  await withFolderLock(path.join(root, '.cache/build-lock'), async () => {
    const now = await fingerprint(inputs);
    if (await isStamped(stamp, now)) return;
    await build();
    await writeStamp(stamp, now);
  });
}

async function build(): Promise<void> {
  await step('Built the pages', () => Promise.all([runVite(), runVite('--ssr')]));
  for (const part of ['client', 'server']) await removeOutdated(path.join(root, 'dist', part, 'assets'));
  await step('Compressed them', () => compressFiles(path.join(root, 'dist/client')));
}

/**
 * Files of the previous build remain for a week, in milliseconds. Open pages still request them, and running portals load
 * components of a page with its first request.
 */
const assetTtlMs = 7 * 24 * 3_600_000;

async function removeOutdated(folder: string): Promise<void> {
  for (const name of await filesBelow(folder, '')) {
    const file = path.join(folder, name);
    if ((await stat(file)).mtimeMs < Date.now() - assetTtlMs) await rm(file);
  }
}

async function runVite(...args: string[]): Promise<void> {
  const { code, output } = await runTool('vite', ['build', '--logLevel', 'warn', ...args], {
    ...process.env,
    NODE_ENV: 'production',
    NO_COLOR: '1',
  });
  if (code !== 0) throw new CommandError(`${output.trim()}\nThe pages could not be built, see above.`);
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Smaller files do not benefit from compression. */
const minCompressedBytes = 256;

async function compressFiles(folder: string): Promise<void> {
  const names = (await filesBelow(folder, '')).filter(
    (name) => /\.(js|css|svg|json|txt|html|webmanifest)$/.test(name) && !name.startsWith('.'),
  );
  await Promise.all(names.map((name) => compressFile(path.join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  const compressed = await stat(`${file}.br`).catch(() => undefined);
  if (compressed && compressed.mtimeMs >= (await stat(file)).mtimeMs) return;
  const content = await readFile(file);
  if (content.length < minCompressedBytes) return;
  await Promise.all([replaceFile(`${file}.br`, await brotli(content), forAll), replaceFile(`${file}.gz`, await gzipped(content), forAll)]);
}

/** The folder of the release; undefined if no release is requested. */
function readOptions(): string | undefined {
  try {
    const { release, to } = parseArgs({ options: { release: { type: 'boolean' }, to: { type: 'string' } } }).values;
    if (to !== undefined && !release) throw new Error('--to needs --release.');
    // npm runs commands in the folder of package.json.
    return release ? path.resolve(process.env.INIT_CWD ?? '', to ?? path.join(root, 'release')) : undefined;
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\nnpm run build [-- --release [--to FOLDER]]`);
  }
}

if (import.meta.main)
  await runCommand(async () => {
    const release = readOptions();
    // A release has the icons and the description of the API, which git ignores.
    await provideGenerated();
    await buildIfStale();
    if (release) await (await import('./release/build.ts')).buildRelease(release);
  });
