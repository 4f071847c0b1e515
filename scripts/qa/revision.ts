/**
 * The portal of a revision of the repository. The compiler of that revision reads its cards. After a change of the vocabulary,
 * the present compiler may read neither its cards nor its calls, for example because a key became required. Compiled tables
 * change far less than cards. The committed tables of generated/ do not suffice: they lack sites, groups and roles.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Portal } from '../../runtime/shared/portal.ts';
import { type Cell, matrixOf } from '../../runtime/shared/qa/matrix.ts';
import { root } from '../schema.ts';
import { UsageError } from './instrument.ts';

const run = promisify(execFile);

/** Folders that the compiler does not read. They contain more than a third of all files. */
const unreadFolders = ['demo/content', 'docs', 'public', 'tests'];

export interface SchemaRevision {
  commit: string;
  portal: Portal;
  cells: Cell[];
}

/** Throws UsageError if git or the revision is missing, or if it cannot be read. */
export async function readRevision(named: string): Promise<SchemaRevision> {
  const commit = await commitOf(named);
  // Within the project, so that imports of the revision find node_modules.
  const cache = path.join(root, '.cache/qa');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, `${commit.slice(0, 12)}-`));
  try {
    await checkOut(commit, folder, unreadFolders);
    const portal = await portalIn(folder);
    return { commit, portal, cells: matrixOf(portal) };
  } catch (error) {
    const why = ((error as Error).message.split('\n').find((line) => line.trim()) ?? '').replaceAll(folder, '');
    throw new UsageError(
      `The schema of ${named} (${commit.slice(0, 12)}) cannot be read: ${why}\nCompare with a later revision, or look at \`git diff ${named} -- schema\`.`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Throws UsageError if git or the revision is missing. */
export async function commitOf(named: string): Promise<string> {
  try {
    const { stdout } = await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${named}^{commit}`]);
    return stdout.trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new UsageError('git is needed to read an earlier schema, and cannot be run.');
    const isRepository = await git(['rev-parse', '--git-dir']).then(
      () => true,
      () => false,
    );
    throw new UsageError(
      isRepository ? `There is no revision ${named}.` : 'This folder is no git repository: there is no earlier schema to compare with.',
    );
  }
}

/**
 * Uses a separate Git index, so that the index of the working tree does not change. The packages are those of this checkout.
 *
 * @param without Folders to omit.
 */
export async function checkOut(commit: string, folder: string, without: readonly string[] = []): Promise<void> {
  const [{ stdout: gitFolder }, { stdout: prefix }] = await Promise.all([
    git(['rev-parse', '--absolute-git-dir']),
    git(['rev-parse', '--show-prefix']),
  ]);
  const env = { ...process.env, GIT_DIR: gitFolder.trim(), GIT_WORK_TREE: folder, GIT_INDEX_FILE: path.join(folder, '.index') };
  await run('git', ['read-tree', `${commit}:${prefix.trim()}`], { cwd: folder, env });
  const unwanted = without.map((name) => `${name}/`);
  // Git fails if there is nothing to remove.
  if (unwanted.length > 0)
    await run('git', ['rm', '-r', '--cached', '--quiet', '--force', '--ignore-unmatch', '--', ...unwanted], { cwd: folder, env });
  await run('git', ['checkout-index', '--all', '--quiet'], { cwd: folder, env });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
}

/** The portal of a checkout, compiled by its own compiler. */
export async function portalIn(folder: string): Promise<Portal> {
  const { readPortal } = (await import(pathToFileURL(path.join(folder, 'scripts/schema.ts')).href)) as Partial<
    typeof import('../schema.ts')
  >;
  if (!readPortal) throw new Error('its scripts/schema.ts has no readPortal');
  return readPortal(folder);
}

const git = (args: readonly string[]) => run('git', args, { cwd: root });
