/** A checkout whose built files have other names, like a build of another version. */
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { copyCheckout, type JourneyCheckout } from './checkout.ts';

const built = /(?<=[/"'`(]|^)([\w.-]+)-[\w-]{8}\.(\w+)/g;

/** Copies the checkout with its build, and gives each built file another hash in its name. */
export async function copyWithOtherBuild(): Promise<JourneyCheckout> {
  const checkout = await copyCheckout();
  const dist = join(checkout.folder, 'dist');
  await cp(join(root, 'dist'), dist, { recursive: true });
  const assets = join(dist, 'client/assets');
  // Compressed variants would have the former names in them.
  for (const name of await readdir(assets)) if (/\.(br|gz)$/.test(name)) await rm(join(assets, name));
  const names = (await readdir(assets)).sort();
  const others = new Map(names.map((name, index) => [name, name.replace(built, `$1-V${String(index).padStart(7, '0')}.$2`)]));
  const renamed = (text: string) => text.replace(built, (name) => others.get(name) ?? name);
  for (const [name, other] of others) await rename(join(assets, name), join(assets, other));
  const texts = [...others.values()].filter((name) => /\.(js|css)$/.test(name)).map((name) => join(assets, name));
  for (const file of [...texts, join(dist, 'client/.vite/manifest.json')]) await writeFile(file, renamed(await readFile(file, 'utf8')));
  return checkout;
}
