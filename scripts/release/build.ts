/** `npm run build -- --release`: writes release/, which runs without the checkout and its packages. */
import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from 'vite';
import { CommandError } from '../commandError.ts';
import { readCompiled, root } from '../schema.ts';
import { step } from '../step.ts';
import { bundlePrograms, programFolder, releaseCommands } from './bundle.ts';
import { copyPackages, portalVersion } from './packages.ts';
import { releasedSchema, writeReleasedSchema } from './schema.ts';

/** Folders and files that the server reads unchanged. Explanations of moves quote the entities. */
const copied = [
  'demo/content',
  'generated/icons.svg',
  'generated/licenses.json',
  'generated/licenses.txt',
  'generated/openapi.json',
  'schema/entities',
  'services/migrations',
  'LICENSE',
];

/** Snapshots are for the generator of migrations; tests belong to the checkout. */
const omitted = /_snapshot\.json$|\.test\.ts$/;

/** Writes a release from the built pages into a new folder, or replaces an earlier release. */
export async function buildRelease(release: string): Promise<void> {
  await prepareFolder(release);
  await step('Bundled the server', () => bundlePrograms(release));
  await step('Compiled the schema', async () => writeReleasedSchema(release, await readCompiled()));
  await step('Copied what the server reads', async () => {
    // Not every portal has demo content.
    for (const name of copied) if (existsSync(path.join(root, name))) await copyInto(release, name);
    for (const built of ['dist/client', 'dist/server']) await copyBuilt(release, built);
    await copyPackages(release);
  });
  await writeCommands(release);
  console.log(`${release} has ${await mebibytes(release)} MiB.`);
}

/** A folder with other content is not touched. */
async function prepareFolder(release: string): Promise<void> {
  await mkdir(release, { recursive: true });
  const names = await readdir(release);
  if (names.length > 0 && !names.includes(releasedSchema))
    throw new CommandError(`${release} has files that are not of a release: name another folder.`);
  for (const name of names) await rm(path.join(release, name), { recursive: true, force: true });
}

const copyInto = (release: string, name: string): Promise<void> =>
  cp(path.join(root, name), path.join(release, name), { recursive: true, filter: (file) => !omitted.test(file) });

/** Files of earlier builds remain in dist for a while. A release contains only the files of its own build. */
async function copyBuilt(release: string, folder: string): Promise<void> {
  const manifest = JSON.parse(await readFile(path.join(root, folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const own = new Set(Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
  await cp(path.join(root, folder), path.join(release, folder), {
    recursive: true,
    filter: async (source) => {
      const name = path.relative(path.join(root, folder), source).split(path.sep).join('/');
      return !name.startsWith('assets/') || own.has(name.replace(/\.(?:br|gz)$/, ''));
    },
  });
}

/** `server.js` and the other commands, which load their program. */
async function writeCommands(release: string): Promise<void> {
  const name = 'support-portal';
  const manifest = { name, version: await portalVersion(), private: true, type: 'module', engines: { node: '>=24' } };
  await writeFile(path.join(release, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const command of releaseCommands) {
    const file = path.join(release, `${command}.js`);
    await writeFile(file, `#!/usr/bin/env node\nprocess.env.NODE_ENV = 'production';\nawait import('./${programFolder}/${command}.js');\n`);
    await chmod(file, 0o755);
  }
}

async function mebibytes(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder, { recursive: true })) bytes += (await lstat(path.join(folder, name))).size;
  return Math.round(bytes / 1024 ** 2);
}
