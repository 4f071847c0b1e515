import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';
import type { ServedAssets } from '../../runtime/server/pages/render.ts';
import { root } from '../schema.ts';

const client = path.join(root, 'dist/client');

/** The built files, and those that the head of a page references. */
export async function readAssets(): Promise<ServedAssets> {
  const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const [main, boot, log, styles] = [
    'pages/main.tsx',
    'runtime/browser/boot.ts',
    'runtime/browser/tracking/document.ts',
    'runtime/browser/styles/index.css',
  ].map((entry) => chunkOf(manifest, entry));
  const css = new Set([styles?.file, ...(styles?.css ?? []), ...(main?.css ?? [])].filter((file) => file?.endsWith('.css')));
  const kindCss = kindSheets(manifest);
  return {
    client,
    files: builtFiles(manifest),
    generated: path.join(root, 'generated'),
    page: {
      css: [...css].map((file) => `/${file}`),
      sheetTexts: await readSheets([...[...css].map((file) => `/${file}`), ...Object.values(kindCss).flat()]),
      kindCss,
      boot: `/${boot?.file}`,
      main: `/${main?.file}`,
      log: `/${log?.file}`,
      preload: importsOf(manifest, 'pages/main.tsx').map((file) => `/${file}`),
    },
  };
}

/** All files of the build of this version. */
const builtFiles = (manifest: Manifest): string[] =>
  [...new Set(Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]))]
    .flatMap((file) => (file.startsWith('assets/') ? [file.slice('assets/'.length)] : []))
    .sort();

async function readSheets(addresses: readonly string[]): Promise<Record<string, string>> {
  const read = addresses.map(async (address) => [address, await readFile(path.join(client, address), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(read));
}

/**
 * Style sheets of page kinds, blocks and fields in separate chunks, and of components in pages/, including shared ones. The
 * head of a page references them, so that the page is complete before any script runs.
 */
function kindSheets(manifest: Manifest): NonNullable<ServedAssets['page']['kindCss']> {
  const known = new Set(importsOf(manifest, 'pages/main.tsx'));
  const found = Object.keys(manifest).flatMap((name) => {
    const kind =
      /^(?:runtime\/(?:blocks|browser\/(?:pages|fields))|pages\/\w+)\/(\w+)\/index\.tsx$/.exec(name)?.[1] ??
      /^pages\/(\w+\/\w+)\.tsx$/.exec(name)?.[1];
    const css = kind ? sheetsBelow(manifest, name, known) : [];
    return kind && css.length > 0 ? [[kind, css.map((file) => `/${file}`)] as const] : [];
  });
  return Object.fromEntries(found);
}

/** The style sheets of a chunk and its imports, except those that every page loads. */
function sheetsBelow(manifest: Manifest, name: string, known: ReadonlySet<string>, seen = new Set<string>()): string[] {
  const { file, css = [], imports = [] } = chunkOf(manifest, name);
  if (seen.has(name) || known.has(file)) return [];
  seen.add(name);
  return [...new Set([...css, ...imports.flatMap((imported) => sheetsBelow(manifest, imported, known, seen))])];
}

function chunkOf(manifest: Manifest, entry: string): ManifestChunk {
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`The build has no ${entry}: run \`npm run build\`.`);
  return chunk;
}

/** The static imports of an entry, with their imports. */
function importsOf(manifest: Manifest, entry: string, seen = new Set<string>()): string[] {
  for (const name of manifest[entry]?.imports ?? []) {
    if (seen.has(name)) continue;
    seen.add(name);
    importsOf(manifest, name, seen);
  }
  return [...seen].flatMap((name) => manifest[name]?.file ?? []);
}
