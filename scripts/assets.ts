import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Assets } from '../runtime/server/render.ts';
import { root } from './schema.ts';

/** A line of Vite's manifest. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

const client = path.join(root, 'dist/client');

/** Where the built files are, and which of them a page's head names. */
export async function readAssets(): Promise<Assets> {
  const manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
  const [main, boot, styles] = ['pages/main.tsx', 'runtime/browser/boot.ts', 'runtime/browser/styles/index.css'].map((entry) =>
    chunkOf(manifest, entry),
  );
  const css = new Set([styles?.file, ...(styles?.css ?? []), ...(main?.css ?? [])].filter((file) => file?.endsWith('.css')));
  return {
    client,
    generated: path.join(root, 'generated'),
    page: {
      css: [...css].map((file) => `/${file}`),
      boot: `/${boot?.file}`,
      main: `/${main?.file}`,
      preload: importsOf(manifest, 'pages/main.tsx').map((file) => `/${file}`),
    },
  };
}

function chunkOf(manifest: Manifest, entry: string): Chunk {
  const chunk = manifest[entry];
  if (!chunk) throw new Error(`The build has no ${entry}: run \`npm run build\`.`);
  return chunk;
}

/** What an entry imports at once, with what that imports. */
function importsOf(manifest: Manifest, entry: string, seen = new Set<string>()): string[] {
  for (const name of manifest[entry]?.imports ?? []) {
    if (seen.has(name)) continue;
    seen.add(name);
    importsOf(manifest, name, seen);
  }
  return [...seen].flatMap((name) => manifest[name]?.file ?? []);
}
