/** `npm run build`: the browser's program, the renderer of the server, and the compressed forms of what is sent. */
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { withFolderLock } from '../runtime/server/disk/folderLock.mjs';
import { forAll, replaceFile } from '../runtime/server/disk/write.ts';
import { provideGenerated } from './generated.ts';
import { CommandRefusal } from './refusal.ts';
import { runTool } from './run.ts';
import { runCommand } from './runCommand.ts';
import { filesBelow, root } from './schema.ts';
import { fingerprint, isStamped, leaveStamp } from './stamp.ts';
import { step } from './step.ts';

/** Everything that what is built depends on. */
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

/** Builds where something changed since the last build. Two starts at once build once. */
export async function buildIfStale(): Promise<void> {
  if (await isStamped(stamp, await fingerprint(inputs))) return;
  await withFolderLock(path.join(root, '.cache/build-lock'), async () => {
    const now = await fingerprint(inputs);
    if (await isStamped(stamp, now)) return;
    await build();
    await leaveStamp(stamp, now);
  });
}

async function build(): Promise<void> {
  await step('Built the pages', () => Promise.all([runVite(), runVite('--ssr')]));
  await forgetOld(path.join(root, 'dist/client/assets'));
  await step('Compressed them', () => compressFiles(path.join(root, 'dist/client')));
}

/** A portal that runs, and pages that are open, still ask for the files of the build before: they stay for a week. */
const assetTtlMs = 7 * 24 * 3_600_000;

async function forgetOld(folder: string): Promise<void> {
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
  if (code !== 0) throw new CommandRefusal(`${output.trim()}\nThe pages could not be built, see above.`);
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Smaller files are as quick without. */
const worthwhileBytes = 1024;

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
  if (content.length < worthwhileBytes) return;
  await Promise.all([replaceFile(`${file}.br`, await brotli(content), forAll), replaceFile(`${file}.gz`, await gzipped(content), forAll)]);
}

if (import.meta.main)
  await runCommand(async () => {
    await provideGenerated();
    await buildIfStale();
  });
