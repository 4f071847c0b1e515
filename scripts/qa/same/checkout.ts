/** A checkout of a revision, from which a portal can be started. */
import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../schema.ts';
import { UnavailableError } from '../instrument.ts';
import { checkOut, commitOf } from '../revision.ts';

const run = promisify(execFile);

export interface SameCheckout {
  /** Its name in the report. */
  name: string;
  folder: string;
  remove(): Promise<void>;
}

/** The present checkout with uncommitted changes. */
export const workingTree: SameCheckout = { name: 'the working tree', folder: root, remove: async () => {} };

/**
 * Within the project, so that packages are found. With `keepCheckout` the folder remains, with its built pages, for the next run.
 *
 * @throws UsageError if there is no such revision; UnavailableError if its packages cannot be installed
 */
export async function openCheckout(revision: string, keepCheckout: boolean): Promise<SameCheckout> {
  const commit = await commitOf(revision);
  const folder = path.join(root, '.cache/qa/same', commit.slice(0, 12));
  const remove = async (): Promise<void> => {
    if (!keepCheckout) await rm(folder, { recursive: true, force: true });
  };
  const isThere = await stat(path.join(folder, 'node_modules')).catch(() => undefined);
  if (isThere) return { name: `${revision} (${commit.slice(0, 12)})`, folder, remove };
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    await checkOut(commit, folder);
    await ((await hasSamePackages(folder)) ? linkPackages(folder) : installPackages(folder));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return { name: `${revision} (${commit.slice(0, 12)})`, folder, remove };
}

async function hasSamePackages(folder: string): Promise<boolean> {
  const [one, other] = await Promise.all([folder, root].map((checkout) => readFile(path.join(checkout, 'package-lock.json'), 'utf8')));
  return one === other;
}

/**
 * Links the files of the packages with hard links. A confined process may read only its checkout, and a symbolic link would
 * lead outside it. If the system does not support such a copy, a symbolic link is used.
 */
async function linkPackages(folder: string): Promise<void> {
  const packages = path.join(folder, 'node_modules');
  const copy = `${packages}.copy`;
  const isCopied = await run('cp', ['-al', `${path.join(root, 'node_modules')}/.`, copy]).then(
    () => true,
    () => false,
  );
  if (!isCopied) return rm(copy, { recursive: true, force: true });
  await rm(packages);
  await rename(copy, packages);
}

async function installPackages(folder: string): Promise<void> {
  await rm(path.join(folder, 'node_modules'));
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 16 * 1024 * 1024 }).catch((error: Error) => {
    throw new UnavailableError(`The packages of the revision could not be installed: ${error.message}`);
  });
}
