/** Download sizes of one page: its tables, and the program of a custom component. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from 'vite';
import { compress } from '../../../runtime/server/http/compress.ts';
import type { Portal } from '../../../runtime/shared/portal.ts';
import type { Weights } from '../../../runtime/shared/qa/lint/index.ts';
import { pageTables } from '../../../runtime/shared/site/tables.ts';

/** Compressed sizes in bytes (Brotli). Components are weighed if the browser part is built. */
export async function measureWeights(portal: Portal, folder: string): Promise<Weights> {
  return { pages: await weighPages(portal), components: await weighComponents(portal, folder) };
}

async function weighPages(portal: Portal): Promise<Weights['pages']> {
  const weighed = Object.keys(portal.sites).map(async (site) => [site, await weighSite(portal, site)] as const);
  return Object.fromEntries(await Promise.all(weighed));
}

async function weighSite(portal: Portal, site: string): Promise<Record<string, number>> {
  const weighed = Object.keys(portal.pages).map(
    async (page) => [page, await bytesOf(JSON.stringify(pageTables(portal, site, page)))] as const,
  );
  return Object.fromEntries(await Promise.all(weighed));
}

const bytesOf = async (text: string): Promise<number> => (await compress(text, 'br')).byteLength;

async function weighComponents({ pages }: Portal, folder: string): Promise<Record<string, number>> {
  const client = path.join(folder, 'dist/client');
  const text = await readFile(path.join(client, '.vite/manifest.json'), 'utf8').catch(() => null);
  if (text === null) return {};
  const manifest = JSON.parse(text) as Manifest;
  const components = Object.values(pages).flatMap(({ component }) => component ?? []);
  const weighed = components
    .filter((component) => manifest[`pages/${component}.tsx`])
    .map(async (component) => [component, await weighComponent(manifest, client, component)] as const);
  return Object.fromEntries(await Promise.all(weighed));
}

/** The component's own file and its imports that neither the program nor another page loads. */
async function weighComponent(manifest: Manifest, client: string, component: string): Promise<number> {
  const own = `pages/${component}.tsx`;
  const shared = new Set(
    Object.keys(manifest)
      .filter((key) => key !== own)
      .flatMap((key) => manifest[key]?.imports ?? []),
  );
  const keys = [own, ...(manifest[own]?.imports ?? []).filter((key) => !shared.has(key) && !manifest[key]?.isEntry)];
  const sizes = keys.map(async (key) => bytesOf(await readFile(path.join(client, manifest[key]?.file ?? ''), 'utf8')));
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}
