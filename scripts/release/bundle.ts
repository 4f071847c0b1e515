/** Bundles the programs of a release: the server, the commands of operators, and the modules that run in processes and threads. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { oneByteSource } from '../building/oneByteSource.ts';
import { filesBelow, root } from '../schema.ts';
import { copiedPackages } from './packages.ts';

/** Below the release: one flat folder, so that the path from any chunk to the root of the release is the same. */
export const programFolder = 'program';

/** The commands of a release: `node server.js`, `node backup.js FOLDER`. A portal without articles has no import, export and search. */
export const releaseCommands = ['server', 'migrate', 'account', 'backup', 'restore', 'config', 'import', 'export', 'search'].filter(
  (name) => existsSync(path.join(root, 'scripts', `${name}.ts`)),
);

/** `new URL('./child.ts', import.meta.url)`: a module that a process or thread loads by its address. */
const separateModule = /new URL\('(\.\/[\w./]+)\.ts', import\.meta\.url\)/g;

/** Folders whose modules can start others. */
const folders = ['runtime/server', 'services', 'demo'];

/** Packages that no release loads: an optional part of pg, and the compiler that explains mistakes in code. */
const unavailable = ['pg-native', 'typescript'];

/** Bundles into the folder of a release. */
export async function bundlePrograms(release: string): Promise<void> {
  const commands = releaseCommands.map((name) => [name, path.join(root, 'scripts', `${name}.ts`)] as const);
  const separate = (await separateModules()).map((file) => [entryOf(file), file] as const);
  await build({
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [filesOfSource(), oneByteSource()],
    ssr: { noExternal: true, external: [...copiedPackages, ...unavailable] },
    build: {
      ssr: true,
      outDir: path.join(release, programFolder),
      emptyOutDir: true,
      target: 'node24',
      // Names of functions remain in stack traces.
      minify: false,
      rollupOptions: {
        input: Object.fromEntries([...commands, ...separate]),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

async function separateModules(): Promise<string[]> {
  const names = (
    await Promise.all(
      folders.map(async (folder) => (await filesBelow(path.join(root, folder), '.ts')).map((name) => path.join(root, folder, name))),
    )
  ).flat();
  const files = names.filter((name) => !name.endsWith('.test.ts'));
  const found = await Promise.all(
    files.map(async (file) =>
      [...(await readFile(file, 'utf8')).matchAll(separateModule)].map(([, name]) => path.join(path.dirname(file), `${name}.ts`)),
    ),
  );
  return [...new Set(found.flat())];
}

/** `services-extraction-child` for a module that runs in another process or thread. */
const entryOf = (file: string): string => path.relative(root, file).replace(/\.ts$/, '').replaceAll(path.sep, '-');

/** A module that uses its own location finds the same location in the release. It also finds the modules that it starts. */
function filesOfSource(): Plugin {
  return {
    name: 'places-of-source',
    enforce: 'pre',
    transform: (code, id) => {
      const relative = path.relative(root, id);
      if (relative.startsWith('..') || relative.startsWith('node_modules') || !code.includes('import.meta.')) return null;
      const folder = path.dirname(relative).split(path.sep).join('/');
      return code
        .replaceAll(separateModule, (_found, name: string) => {
          const entry = entryOf(path.join(path.dirname(id), `${name}.ts`));
          return `new URL('./${entry}.js', import.meta.url)`;
        })
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/../${folder}')`);
    },
  };
}
