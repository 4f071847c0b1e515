import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../paths.ts';

/** A writable copy of the current checkout for a journey. */
export interface JourneyCheckout {
  folder: string;
  remove: () => Promise<void>;
}

/**
 * Copies the files of the project, committed or not, with generated files. Packages are linked, and build results are
 * left out.
 *
 * @param without folders to leave out: a copy that only reads and writes cards needs no tests and no demo content
 */
export async function copyCheckout({ without = [] }: { without?: readonly string[] } = {}): Promise<JourneyCheckout> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'portal-checkout-')));
  const isWanted = (name: string): boolean => !without.some((unwanted) => name.startsWith(`${unwanted}/`));
  const names = (await ownFiles()).filter(isWanted);
  const folders = new Set(names.map((name) => dirname(join(folder, name))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  for (const name of names) await copyOne(name, folder);
  await linkPackages(folder);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The files of the project, the generated files that git ignores, and the stamp that marks them as current. */
async function ownFiles(): Promise<string[]> {
  const [own, generated] = await Promise.all([
    listFiles('--cached', '--others', '--exclude-standard'),
    listFiles('--others', '--ignored', '--exclude-standard', '--', 'generated'),
  ]);
  return [...own, ...generated, '.cache/generated-stamp'];
}

async function listFiles(...args: string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-z', ...args], { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return stdout.split('\0').filter(Boolean);
}

async function copyOne(name: string, folder: string): Promise<void> {
  // A file in git's index may have been deleted.
  await copyFile(join(root, name), join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** Links each package separately, so that files that tools create next to the packages belong to the copy. */
async function linkPackages(folder: string): Promise<void> {
  await mkdir(join(folder, 'node_modules'));
  const names = (await readdir(join(root, 'node_modules'))).filter((name) => !name.startsWith('.') || name === '.bin');
  await Promise.all(names.map((name) => symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))));
}
